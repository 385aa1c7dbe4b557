import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/brochure.ts';
import * as common from '#copy/en-AU/common.ts';
import * as financeCopy from '#copy/en-AU/finance.ts';
import * as legal from '#copy/en-AU/legal.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
import type {
  AnalysisModel,
  FinanceFigures,
  FuelFigures,
} from '#services/vehicle/pdf/pdf-document.ts';
import { financeWarning } from '#domain/finance/finance-warning.ts';
import { fuelCosts, fuelInputOf, showsFuelCalculator } from '#domain/pricing/fuel.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { formatMoney, formatNumber, formatWholeDollars } from '#domain/money.ts';
import { shownPrice } from '#domain/pricing/price.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { equipment, specifications } from '#domain/vehicle/vehicle-details.ts';
import type { LabelledValue } from '#domain/vehicle/vehicle-details.ts';
import { warrantyText } from '#domain/vehicle/warranty.ts';
import type { MarketComparison } from '#ports/market-price.ts';
import { vehicleDisclaimer } from '#view-models/vehicle/vehicle-money.ts';
import { estimateOf } from '#view-models/vehicle/vehicle-estimate.ts';
import { vehicleSummary } from '#view-models/vehicle/vehicle-summary.ts';
import type { SummarySite } from '#view-models/vehicle/vehicle-summary.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { truncateLine, pdfFrame, pdfPictures } from './pdf-frame.ts';
import type { PdfDocument } from '#services/vehicle/pdf/pdf-document.ts';
import { marketStanding, whyNotCompared } from './market-standing.ts';
import { ageOf, dayText, listedText, usualKmNote, yearlyUse } from './vehicle-use.ts';
import type { Clock } from './vehicle-use.ts';
import type { EstimateModel } from '#ui/finance/money-model.ts';

export interface AnalysisContext {
  /** The market comparison; null if unknown. */
  comparison: MarketComparison | null;
  now: number;
}

const LIMITS = { basisLength: 170, valueLength: 90, disclaimerLength: 420 } as const;
/** A comparison that is missing now may be available soon, so the PDF is cached only briefly. */
const WITHOUT_COMPARISON_MS = 60_000;

export function analysisOf(
  vehicle: Vehicle,
  location: DealerLocation | null,
  site: SummarySite,
  { comparison, now }: AnalysisContext,
): PdfDocument<AnalysisModel> {
  const { config } = site;
  const t = copyOf(config.copy);
  const clock = { now, zone: config.timeZone };
  const { pictures, ...summary } = vehicleSummary(vehicle, location, site);
  const date = dayText(now, clock.zone);
  const { rows, note } = historyOf(vehicle, config, clock, t);
  return {
    model: {
      kind: 'analysis',
      ...pdfFrame(summary, vehicle, config),
      date,
      market: marketStanding(vehicle, { comparison, location, zone: clock.zone }, t),
      fuel: fuelOf(vehicle, config, t),
      finance: financeOf(vehicle, config, now, t),
      history: rows,
      note,
      disclaimer: `${t(legal.analysisDisclaimer, { date })} ${truncateLine(summary.disclaimer, LIMITS.disclaimerLength)}`,
    },
    pictures: pdfPictures(pictures, site, 0),
    ...(comparison === null &&
      whyNotCompared(vehicle) === null && { cacheMs: WITHOUT_COMPARISON_MS }),
  };
}

function fuelOf(vehicle: Vehicle, { fuel }: SiteConfig, t: Copy): FuelFigures | null {
  if (!showsFuelCalculator(vehicle, fuel)) return null;
  const input = fuelInputOf(vehicle, fuel);
  const { weeklyCents, monthlyCents, yearlyCents } = fuelCosts(input);
  const stated = (vehicle.variant.fuelConsumptionCombined ?? 0) > 0;
  const consumption = `${formatNumber(input.consumption)} L/100 km`;
  return {
    amounts: [
      { label: t(copy.fuelAWeek), value: formatWholeDollars(weeklyCents) },
      { label: t(copy.fuelAMonth), value: formatWholeDollars(monthlyCents) },
      { label: t(copy.fuelAYear), value: formatWholeDollars(yearlyCents) },
    ],
    basis: t(stated ? copy.fuelStated : copy.fuelAssumed, {
      consumption,
      kilometres: formatNumber(input.kmWeek),
      price: formatMoney(Math.round(input.pricePerLitre * 100)),
    }),
  };
}

function financeOf(
  vehicle: Vehicle,
  config: SiteConfig,
  now: number,
  t: Copy,
): FinanceFigures | null {
  const estimate = estimateOf(vehicle, config, now);
  if (estimate === null) return null;
  const terms = vehicleDisclaimer(vehicle, config, now)?.text?.replaceAll(/\s+/g, ' ') ?? null;
  const shownTerms =
    terms !== null && terms.length > LIMITS.basisLength ? t(copy.termsOnThePage) : terms;
  return {
    amounts: [
      { label: t(copy.estimatePerWeek), value: estimate.weekly },
      { label: t(common.interestRate), value: t(financeCopy.rateOf, { rate: estimate.rate }) },
      {
        label: t(legal.comparisonRate),
        value: t(financeCopy.rateOf, { rate: estimate.comparison }),
      },
    ],
    basis: [termOf(estimate, t), shownTerms].filter(Boolean).join(' '),
    warning: financeWarning(t),
  };
}

/** The site's note often includes the term. */
function termOf({ termYears, note }: EstimateModel, t: Copy): string {
  const own = note?.trim().replace(/[.\s]+$/, '') ?? '';
  const term = t(financeCopy.yearTerm, { years: termYears });
  if (own === '') return `${term}.`;
  return own.startsWith(term) ? `${own}.` : `${term}. ${own}.`;
}

function historyOf(
  vehicle: Vehicle,
  config: SiteConfig,
  clock: Clock,
  t: Copy,
): { rows: LabelledValue[]; note: string | null } {
  const { detail, stock } = config;
  const age = ageOf(vehicle, clock, t);
  const use = yearlyUse(vehicle, age, t);
  const features = equipment(vehicle).length;
  const ratingLabel = t(vehicleCopy.ancapRating);
  const rating = specifications(vehicle, t).find(({ label }) => label === ratingLabel);
  const rows: readonly (readonly [string, string | null])[] = [
    [t(copy.age), age.text],
    [t(copy.kilometresAYear), use?.text ?? null],
    [t(copy.onOffer), listedText(vehicle.createdAt, clock, t)],
    [t(copy.priceHistory), priceHistory(vehicle, stock, t)],
    [t(copy.featuresListed), features === 0 ? null : formatNumber(features)],
    [t(copy.ancapSafetyRating), rating?.value ?? null],
    [t(copy.warranty), warrantyText(vehicle, detail.warrantyRules, detail.warrantyDefault)],
  ];
  return {
    rows: rows.flatMap(([label, value]) =>
      value === null ? [] : [{ label, value: truncateLine(value, LIMITS.valueLength) }],
    ),
    note: use === null || use.compared === null ? null : usualKmNote(t),
  };
}

/** Null if no cash price is shown. */
function priceHistory(vehicle: Vehicle, stock: SiteConfig['stock'], t: Copy): string | null {
  const price = shownPrice(vehicle, stock);
  if (price.kind !== 'reduced' && price.kind !== 'normal') return null;
  const { cents, wasCents } = price;
  return wasCents === null
    ? t(copy.noHigherPrice)
    : t(copy.reducedBy, {
        amount: formatMoney(wasCents - cents),
        price: formatMoney(wasCents),
      });
}
