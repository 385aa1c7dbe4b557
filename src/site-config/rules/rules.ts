import { unknownPlaceholders } from '#copy/catalogue.ts';
import { NEED_SERVICING_YEAR } from '#domain/content/benefits.ts';
import { coversEntry } from '#domain/finance/rate-card.ts';
import { isReference, tidyReference } from '#domain/payments/reference-pattern.ts';
import {
  menuMakeFaults,
  pageFaults,
  redirectFaults,
  repeated,
  searchWordFaults,
} from './address-rules.ts';
import { fault } from '../faults.ts';
import type { Fault } from '../faults.ts';
import { searchHrefFaults, searchLinkFaults } from './search-link-rules.ts';
import type { SiteConfig } from '../site-config.ts';
import { contrastFaults } from '../theme/theme.ts';

type Rule = (site: SiteConfig) => Fault[];

const within = (broken: boolean, path: string, reason: string): Fault[] =>
  broken ? [fault(path, reason)] : [];

const financeFaults: Rule = ({ finance }) => [
  ...within(
    finance.rateMin > finance.rateMax,
    'finance.rateMin',
    `(${finance.rateMin}) must not exceed finance.rateMax (${finance.rateMax})`,
  ),
  ...within(
    finance.rateMin <= finance.rateMax &&
      (finance.defaultRate < finance.rateMin || finance.defaultRate > finance.rateMax),
    'finance.defaultRate',
    `(${finance.defaultRate}) must lie between finance.rateMin (${finance.rateMin}) and finance.rateMax (${finance.rateMax})`,
  ),
  ...within(
    finance.amountMin > finance.amountMax,
    'finance.amountMin',
    `(${finance.amountMin} cents) must not exceed finance.amountMax (${finance.amountMax} cents)`,
  ),
  ...within(
    finance.termDefault > finance.termMax,
    'finance.termDefault',
    `(${finance.termDefault}) must not exceed finance.termMax (${finance.termMax})`,
  ),
  ...finance.rateCard.flatMap((entry, index) =>
    finance.rateCard.slice(0, index).some((earlier) => coversEntry(earlier, entry))
      ? [
          fault(
            ['finance', 'rateCard', index, 'maxAgeYears'],
            'is never reached: an entry before it holds for the same cars',
          ),
        ]
      : [],
  ),
];

interface Window {
  start: string | null;
  expiry: string | null;
}

function windowFaults(keys: readonly (string | number)[], { start, expiry }: Window): Fault[] {
  const backwards = start !== null && expiry !== null && Date.parse(start) >= Date.parse(expiry);
  return backwards ? [fault([...keys, 'expiry'], 'must be later than start')] : [];
}

const promoFaults: Rule = ({ promos, salePages, spinToWin }) => [
  ...promos.nodes.flatMap((node, index) => windowFaults(['promos', 'nodes', index], node)),
  ...promos.banners.flatMap((banner, index) => windowFaults(['promos', 'banners', index], banner)),
  ...(promos.popup === null ? [] : windowFaults(['promos', 'popup'], promos.popup)),
  ...salePages.flatMap((page, index) => windowFaults(['salePages', index], page)),
  ...(spinToWin === null ? [] : windowFaults(['spinToWin'], spinToWin)),
  ...repeated(
    ['spinToWin', 'prizes'],
    'id',
    (spinToWin?.prizes ?? []).map(({ id }) => id),
  ),
  ...repeated(
    ['promos', 'nodes'],
    'id',
    promos.nodes.map(({ id }) => id),
  ),
  ...repeated(
    ['promos', 'banners'],
    'id',
    promos.banners.map(({ id }) => id),
  ),
];

const accountFaults: Rule = ({ accounts, spinToWin, onlinePayment }) => {
  if (accounts.enabled) return [];
  const wanting = [
    ...(accounts.save === 'watchlist' ? ['accounts.save'] : []),
    ...(accounts.garage ? ['accounts.garage'] : []),
    ...Object.entries(accounts.gate).flatMap(([gate, on]) => (on ? [`accounts.gate.${gate}`] : [])),
    ...(spinToWin === null ? [] : ['spinToWin']),
    ...(onlinePayment === null ? [] : ['onlinePayment']),
  ];
  return wanting.map((path) => fault(path, 'needs sign-in, so accounts.enabled must be true'));
};

const companionFaults: Rule = ({
  search,
  security,
  detail,
  forms,
  home,
  locations,
  onlinePayment,
}) => [
  ...within(
    home.servicingSince === null &&
      home.benefits.some((benefit) => NEED_SERVICING_YEAR.includes(benefit)),
    'home.servicingSince',
    'is required when home.benefits has servicing-since or servicing-years',
  ),
  ...within(
    search.engine === 'opensearch' && search.host === null,
    'search.host',
    'is required when search.engine is opensearch',
  ),
  ...within(
    security.captcha === 'turnstile' && security.turnstileSiteKey === null,
    'security.turnstileSiteKey',
    'is required when security.captcha is turnstile',
  ),
  ...within(
    security.captcha === 'turnstile' && security.turnstileSecret === null,
    'security.turnstileSecret',
    'is required when security.captcha is turnstile',
  ),
  ...within(
    detail.spinProvider === 'embed' && detail.spinEmbedOrigin === null,
    'detail.spinEmbedOrigin',
    'is required when detail.spinProvider is embed',
  ),
  ...within(
    locations.mapKey !== null && locations.mapTiles?.url.includes('{key}') !== true,
    'locations.mapKey',
    'is used nowhere: the URL of locations.mapTiles has no {key}',
  ),
  ...within(
    locations.mapKey === null && locations.mapTiles?.url.includes('{key}') === true,
    'locations.mapKey',
    'is required when the URL of locations.mapTiles has {key}',
  ),
  ...(forms.successCategories ?? []).flatMap((category, index) =>
    forms.categories.includes(category)
      ? []
      : [
          fault(
            ['forms', 'successCategories', index],
            `is '${category}', which forms.categories does not list`,
          ),
        ],
  ),
  ...within(
    onlinePayment !== null && onlinePayment.minimum > onlinePayment.maximum,
    'onlinePayment.minimum',
    'must not exceed onlinePayment.maximum',
  ),
  ...within(
    onlinePayment !== null &&
      onlinePayment.dailyMaximum !== null &&
      onlinePayment.minimum > onlinePayment.dailyMaximum,
    'onlinePayment.dailyMaximum',
    'must not be less than onlinePayment.minimum',
  ),
  ...within(
    onlinePayment !== null &&
      onlinePayment.reference.example !== null &&
      !isReference(
        tidyReference(onlinePayment.reference.example),
        onlinePayment.reference.patterns,
      ),
    'onlinePayment.reference.example',
    'does not follow onlinePayment.reference.patterns',
  ),
];

const filterFaults: Rule = ({ stock }) =>
  (stock.searchFilters ?? []).flatMap(({ min, max }, index) =>
    min !== undefined && max !== undefined && min > max
      ? [fault(['stock', 'searchFilters', index, 'min'], 'must not exceed max')]
      : [],
  );

/** A postcode may be in only one region, so that its price never depends on the order. */
const deliveryFaults: Rule = ({ delivery }) => {
  const ranges = delivery.zones.flatMap(({ postcodes = [] }, zone) =>
    postcodes.map((range, index) => {
      const [first = '', last = first] = range.split('-');
      return { keys: ['delivery', 'zones', zone, 'postcodes', index], first, last, range };
    }),
  );
  const backwards = ranges
    .filter(({ first, last }) => first > last)
    .map(({ keys }) => fault(keys, 'must run from the lower postcode to the higher'));
  const sorted = ranges
    .filter(({ first, last }) => first <= last)
    .toSorted((a, b) => (a.first < b.first ? -1 : 1));
  let widest = sorted[0];
  const overlapping = sorted.slice(1).flatMap((next) => {
    const overlaps = widest !== undefined && next.first <= widest.last;
    const found = overlaps
      ? [fault(next.keys, `overlaps ${widest?.range} of ${widest?.keys.join('.')}`)]
      : [];
    if (widest === undefined || next.last > widest.last) widest = next;
    return found;
  });
  const bands = delivery.zones.map(({ maxKm }) => maxKm);
  const doubled = bands.flatMap((maxKm, zone) =>
    maxKm !== undefined && bands.indexOf(maxKm) < zone
      ? [
          fault(
            ['delivery', 'zones', zone, 'maxKm'],
            'is already the distance of an earlier region',
          ),
        ]
      : [],
  );
  return [...backwards, ...overlapping, ...doubled];
};

const copyFaults: Rule = ({ copy }) =>
  Object.entries(copy).flatMap(([key, text]) =>
    unknownPlaceholders(key, text).map((placeholder) =>
      fault(['copy', key], `has ${placeholder}, which the text it replaces does not have`),
    ),
  );

const RULES: readonly Rule[] = [
  copyFaults,
  searchWordFaults,
  searchLinkFaults,
  searchHrefFaults,
  menuMakeFaults,
  pageFaults,
  redirectFaults,
  promoFaults,
  financeFaults,
  accountFaults,
  companionFaults,
  filterFaults,
  deliveryFaults,
  (site) => contrastFaults(site.brand.colours),
];

/** Rules across options: whether the options of a resolved site fit together. */
export function ruleFaults(site: SiteConfig): Fault[] {
  return RULES.flatMap((rule) => rule(site));
}
