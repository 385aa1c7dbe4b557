import { carTypeLabel } from '#domain/car-types.ts';
import { formatKilometres, formatMoney, formatNumber, formatWholeDollars } from '#domain/money.ts';
import { PREORDER_TEXT } from '#domain/price.ts';
import type { SavedTools } from '#domain/saved.ts';
import type { SearchHit } from '#domain/search-hit.ts';

/** The site's own words. */
export type HitWords = Pick<SavedTools, 'noPriceText' | 'usedLabel'>;

export interface HitPrice {
  text: string;
  amount: boolean;
  was: string | null;
  type: string | null;
}

/** By the same precedence as a card: subscription, price, preorder, the site's words. */
export function hitPrice(hit: SearchHit, words: HitWords): HitPrice {
  const plain = { was: null, type: null };
  if (hit.subscription_price !== null && hit.subscription_price > 0) {
    return {
      ...plain,
      text: formatMoney(hit.subscription_price * 100),
      amount: true,
      type: 'Subscription',
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
  return { ...plain, text: hit.preorder ? PREORDER_TEXT : words.noPriceText, amount: false };
}

export function hitStatus(hit: SearchHit): string | null {
  if (hit.status === 'sold') return 'Sold';
  if (hit.reserved) return 'Reserved';
  return hit.status === 'coming_soon' ? 'Coming soon' : null;
}

export interface CompareRow {
  label: string;
  /** One for each vehicle, in their order; null where it says nothing. */
  values: (string | null)[];
  differs: boolean;
}

export interface CompareGroup {
  /** Null for the first, which needs none. */
  heading: string | null;
  /** Read out where a vehicle says nothing. */
  missing: string;
  rows: CompareRow[];
}

type Detail = [label: string, read: (hit: SearchHit, words: HitWords) => string | null];

const DETAILS: readonly Detail[] = [
  ['Price', (hit, words) => priceText(hitPrice(hit, words))],
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

/** A vehicle that is gone is null and keeps its column. Rows in which nobody says anything are left out. */
export function compareRows(hits: readonly (SearchHit | null)[], words: HitWords): CompareGroup[] {
  const present = hits.filter((hit) => hit !== null);
  const features = [...new Set(present.flatMap((hit) => hit.filtered_features))].toSorted((a, b) =>
    a.localeCompare(b),
  );
  const row = (label: string, read: (hit: SearchHit) => string | null): CompareRow => ({
    label,
    values: hits.map((hit) => hit && (read(hit) || null)),
    differs: new Set(present.map((hit) => read(hit) || null)).size > 1,
  });
  const details = DETAILS.map(([label, read]) => row(label, (hit) => read(hit, words)));
  return [
    {
      heading: null,
      missing: 'Not stated',
      rows: details.filter(({ values }) => values.some((value) => value !== null)),
    },
    {
      heading: 'Features',
      missing: 'Not listed',
      rows: features.map((feature) =>
        row(feature, (hit) => (hit.filtered_features.includes(feature) ? 'Yes' : null)),
      ),
    },
  ];
}

function priceText({ text, was, type }: HitPrice): string {
  const detail = [was && `was ${was}`, type].filter(Boolean).join(', ');
  return detail === '' ? text : `${text} (${detail})`;
}

function financeText({ status, youxQuote: quote }: SearchHit): string | null {
  if (quote === null || status === 'sold') return null;
  const weekly = formatWholeDollars(quote.weeklyRepaymentAmount * 100);
  return `${weekly} per week, ${quote.comparisonRate}% comparison rate`;
}

function count(value: number | null): string | null {
  return value ? formatNumber(value) : null;
}

function locationText({ city, state, location_name: name }: SearchHit): string | null {
  return [city, state].filter(Boolean).join(' ') || name;
}
