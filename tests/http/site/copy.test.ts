import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOGUE, PRESCRIBED } from '#copy/catalogue.ts';
import { loadLocations } from '#db/locations/locations.ts';
import { AUSTRALIAN_STATES } from '#domain/locations/location.ts';
import { BODIES } from '#domain/vehicle/bodies.ts';
import { PAGES } from '#domain/site/pages.ts';
import { PAYMENT_NAMES } from '#domain/site/payment-names.ts';
import { TEMPLATES } from '#site-config/choices.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { readMarkup } from '#tests/support/markup.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { dataChecker, shownTexts, stringsIn } from '#tests/support/shown-texts.ts';
import type { ShownText } from '#tests/support/shown-texts.ts';
import { wholeCar } from '#tests/support/template-dealers.ts';
import { car, openTestDealer, pictured } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

const MARK = '‡';

/** Marks each part of a text that can end up in an element of its own. */
function marked(text: string): string {
  return text.replaceAll(/(^|>)([^<>]*[^<>\s])/g, `$1$2${MARK}`);
}

const VEHICLES = {
  whole: wholeCar('COPY-WHOLE'),
  plain: car('COPY-PLAIN'),
  bare: car('COPY-BARE', { carType: 'new', priceCents: null, ...pictured(0) }),
  demo: car('COPY-DEMO', { carType: 'demo', make: 'Toyota', makeSlug: 'toyota', reserved: true }),
  soon: car('COPY-SOON', { status: 'coming_soon', preorder: true }),
  sold: car('COPY-SOLD', { sold: true, status: 'sold', soldAt: Date.now() - 3_600_000 }),
};

/** The site of a template, with every text of the catalogue replaced. */
const documentOf = (template: string) => ({
  template,
  plugins: ['Car Analysis', 'Autogauge'],
  group: { placement: 'both', stats: [{ value: '30', label: 'Statistic' }], brandGrid: true },
  footer: { payments: ['visa', 'mastercard'] },
  copy: Object.fromEntries([...CATALOGUE].map(([key, text]) => [key, marked(text)])),
});

/** What a visitor looks for in vain. */
const SOUGHT = 'zeppelin';

const CATEGORIES = [
  'Test Drive',
  'Finance',
  'Service',
  'Parts',
  'Trade In',
  'Fleet',
  'Feedback',
  'Other',
];

/** Paths of every page that a site has, most of them once per state. */
function pathsOf(ids: readonly number[]): string[] {
  const { whole, ...others } = VEHICLES;
  return [
    ...PAGES.map(({ path }): string => path).filter((path) => !path.includes(':')),
    ...Object.values(VEHICLES).map(({ slug }) => `/cars/${slug}`),
    ...['/contact', '/finance', '/book-test-drive', '/trade-in'].map(
      (path) => `${path}?car_id=${whole.slug}`,
    ),
    `/contact?car_id=${others.sold.slug}&request=similar`,
    `/print?car_id=${whole.slug}`,
    `/compare?cars=${ids.join(',')}`,
    '/brands',
    '/models',
    '/models?body=suv',
    '/models?body=bus',
    '/search',
    '/search/mazda/cx-5?fuel=Petrol&sortBy=price_asc',
    `/search?query=${SOUGHT}`,
    '/budget?repayment=200&deposit=5000',
    ...CATEGORIES.map((category) => `/success?${new URLSearchParams({ category })}`),
    '/no-such-page',
  ];
}

/** The parts of a prescribed text that can end up in an element of their own, with anything filled in. */
const PRESCRIBED_PARTS = [...PRESCRIBED.values()]
  .flatMap((text) => text.split(/<\/?\w+>/))
  .map((part) => part.trim())
  .filter((part) => /\p{L}/u.test(part.replaceAll(/\{\w+\}/g, '')))
  .map((part) =>
    part
      .split(/\{\w+\}/)
      .map((words) => RegExp.escape(words))
      .join('.*'),
  );
/** One or more of them. */
const PRESCRIBED_TEXT = new RegExp(`^(?:(?:${PRESCRIBED_PARTS.join('|')})(?: |$))+$`);

/** An option's words for machines are no texts, but a page may show a name or a sentence from the document. */
const isShownValue = (value: string) => !/^[a-z][\w-]*$/i.test(value) || /^[A-Z]/.test(value);

describe.each(TEMPLATES)('with all its texts replaced, a %s site', (template) => {
  let dealer: TestDealer;
  let isData: (text: string) => boolean;
  let paths: string[];

  beforeAll(async () => {
    const settings = documentOf(template);
    dealer = await openTestDealer(`copy-${template}`, settings);
    await dealer.put(...Object.values(VEHICLES));
    const stored = await dealer.read((trx) =>
      trx.selectFrom('vehicles').select(['id', 'stock_number']).execute(),
    );
    paths = pathsOf(stored.map(({ id }) => id).slice(0, 3));
    const { copy: _replaced, ...document } = settings;
    const resolved = resolveSite({ slug: dealer.slug, name: 'Kestrel Yard', ...document }, null);
    const own = stringsIn(resolved).filter(isShownValue);
    const locations = await dealer.read(loadLocations);
    const dealerships = await dealer.read((trx) =>
      trx.selectFrom('dealerships').select('name').execute(),
    );
    isData = dataChecker([
      ...own,
      ...stringsIn([locations, dealerships, dealer.origin, SOUGHT]),
      ...stringsIn(VEHICLES),
      ...BODIES.map(({ label }) => label),
      ...AUSTRALIAN_STATES,
      // As a printed page shows an address.
      ...paths.map((path) => `${new URL(dealer.origin).host}${path}`),
      ...Object.values(PAYMENT_NAMES),
    ]);
  });
  afterAll(() => dealer.close());

  const isOwn = ({ text }: ShownText): boolean =>
    text.includes(MARK) || PRESCRIBED_TEXT.test(text) || isData(text);

  test('shows nothing but its own texts and its data', async () => {
    /** Each with the first page that shows it. */
    const stray = new Map<string, string>();
    let checked = 0;
    for (const path of paths) {
      const { text: html } = await sendRequest({ host: dealer.host, path });
      const texts = shownTexts(readMarkup(html));
      checked += texts.length;
      for (const shown of texts.filter((one) => !isOwn(one))) {
        const found = `${shown.element}: ${shown.text}`;
        if (!stray.has(found)) stray.set(found, path);
      }
    }
    expect(checked).toBeGreaterThan(1000);
    expect([...stray]).toEqual([]);
  });
});
