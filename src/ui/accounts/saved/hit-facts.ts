import * as legal from '#copy/en-AU/legal.ts';
import * as copy from '#copy/en-AU/accounts.ts';
import * as common from '#copy/en-AU/common.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import type { Copy } from '#copy/format.ts';
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
import type { FactGroup } from '../compare/fact-groups.ts';
import type { SavedFinance, SavedTools } from '#domain/accounts/saved.ts';
import type { SearchHit } from '#domain/search/query/search-hit.ts';
import { type SilhouetteName, silhouetteOf } from '#domain/vehicle/silhouettes.ts';

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
export function hitPrice(hit: SearchHit, labels: HitLabels, t: Copy): HitPrice {
  const plain = { was: null, type: null };
  if (hit.subscription_price !== null && hit.subscription_price > 0) {
    return {
      ...plain,
      text: formatMoney(hit.subscription_price * 100),
      amount: true,
      type: t(subscriptionType(labels.subscriptionPeriod)),
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
  return { ...plain, text: hit.preorder ? t(PREORDER_TEXT) : labels.noPriceText, amount: false };
}

/** The drawing of a vehicle without pictures. */
export function hitSilhouette(hit: SearchHit | null | undefined): SilhouetteName | null {
  return hit ? silhouetteOf({ itemType: hit.item_type, simpleBody: hit.body }) : null;
}

export function hitStatus(hit: SearchHit, t: Copy): string | null {
  if (hit.status === 'sold') return t(vehicleCopy.sold);
  if (hit.reserved) return t(vehicleCopy.reserved);
  return hit.status === 'coming_soon' ? t(vehicleCopy.comingSoon) : null;
}

export interface ComparedRow {
  label: string;
  /** One value per vehicle, in order; may contain line breaks. Null if the vehicle has none. */
  values: (string | null)[];
  differs: boolean;
  isPrice?: true;
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

type Detail = [label: string, read: (hit: SearchHit, labels: HitLabels, t: Copy) => string | null];

const DETAILS: readonly Detail[] = [
  [common.price, (hit, labels, t) => priceText(hitPrice(hit, labels, t), t)],
  [copy.status, (hit, _, t) => hitStatus(hit, t) ?? t(vehicleCopy.inStock)],
  [common.finance, financeText],
  [vehicleCopy.condition, (hit, { usedLabel }, t) => carTypeLabel(hit.car_type, { usedLabel }, t)],
  [vehicleCopy.year, (hit) => String(hit.year)],
  [vehicleCopy.badge, (hit) => hit.badge ?? hit.series],
  [vehicleCopy.kilometres, (hit) => (hit.km === null ? null : formatKilometres(hit.km))],
  [vehicleCopy.body, (hit) => hit.body],
  [vehicleCopy.transmission, (hit) => hit.transmission],
  [vehicleCopy.fuel, (hit) => hit.fuel],
  [vehicleCopy.drive, (hit) => hit.drive],
  [
    vehicleCopy.engine,
    (hit, _, t) =>
      hit.engine_size_litres ? t(copy.litres, { litres: hit.engine_size_litres.toFixed(1) }) : null,
  ],
  [vehicleCopy.gears, (hit) => count(hit.gearnum)],
  [vehicleCopy.seats, (hit) => count(hit.seats)],
  [vehicleCopy.doors, (hit) => count(hit.doors)],
  [vehicleCopy.colour, (hit) => hit.colour],
  [vehicleCopy.interior, (hit) => hit.interior_colour],
  [vehicleCopy.certified, (hit, _, t) => (hit.certified ? t(common.yes) : null)],
  [vehicleCopy.location, locationText],
  [vehicleCopy.stockNumber, (hit) => hit.stocknum],
];

/**
 * A vehicle that is no longer listed is null and keeps its column. Rows without any value are omitted. `facts` are
 * the vehicles' own, in the same order.
 */
export function compareRows(
  hits: readonly (SearchHit | null)[],
  labels: HitLabels,
  t: Copy,
  facts: readonly (readonly FactGroup[] | null)[] = [],
): CompareGroup[] {
  const present = hits.filter((hit) => hit !== null);
  const details = DETAILS.map(([label, read]) => ({
    label: t(label),
    values: present.map((hit) => read(hit, labels, t) || null),
    ...(label === common.price && { isPrice: true as const }),
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
      values: present.map((hit) => (hit.filtered_features.includes(label) ? t(common.yes) : null)),
    }));
  return [
    { heading: null, missing: t(copy.notStated), rows: details, shared: [] },
    ...factRows(facts, t),
    {
      heading: t(vehicleCopy.features),
      missing: t(copy.notListed),
      rows: others,
      shared: features.filter(isShared),
    },
  ].map((group) => ({ ...group, rows: inColumns(differences(group.rows), hits) }));
}

function factRows(facts: readonly (readonly FactGroup[] | null)[], t: Copy) {
  const present = facts.filter((groups) => groups !== null);
  return (present[0] ?? []).map(({ heading, rows }, group) => ({
    heading: t(heading),
    missing: t(copy.notStated),
    rows: rows
      .map(([label], row) => ({
        label: t(label),
        values: present.map((groups) => groups[group]?.rows[row]?.[1] ?? null),
      }))
      .filter(({ values }) => values.some((value) => value !== null)),
    shared: [],
  }));
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
function priceText({ text, was, type }: HitPrice, t: Copy): string {
  const detail = [type, was && t(copy.wasPrice, { price: was })].filter(Boolean).join(', ');
  return detail === '' ? text : `${text}\n${detail}`;
}

type Quote = NonNullable<SearchHit['youxQuote']>;

/** Worded as on the cards. */
const FINANCE: Record<SavedFinance, (quote: Quote, t: Copy) => string[]> = {
  none: () => [],
  weekly: (quote, t) => [weekly(quote, t)],
  weeklyWithRates: (quote, t) => [
    weekly(quote, t),
    t(copy.interest, { rate: formatRate(quote.advertisedRate) }),
  ],
  fromMonthly: ({ weeklyRepaymentAmount }, t) => [
    t(copy.fromPerMonth, { amount: formatWholeDollars((weeklyRepaymentAmount * 100 * 52) / 12) }),
  ],
};

function weekly({ weeklyRepaymentAmount }: Quote, t: Copy): string {
  return t(copy.perWeek, { amount: formatWholeDollars(weeklyRepaymentAmount * 100) });
}

/** One line each. A repayment is never shown without its comparison rate. */
function financeText(hit: SearchHit, labels: HitLabels, t: Copy): string | null {
  const { youxQuote: quote } = hit;
  if (quote === null || !showsRate(hit, labels)) return null;
  const rate = t(legal.comparisonRateOf, { rate: formatRate(quote.comparisonRate) });
  return [...FINANCE[labels.finance](quote, t), rate].join('\n');
}

function showsRate({ status, youxQuote }: SearchHit, { finance }: HitLabels): boolean {
  return youxQuote !== null && status !== 'sold' && finance !== 'none';
}

/** Whether any vehicle is shown with a rate, which requires the statutory warning. */
export function showsRates(hits: readonly (SearchHit | null)[], labels: HitLabels): boolean {
  return hits.some((hit) => hit !== null && showsRate(hit, labels));
}

function count(value: number | null): string | null {
  return value ? formatNumber(value) : null;
}

function locationText({ city, state, location_name: name }: SearchHit): string | null {
  return [city, state].filter(Boolean).join(' ') || name;
}
