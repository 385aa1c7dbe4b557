import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPARISON_RATE_WARNING, FINANCE_WARNING } from '#domain/finance/finance-warning.ts';
import { compareHref } from '#domain/vehicle/compare.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import { FINANCE_STRIPS, TEMPLATES } from '#site-config/choices.ts';
import { ownSearch } from '#tests/instantsearch/own-search.ts';
import { DEMO_SITES, EVERY_VEHICLE } from '#tests/support/demo-sites.ts';
import { decode } from '#tests/support/markup.ts';
import { sendRequest, visibleText } from '#tests/support/send-request.ts';
import { wholeCar } from '#tests/support/template-dealers.ts';
import { openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

/** '8.19% p.a. comparison rate', 'comparison rate 8.19%', '8.19% Comparison p.a.' */
const COMPARISON_RATE = /%[^%]{0,12}comparison|comparison[^%]{0,16}\d%/i;

const PAGES = [
  '/',
  EVERY_VEHICLE,
  `${EVERY_VEHICLE}?page=2`,
  '/search/used-cars',
  '/budget',
  '/finance',
  '/finance-enquiry',
  '/apply-for-finance',
  '/finance-pre-approval',
  '/personalised/finance',
  '/contact',
  '/book-test-drive',
  '/trade-in',
  '/compare',
  '/success',
];

/** Every kind of page about one vehicle. */
const pagesAbout = (slug: string) => [
  `/cars/${slug}`,
  `/print?car_id=${slug}`,
  `/finance?car_id=${slug}`,
  `/personalised/finance?car_id=${slug}`,
  `/contact?car_id=${slug}`,
  `/book-test-drive?car_id=${slug}`,
  `/success?car_id=${slug}`,
];

/** Whether a page shows a comparison rate; fails if it does so without the statutory warning. */
async function checkPage(host: string, path: string): Promise<boolean> {
  const response = await sendRequest({ host, path });
  const text = decode(visibleText(response));
  const others = text.replaceAll(FINANCE_WARNING, ' ').replaceAll(COMPARISON_RATE_WARNING, ' ');
  const rate = COMPARISON_RATE.exec(others);
  const hasWarning = text.includes(COMPARISON_RATE_WARNING);
  const around = rate && others.slice(Math.max(0, rate.index - 60), rate.index + 80);
  if (rate !== null) expect.soft(hasWarning, `${host}${path}: …${around}…`).toBe(true);
  // Cards that the page loads later show their rates on it too.
  const slug = /^\/cars\/([^/?]+)$/.exec(path)?.[1];
  if (slug !== undefined) {
    const similar = await sendRequest({ host, path: `/api/cars/${slug}/similar` });
    const { cards = [] } = JSON.parse(similar.text) as { cards?: { finance: object | null }[] };
    if (cards.some(({ finance }) => finance !== null)) {
      expect.soft(hasWarning, `${host}${path}: similar vehicles`).toBe(true);
    }
  }
  return rate !== null;
}

for (const { slug: dealer, hosts } of DEMO_SITES) {
  test(`${dealer} shows no comparison rate without its warning`, async () => {
    const [host = ''] = hosts;
    const { hits } = await ownSearch(host, { hitsPerPage: 100 });
    const sold = hits.filter(({ status }) => status === 'sold');
    const quoted = hits.filter(({ youxQuote }) => youxQuote !== null);
    const chosen = [...hits.slice(0, 2), ...quoted.slice(0, 2), ...sold.slice(0, 1)];
    for (const path of [
      ...PAGES,
      compareHref(quoted.slice(0, 3).map(({ id }) => id)),
      ...chosen.flatMap(({ slug }) => pagesAbout(slug)),
    ]) {
      await checkPage(host, path);
    }
  });
}

const TEMPLATE_STRIPS = TEMPLATES.map((template, at) => ({
  template,
  financeStrip: FINANCE_STRIPS.filter((strip) => strip !== 'none')[at % 3] ?? 'weekly',
}));

test.each(TEMPLATE_STRIPS)(
  'every page of $template with $financeStrip that shows a rate warns, sold vehicles’ included',
  async ({ template, financeStrip }) => {
    const dealer = dealers.get(template);
    if (dealer === undefined) throw new Error(`There is no dealer for ${template}.`);
    expect(financeStrip).toBeTruthy();
    const { slug, others, recent, past } = CARS;
    const { hits } = await ownSearch(dealer.host, { hitsPerPage: 100 });
    const pages = [
      '/',
      EVERY_VEHICLE,
      '/finance',
      compareHref(hits.map(({ id }) => id)),
      ...[slug, ...others, recent, past].map((one) => `/cars/${one}`),
    ];
    const shown: string[] = [];
    for (const path of pages) if (await checkPage(dealer.host, path)) shown.push(path);
    // Otherwise nothing was tested; the recently sold one loads its similar vehicles later.
    expect(shown).toEqual(pages.filter((path) => path !== `/cars/${recent}`));
    expect((await sendRequest({ host: dealer.host, path: `/cars/${past}` })).status).toBe(410);
    for (const path of [...PAGES, ...[slug, recent, past].flatMap(pagesAbout)]) {
      await checkPage(dealer.host, path);
    }
  },
);

const [ownCar, ...otherCars] = ['RATE-1', 'RATE-2', 'RATE-3'].map((number) => wholeCar(number));
const recentCar = wholeCar('RATE-SOLD', {
  status: 'sold',
  sold: true,
  soldAt: Date.now() - DAY_MS,
});
const pastCar = wholeCar('RATE-PAST', {
  status: 'sold',
  sold: true,
  soldAt: Date.now() - 30 * DAY_MS,
});
const CARS = {
  slug: ownCar?.slug ?? '',
  others: otherCars.map(({ slug }) => slug),
  recent: recentCar.slug,
  past: pastCar.slug,
};

const dealers = new Map<string, TestDealer>();
beforeAll(async () => {
  for (const { template, financeStrip } of TEMPLATE_STRIPS) {
    const dealer = await openTestDealer(`kestrel-rates-${template}`, {
      template,
      card: { financeStrip },
    });
    dealers.set(template, dealer);
    await dealer.put(...(ownCar ? [ownCar] : []), ...otherCars, recentCar, pastCar);
  }
});
afterAll(() => Promise.all([...dealers.values()].map((dealer) => dealer.close())));
