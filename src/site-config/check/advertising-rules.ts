import { mentionsComparisonRate } from '#domain/finance/finance-warning.ts';
import type { ContentEntries } from '../content/content-kinds.ts';
import { SITE_OPTIONS } from '../site-options.ts';
import type { CheckRule, Finding } from './site-facts.ts';
import { placeIn, siteTexts } from './walk-texts.ts';

/** What the law wants in an advertisement for a vehicle. */

type Location = ContentEntries['locations'][string];

/** Departments that sell or buy vehicles need a licence. */
const isDealing = ({ visible, location_type: type }: Location) =>
  visible && type !== 'service' && type !== 'parts';

const SAYS_PLUS_CHARGES = /exclu|plus|not include|government charges|on[- ]road/i;

export const priceTypeFindings: CheckRule = ({ config, stock }) => {
  const { disclaimer } = config.detail;
  const findings: Finding[] = [];
  if (disclaimer === null) {
    findings.push({
      severity: 'warning',
      where: 'detail.disclaimer',
      what: 'No text says what a price includes.',
      mend: 'Say whether prices are drive away or exclude government charges.',
    });
  }
  if (stock === null || stock.vehicles === 0) return findings;
  const { vehicles, priced, plusCharges } = stock;
  if (priced < vehicles) {
    findings.push({
      severity: priced === 0 ? 'error' : 'note',
      where: 'stock',
      what: `${vehicles - priced} of ${vehicles} vehicles have no price and show “${config.stock.noPriceText}”.`,
      mend: 'Put prices into the feed, or list only vehicles with one (stock.condition).',
    });
  }
  if (plusCharges > 0 && disclaimer !== null && !SAYS_PLUS_CHARGES.test(disclaimer)) {
    findings.push({
      severity: 'error',
      where: 'detail.disclaimer',
      what: `${plusCharges} of ${priced} prices exclude government charges, and the disclaimer does not say so.`,
      mend: 'Say which charges come on top, or put drive away prices into the feed.',
    });
  }
  return findings;
};

export const licenceFindings: CheckRule = ({ content }) => {
  const dealing = Object.entries(content?.locations ?? {}).filter(([, one]) => isDealing(one));
  const unlicensed = dealing.filter(
    ([, { dealer_license_number: number }]) => (number?.trim() ?? '') === '',
  );
  const isAny = unlicensed.length < dealing.length;
  return unlicensed.map(([name]) => ({
    severity: isAny ? 'warning' : 'error',
    where: placeIn('locations', name),
    what: isAny
      ? 'This location has no dealer licence number; the footer shows those of the others.'
      : 'No location has a dealer licence number, which every advertisement has to show.',
    mend: 'Set dealer_license_number.',
  }));
};

const RATE_DEFAULTS = SITE_OPTIONS.finance.example;

/** Wherever the platform shows a rate, it shows the comparison rate and the warning with it. */
export const comparisonRateFindings: CheckRule = ({ config, set }) => {
  const { finance } = config;
  if (finance.suppressed) return [];
  const findings: Finding[] = [];
  if (!set.has('finance.example.rate') || !set.has('finance.example.comparison')) {
    findings.push({
      severity: 'warning',
      where: 'finance.example',
      what: `Repayments are shown with the platform’s own example rates (${RATE_DEFAULTS.rate.default} %, comparison ${RATE_DEFAULTS.comparison.default} %).`,
      mend: 'Set finance.example.rate and finance.example.comparison to your lender’s, or finance.suppressed to true.',
    });
  }
  if (finance.quote === 'rateCard' && !set.has('finance.rateCard')) {
    findings.push({
      severity: 'warning',
      where: 'finance.rateCard',
      what: 'Quotes use the platform’s own example rates.',
      mend: 'Set finance.rateCard to your lender’s rates, or finance.suppressed to true.',
    });
  }
  const rates = [
    { where: 'finance.example.comparison', ...finance.example },
    ...finance.rateCard.map((entry, index) => ({
      where: `finance.rateCard.${index}.comparison`,
      ...entry,
    })),
  ];
  for (const { where, rate, comparison } of rates) {
    if (comparison >= rate) continue;
    findings.push({
      severity: 'error',
      where,
      what: `The comparison rate (${comparison} %) is below the interest rate (${rate} %), although it includes fees.`,
      mend: 'Use the comparison rate that the lender publishes for this rate.',
    });
  }
  return findings;
};

const NAMES_RATE = /\d\s?%\s*p\.?\s?a\b/i;
const HAS_WARNING = /true only for/i;
/** The platform adds the warning to these by itself. */
const WITH_OWN_WARNING = /^(?:offers\/|finance\.)/;

export const advertisedRateFindings: CheckRule = (facts) =>
  siteTexts(facts).flatMap(({ where, text }): Finding[] => {
    if (NAMES_RATE.test(text) && !mentionsComparisonRate(text)) {
      return [
        {
          severity: 'error',
          where,
          what: 'The text names an interest rate without its comparison rate.',
          mend: 'Name the comparison rate as prominently, or leave the rate out.',
        },
      ];
    }
    const isBare = mentionsComparisonRate(text) && /\d\s?%/.test(text) && !HAS_WARNING.test(text);
    return isBare && !WITH_OWN_WARNING.test(where)
      ? [
          {
            severity: 'error',
            where,
            what: 'The text names a comparison rate without the warning that the law requires.',
            mend: 'Add: “WARNING: This comparison rate is true only for the examples given and may not include all fees and charges.”',
          },
        ]
      : [];
  });
