import { carTypeLabel } from '#domain/vehicle/car-types.ts';
import { differences } from '#domain/vehicle/compare.ts';
import {
  formatKilometres,
  formatMoney,
  formatNumber,
  formatRate,
  formatWholeDollars,
} from '#domain/money.ts';
import { PREORDER_TEXT, subscriptionType } from '#domain/pricing/price.ts';
import type { SavedFinance, SavedTools } from '#domain/accounts/saved.ts';
import type { SearchHit } from '#domain/search/query/search-hit.ts';

/** The site's labels, and how it shows repayments. */
export type HitLabels = Pick<
  SavedTools,
  'noPriceText' | 'usedLabel' | 'finance' | 'subscriptionPeriod'
>;

export interface HitPrice {
  text: string;
  amount: boolean;
  was: string | null;
  type: string | null;
}

/** Same precedence as a card: subscription, price, preorder, the site's no-price text. */
export function hitPrice(hit: SearchHit, labels: HitLabels): HitPrice {
  const plain = { was: null, type: null };
  if (hit.subscription_price !== null && hit.subscription_price > 0) {
    return {
      ...plain,
      text: formatMoney(hit.subscription_price * 100),
      amount: true,
      type: subscriptionType(labels.subscriptionPeriod),
    };
  }
  if (hit.price !== null) {
    return {
      text: formatMoney(hit.price * 100),
      amount: true,
      was: hit.before_price === null ? null : formatMoney(hit.before_price * 100),
      type: hit.price_type,
    };
  }
  return { ...plain, text: hit.preorder ? PREORDER_TEXT : labels.noPriceText, amount: false };
}

export function hitStatus(hit: SearchHit): string | null {
  if (hit.status === 'sold') return 'Sold';
  if (hit.reserved) return 'Reserved';
  return hit.status === 'coming_soon' ? 'Coming soon' : null;
}

export interface ComparedRow {
  label: string;
  /** One value per vehicle, in order; may contain line breaks. Null if the vehicle has none. */
  values: (string | null)[];
  differs: boolean;
}

export interface CompareGroup {
  /** Null for the first group, which needs no heading. */
  heading: string | null;
  /** Announced to screen readers where a vehicle has no value. */
  missing: string;
  rows: ComparedRow[];
  /** Features that all vehicles have; the rows list only the others. */
  shared: string[];
}

type Detail = [label: string, read: (hit: SearchHit, labels: HitLabels) => string | null];

const DETAILS: readonly Detail[] = [
  ['Price', (hit, labels) => priceText(hitPrice(hit, labels))],
  ['Status', (hit) => hitStatus(hit) ?? 'In stock'],
  ['Finance', financeText],
  ['Condition', (hit, { usedLabel }) => carTypeLabel(hit.car_type, { usedLabel })],
  ['Year', (hit) => String(hit.year)],
  ['Badge', (hit) => hit.badge ?? hit.series],
  ['Kilometres', (hit) => (hit.km === null ? null : formatKilometres(hit.km))],
  ['Body', (hit) => hit.body],
  ['Transmission', (hit) => hit.transmission],
  ['Fuel', (hit) => hit.fuel],
  ['Drive', (hit) => hit.drive],
  ['Engine', (hit) => (hit.engine_size_litres ? `${hit.engine_size_litres.toFixed(1)} L` : null)],
  ['Gears', (hit) => count(hit.gearnum)],
  ['Seats', (hit) => count(hit.seats)],
  ['Doors', (hit) => count(hit.doors)],
  ['Colour', (hit) => hit.colour],
  ['Interior', (hit) => hit.interior_colour],
  ['Certified', (hit) => (hit.certified ? 'Yes' : null)],
  ['Location', locationText],
  ['Stock number', (hit) => hit.stocknum],
];

/** A vehicle that is no longer listed is null and keeps its column. Rows without any value are omitted. */
export function compareRows(
  hits: readonly (SearchHit | null)[],
  labels: HitLabels,
): CompareGroup[] {
  const present = hits.filter((hit) => hit !== null);
  const details = DETAILS.map(([label, read]) => ({
    label,
    values: present.map((hit) => read(hit, labels) || null),
  })).filter(({ values }) => values.some((value) => value !== null));
  const features = [...new Set(present.flatMap((hit) => hit.filtered_features))].toSorted((a, b) =>
    a.localeCompare(b),
  );
  const isShared = (feature: string) =>
    present.length > 1 && present.every((hit) => hit.filtered_features.includes(feature));
  const others = features
    .filter((feature) => !isShared(feature))
    .map((label) => ({
      label,
      values: present.map((hit) => (hit.filtered_features.includes(label) ? 'Yes' : null)),
    }));
  return [
    { heading: null, missing: 'Not stated', rows: details, shared: [] },
    { heading: 'Features', missing: 'Not listed', rows: others, shared: features.filter(isShared) },
  ].map((group) => ({ ...group, rows: inColumns(differences(group.rows), hits) }));
}

/** Vehicles that are no longer listed do not count as a difference and have no values. */
function inColumns(rows: ComparedRow[], hits: readonly (SearchHit | null)[]): ComparedRow[] {
  return rows.map((row) => {
    let column = 0;
    return {
      ...row,
      values: hits.map((hit) => (hit === null ? null : (row.values[column++] ?? null))),
    };
  });
}

/** The amount on its own line, with its qualifiers below. */
function priceText({ text, was, type }: HitPrice): string {
  const detail = [type, was && `was ${was}`].filter(Boolean).join(', ');
  return detail === '' ? text : `${text}\n${detail}`;
}

type Quote = NonNullable<SearchHit['youxQuote']>;

/** Worded as on the cards. A repayment is never shown without its comparison rate. */
const FINANCE: Record<SavedFinance, (quote: Quote) => string | null> = {
  none: () => null,
  weekly: (quote) => `${weekly(quote)} per week\n${comparison(quote)}`,
  weeklyWithRates: (quote) =>
    `${weekly(quote)} per week\n${formatRate(quote.advertisedRate)} p.a. interest\n${comparison(quote)}`,
  fromMonthly: (quote) =>
    `From ${formatWholeDollars((quote.weeklyRepaymentAmount * 100 * 52) / 12)} per month\n${comparison(quote)}`,
};

function weekly({ weeklyRepaymentAmount }: Quote): string {
  return formatWholeDollars(weeklyRepaymentAmount * 100);
}

function comparison({ comparisonRate }: Quote): string {
  return `${formatRate(comparisonRate)} p.a. comparison rate`;
}

function financeText({ status, youxQuote: quote }: SearchHit, labels: HitLabels): string | null {
  return quote === null || status === 'sold' ? null : FINANCE[labels.finance](quote);
}

/** Whether any vehicle is shown with a rate, which requires the statutory warning. */
export function showsRates(hits: readonly (SearchHit | null)[], labels: HitLabels): boolean {
  return hits.some((hit) => hit !== null && financeText(hit, labels) !== null);
}

function count(value: number | null): string | null {
  return value ? formatNumber(value) : null;
}

function locationText({ city, state, location_name: name }: SearchHit): string | null {
  return [city, state].filter(Boolean).join(' ') || name;
}
