import * as legal from '#copy/en-AU/legal.ts';
import { defaultCopy } from '#copy/format.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { financeWarning } from '#domain/finance/finance-warning.ts';
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

const STRIPS = FINANCE_STRIPS.filter((strip) => strip !== 'none');

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

interface Checked {
  path: string;
  showsRate: boolean;
  /** A rate without the statutory warning, with the words around it. */
  fault: string | null;
}

async function check(host: string, path: string): Promise<Checked> {
  const text = decode(visibleText(await sendRequest({ host, path })));
  const others = text
    .replaceAll(financeWarning(defaultCopy), ' ')
    .replaceAll(legal.comparisonRateWarning, ' ');
  const rate = COMPARISON_RATE.exec(others);
  const shown =
    rate === null ? null : `…${others.slice(Math.max(0, rate.index - 60), rate.index + 80)}…`;
  const found = shown ?? (await laterRate(host, path));
  const hasWarning = text.includes(legal.comparisonRateWarning);
  return {
    path,
    showsRate: shown !== null,
    fault: found === null || hasWarning ? null : `${host}${path}: ${found}`,
  };
}

/** The similar vehicles that a vehicle's page loads later show their rates on it too. */
async function laterRate(host: string, path: string): Promise<string | null> {
  const slug = /^\/cars\/([^/?]+)$/.exec(path)?.[1];
  if (slug === undefined) return null;
  const { text } = await sendRequest({ host, path: `/api/cars/${slug}/similar` });
  const { cards = [] } = JSON.parse(text) as { cards?: { finance: object | null }[] };
  return cards.some(({ finance }) => finance !== null) ? 'similar vehicles' : null;
}

async function checkAll(host: string, paths: readonly string[]): Promise<Checked[]> {
  const checked: Checked[] = [];
  for (const path of new Set(paths)) checked.push(await check(host, path));
  return checked;
}

const faultsOf = (checked: readonly Checked[]) => checked.flatMap(({ fault }) => fault ?? []);

for (const { slug: dealer, hosts } of DEMO_SITES) {
  test(`${dealer} shows no comparison rate without its warning`, async () => {
    const [host = ''] = hosts;
    const { hits } = await ownSearch(host, { hitsPerPage: 100 });
    const sold = hits.filter(({ status }) => status === 'sold');
    const quoted = hits.filter(({ youxQuote }) => youxQuote !== null);
    const chosen = [...hits.slice(0, 2), ...quoted.slice(0, 2), ...sold.slice(0, 1)];
    const checked = await checkAll(host, [
      ...PAGES,
      compareHref(quoted.slice(0, 3).map(({ id }) => id)),
      ...chosen.flatMap(({ slug }) => pagesAbout(slug)),
    ]);
    expect(faultsOf(checked)).toEqual([]);
  });
}

describe.each(
  TEMPLATES.map((template, at) => ({ template, financeStrip: STRIPS[at % STRIPS.length] })),
)('$template with $financeStrip', ({ template, financeStrip }) => {
  const soldFor = (days: number) =>
    ({ status: 'sold', sold: true, soldAt: Date.now() - days * DAY_MS }) as const;
  const available = ['RATE-1', 'RATE-2', 'RATE-3'].map((number) => wholeCar(number));
  const recent = wholeCar('RATE-SOLD', soldFor(1));
  const past = wholeCar('RATE-PAST', soldFor(30));

  let dealer: TestDealer;
  beforeAll(async () => {
    const settings = { template, card: { financeStrip } };
    dealer = await openTestDealer(`kestrel-rates-${template}`, settings);
    await dealer.put(...available, recent, past);
  });
  afterAll(() => dealer.close());

  test('every page that shows a rate warns, sold vehicles’ included', async () => {
    const { host } = dealer;
    const { hits } = await ownSearch(host, { hitsPerPage: 100 });
    const withRates = [
      '/',
      EVERY_VEHICLE,
      '/finance',
      compareHref(hits.map(({ id }) => id)),
      ...[...available, past].map(({ slug }) => `/cars/${slug}`),
    ];
    const checked = await checkAll(host, withRates);
    // Otherwise nothing is tested.
    expect(checked.filter(({ showsRate }) => !showsRate)).toEqual([]);
    expect((await sendRequest({ host, path: `/cars/${past.slug}` })).status).toBe(410);
    const others = [...available.slice(0, 1), recent, past].flatMap(({ slug }) => pagesAbout(slug));
    expect(faultsOf([...checked, ...(await checkAll(host, [...PAGES, ...others]))])).toEqual([]);
  });
});
