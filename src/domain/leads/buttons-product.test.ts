import { defaultCopy } from '#copy/format.ts';
import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { buttonsFor } from './buttons.ts';
import type { ButtonSite, DetailButtonAction } from './buttons.ts';
import { VEHICLE_STATUSES } from '#domain/vehicle/vehicle.ts';
import type { Vehicle, VehicleStatus } from '#domain/vehicle/vehicle.ts';

const ORDER = [
  'enquiry',
  'testDrive',
  'finance',
  'reserve',
  'purchase',
  'tradeIn',
  'historyReport',
  'call',
  'save',
] as const satisfies ButtonSite['detail']['buttons'];

/** One combination, in the spec's terms. */
interface Case {
  status: VehicleStatus;
  soldFlag: boolean;
  reserved: boolean;
  carCheckout: boolean | null;
  siteCheckout: boolean;
  journey: boolean;
  carTradeIn: boolean | null;
  siteTradeIn: boolean;
  price: number | null;
  file: boolean;
  tag: string | null;
  saved: boolean;
  photo: boolean;
  photosOption: boolean;
  phone: boolean;
}

const TAGS = [null, 'Test Drive Only', 'Low Kms'];
const BOTH = [false, true];
const MAYBE = [null, false, true];

type Axes = { [Field in keyof Case]: readonly Case[Field][] };

const CORE: Axes = {
  status: VEHICLE_STATUSES,
  soldFlag: BOTH,
  reserved: BOTH,
  carCheckout: MAYBE,
  siteCheckout: BOTH,
  journey: BOTH,
  carTradeIn: MAYBE,
  siteTradeIn: BOTH,
  price: [32_990_00],
  file: BOTH,
  tag: TAGS,
  saved: BOTH,
  photo: BOTH,
  photosOption: [true],
  phone: [true],
};

/** The remaining conditions, combined with each other and with the status. */
const REST: Axes = {
  ...CORE,
  carCheckout: [null],
  siteCheckout: [true],
  journey: [true],
  siteTradeIn: [true],
  tag: [null],
  price: [32_990_00, 200_00, null],
  photosOption: BOTH,
  phone: BOTH,
};

function* product(axes: Axes): Generator<Case> {
  const entries = Object.entries(axes) as [string, readonly unknown[]][];
  const positions = entries.map(() => 0);
  for (;;) {
    yield Object.fromEntries(
      entries.map(([field, values], at) => [field, values[positions[at] ?? 0]]),
    ) as unknown as Case;
    let at = 0;
    while (at < entries.length) {
      const next = (positions[at] ?? 0) + 1;
      positions[at] = next < (entries[at]?.[1].length ?? 0) ? next : 0;
      if (positions[at] !== 0) break;
      at += 1;
    }
    if (at === entries.length) return;
  }
}

/** The same rules as a table: an in-stock car has a button when all conditions in its row hold. */
const TABLE: readonly (readonly [DetailButtonAction['kind'], readonly string[]])[] = [
  ['enquiry', []],
  ['testDrive', []],
  ['finance', []],
  ['reserve', ['checkout', 'free', 'for sale']],
  ['purchase', ['checkout', 'free', 'for sale', 'journey', 'priced']],
  ['tradeIn', ['trade-in', 'here', 'free', 'above 200']],
  ['historyReport', ['file']],
  ['call', ['phone']],
  ['save', []],
  ['requestPhotos', ['photos wanted', 'no photo']],
];

function expected(one: Case): string {
  const sold = one.soldFlag || one.status === 'sold' || one.status === 'withdrawn';
  if (sold) return one.saved ? 'findSimilar save' : 'findSimilar';
  const conditions = new Set<string>();
  if (one.carCheckout === true || (one.carCheckout === null && one.siteCheckout)) {
    conditions.add('checkout');
  }
  if (one.carTradeIn === true || (one.carTradeIn === null && one.siteTradeIn)) {
    conditions.add('trade-in');
  }
  if (one.status === 'in_stock') conditions.add('here');
  if (!one.reserved) conditions.add('free');
  if (one.tag !== 'Test Drive Only') conditions.add('for sale');
  if (one.journey) conditions.add('journey');
  if (one.price === 32_990_00) conditions.add('above 200');
  if (one.price !== null) conditions.add('priced');
  if (one.file) conditions.add('file');
  if (one.phone) conditions.add('phone');
  if (!one.photo) conditions.add('no photo');
  if (one.photosOption) conditions.add('photos wanted');
  return TABLE.filter(([, needs]) => needs.every((need) => conditions.has(need)))
    .map(([kind]) => kind)
    .join(' ');
}

describe('the whole product of status, reserved, checkout, trade-in, file, tag and saved', () => {
  const photographed: Vehicle = { ...plainCar('K1', Date.UTC(2026, 10, 15)), id: 17, views: 0 };
  const placeholder = { images: [], primaryImageUrl: '/media/no-image.png' };

  function actual(one: Case): DetailButtonAction[] {
    const vehicle: Vehicle = {
      ...photographed,
      status: one.status,
      sold: one.soldFlag,
      reserved: one.reserved,
      checkoutEnabled: one.carCheckout,
      tradeInAllowed: one.carTradeIn,
      priceCents: one.price,
      file: one.file ? '/media/reports/17.pdf' : null,
      tag: one.tag,
      ...(one.photo ? {} : placeholder),
    };
    const site: ButtonSite = {
      detail: { buttons: ORDER, requestPhotos: one.photosOption },
      finance: { path: '/finance' },
      reserve: { enabled: one.siteCheckout, path: 'checkout', purchaseJourney: one.journey },
      tradeIn: { allowed: one.siteTradeIn, minStockPrice: 200_00 },
    };
    const phone = one.phone ? '07 3000 1234' : null;
    return buttonsFor(vehicle, site, { saved: one.saved, phone }, defaultCopy);
  }

  it.each([
    ['the core', CORE, 27_648],
    ['the rest', REST, 4 * 2 * 2 * 3 * 2 * 2 * 2 * 3 * 2 * 2],
  ])('%s: shows what the table of rules says, and nothing else', (_name, axes, size) => {
    let cases = 0;
    const wrong: string[] = [];
    for (const one of product(axes)) {
      cases += 1;
      const buttons = actual(one);
      const found = buttons.map(({ kind }) => kind).join(' ');
      if (found !== expected(one)) wrong.push(`${JSON.stringify(one)}: ${found}`);
      for (const { kind, label, href } of buttons) {
        // Only Save works by script alone.
        if (label === '' || (href === null) !== (kind === 'save')) wrong.push(`${kind}: ${href}`);
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(cases).toBe(size);
  });
});
