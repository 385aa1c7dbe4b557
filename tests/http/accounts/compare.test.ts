import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOBODY, comparedPath, someVehicles, titleOf } from '#tests/support/compared.ts';
import { siteOf } from '#tests/support/demo-sites.ts';
import type { Markup } from '#tests/support/markup.ts';
import { demoPage, readPage } from '#tests/support/pages.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

const STANDARD = siteOf('standard');
const [HOST] = STANDARD.hosts;

interface ShownRow {
  head: string;
  values: string[];
}

const rowsOf = (page: Markup): ShownRow[] =>
  page.all('table tbody tr[data-row]').map((row) => ({
    head: row.first('th').text,
    values: row.all('td').map(({ text }) => text),
  }));

const headsOf = (page: Markup): Markup[] => page.all('table thead th, table thead td');
const differ = ({ values }: ShownRow) => new Set(values).size > 1;
const hrefOf = (link: Markup) => link.attribute('href') ?? '';

test('the address decides: vehicles in its order', async () => {
  const vehicles = await someVehicles(HOST, 4);
  const page = await demoPage(STANDARD, comparedPath(vehicles));
  expect(page.first('title').text).toMatch(/^Compare .* and /);
  const heads = headsOf(page);
  expect(heads).toHaveLength(5);
  for (const [index, vehicle] of vehicles.entries()) {
    expect.soft(heads[index + 1]?.text).toContain(titleOf(vehicle));
  }
  for (const label of ['Price', 'Status', 'Year', 'Kilometres', 'Transmission', 'Location']) {
    const row = rowsOf(page).find(({ head }) => head.startsWith(label));
    expect.soft(row?.values, label).toHaveLength(4);
  }
});

test('the page has one address and stays out of search engines', async () => {
  const vehicles = await someVehicles(HOST, 2);
  const path = comparedPath(vehicles);
  const page = await demoPage(STANDARD, `${path},${vehicles[0]?.id},x&only=differences`);
  const canonical = new URL(hrefOf(page.first('link[rel="canonical"]')));
  expect(canonical.hostname).toBe(HOST);
  expect(canonical.pathname + canonical.search).toBe(path);
  expect(page.first('meta[name="robots"]').attribute('content')).toBe('noindex');
});

test('differences are marked in words and not by colour alone', async () => {
  const rows = rowsOf(await demoPage(STANDARD, comparedPath(await someVehicles(HOST, 3))));
  expect(rows.some(differ)).toBe(true);
  expect(rows.every(differ)).toBe(false);
  expect(rows.filter(({ head }) => head.endsWith('(differs)'))).toEqual(rows.filter(differ));
});

test('what is no longer listed is told so and can be taken out of the link', async () => {
  const vehicles = await someVehicles(HOST, 2);
  const page = await demoPage(STANDARD, comparedPath([...vehicles, { id: NOBODY }]));
  expect(page.first('main').text).toContain('One vehicle of this link is no longer listed.');
  expect(headsOf(page)).toHaveLength(3);
  const onwards = hrefOf(page.first('a', 'Take it out of the link'));
  expect(onwards).toBe(comparedPath(vehicles));
  expect((await demoPage(STANDARD, onwards)).first('main').text).not.toContain('no longer listed');
});

test('without script the comparison is whole, and the differences and the removal are links', async () => {
  const vehicles = await someVehicles(HOST, 3);
  const whole = await demoPage(STANDARD, comparedPath(vehicles));
  expect(headsOf(whole)).toHaveLength(4);
  // Controls that need script are hidden without it.
  for (const name of [/^Copy link/, /^Print/]) {
    const button = whole.first('main button', name);
    expect.soft(button.closest('.fc-script-only'), button.name).not.toBeNull();
  }
  const onlyHref = hrefOf(whole.first('a', 'Only differences'));
  expect(onlyHref).toBe(`${comparedPath(vehicles)}&only=differences`);

  const only = await demoPage(STANDARD, onlyHref);
  expect(rowsOf(only)).toEqual(
    rowsOf(whole)
      .filter(differ)
      .map(({ values }) => ({ head: expect.any(String), values })),
  );
  const fewerHref = hrefOf(only.first('a', /^Remove /));
  expect(fewerHref).toMatch(/only=differences$/);

  const fewer = await demoPage(STANDARD, fewerHref);
  expect(headsOf(fewer)).toHaveLength(3);
  const allHref = hrefOf(fewer.first('a', /^Only differences/));
  expect(allHref).toBe(comparedPath(vehicles.slice(1)));
});

const WARNING =
  'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate. The comparison rate is based on a secured loan of $30,000 over 5 years.';

describe('the page of the comparison', () => {
  const QUOTE = { weeklyRepaymentCents: 142_40, comparisonRate: 8.19, advertisedRate: 6.29 };
  let dealer: TestDealer;
  beforeAll(async () => {
    dealer = await openTestDealer('kestrel-compare');
    await dealer.put(
      car('RATE-1', { financeQuote: QUOTE }),
      car('RATE-2', { financeQuote: QUOTE }),
      car('SOLD-1', { financeQuote: QUOTE, status: 'sold', sold: true, soldAt: Date.now() }),
    );
  });
  afterAll(() => dealer.close());

  const compared = async (...stockNumbers: string[]) => {
    const ids = await dealer.read((trx) =>
      trx
        .selectFrom('vehicles')
        .select('id')
        .where('stock_number', 'in', stockNumbers)
        .orderBy('id')
        .execute(),
    );
    return readPage(dealer.host, comparedPath(ids));
  };

  test('has the statutory warning in full where it shows a rate', async () => {
    const page = await compared('RATE-1', 'RATE-2');
    expect(page.first('table').text).toContain('8.19% p.a. comparison rate');
    expect(page.all('main p').filter(({ text }) => text === WARNING)).toHaveLength(1);
  });

  test('has none where no vehicle shows a rate', async () => {
    const page = await compared('SOLD-1');
    expect(page.first('table').text).not.toContain('comparison rate');
    expect(page.first('main').text).not.toContain('WARNING');
  });
});
