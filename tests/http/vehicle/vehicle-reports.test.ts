import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ODD_CASES, ODD_CASES_SITE } from '#demo/odd-cases.ts';
import { replaceMarketPrices } from '#db/pricing/market-prices.ts';
import { TEMPLATES } from '#site-config/choices.ts';
import { readPdf } from '#tests/factories/pdf-text.ts';
import { makeMarketPrice } from '#tests/factories/market-comparison.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { demoSite } from '#tests/support/demo-sites.ts';
import { readMarkup } from '#tests/support/markup.ts';
import type { Markup } from '#tests/support/markup.ts';
import { openTemplateDealers, wholeCar } from '#tests/support/template-dealers.ts';
import type { TemplateDealer } from '#tests/support/template-dealers.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

let dealers: TemplateDealer[];
let dealer: TemplateDealer;
let plain: TestDealer;
beforeAll(async () => {
  dealers = await openTemplateDealers('kestrel-reports');
  const [first] = dealers;
  if (first === undefined) throw new Error('There is no dealer.');
  dealer = first;
  plain = await openTestDealer('kestrel-no-plugin', { plugins: ['Autogauge'] });
});
afterAll(async () => {
  for (const one of [...dealers, plain]) await one.close();
});

const callOf = (slug: string) => `/api/cars/${slug}/car-analysis.pdf`;

/** The links of the section; null if it is missing. */
async function reportsOf(host: string, slug: string): Promise<Markup[] | null> {
  const { text } = await sendRequest({ host, path: `/cars/${slug}` });
  const section = readMarkup(text).find('main h2', 'Reports')?.closest('section');
  return section?.all('a') ?? null;
}

describe('the Car Analysis', () => {
  test.each(TEMPLATES)(
    'is a plain link to a PDF of the vehicle’s name, so that it needs no script: %s',
    async (template) => {
      const one = dealers.find((candidate) => candidate.template === template);
      if (one === undefined) throw new Error('There is no dealer.');
      const { slug } = one.vehicle;
      const links = await reportsOf(one.host, slug);
      const link = links?.find(({ text }) => text.includes('Car Analysis'));
      expect(link?.attribute('href')).toBe(callOf(slug));
      expect(link?.attribute('download')).toBe(`${slug}-car-analysis.pdf`);

      const { body } = await sendRequest({ host: one.host, path: callOf(slug) });
      expect(body.subarray(0, 5).toString()).toBe('%PDF-');
      const { pages, pictures, text } = readPdf(body);
      expect(pages).toBe(1);
      expect(pictures).toBeGreaterThanOrEqual(1);
      expect(text).toContain('Estimate per week$142');
      expect(text).toContain('There is no market comparison for this vehicle today.');
    },
  );

  test('tells where the price stands once the market is known', async () => {
    const vehicle = wholeCar('MARKET-1');
    await dealer.put(vehicle);
    await dealer.read(async (trx) => {
      const { id } = await trx
        .selectFrom('vehicles')
        .select('id')
        .where('stock_number', '=', vehicle.stockNumber)
        .executeTakeFirstOrThrow();
      const run = { now: Date.now(), stockRevision: 0 };
      await replaceMarketPrices(trx, new Map([[id, makeMarketPrice()]]), run);
    });
    const fetchAnalysis = async () => {
      const response = await sendRequest({ host: dealer.host, path: callOf(vehicle.slug) });
      expect(response.status).toBe(200);
      return readPdf(response.body).text;
    };
    await expect
      .poll(fetchAnalysis, { timeout: 60_000 })
      .toContain('Market range$31,200 to $36,400');
    expect(await fetchAnalysis()).toContain('Vehicles compared18');
  });

  test('is not there without the plugin, nor is its file', async () => {
    const reported = wholeCar('REPORT-1');
    const bare = car('BARE-1', { file: null });
    await plain.put(reported, bare);
    expect(await reportsOf(plain.host, reported.slug)).toBeNull();
    expect(await reportsOf(plain.host, bare.slug)).toBeNull();
    const response = await sendRequest({ host: plain.host, path: callOf(reported.slug) });
    expect(response.status).toBe(404);
  });

  test('a history report is a button beside the price, or a report where the site has no such button', async () => {
    const reported = wholeCar('REPORT-2');
    await plain.put(reported);
    const { text } = await sendRequest({ host: plain.host, path: `/cars/${reported.slug}` });
    const links = readMarkup(text)
      .all('main a')
      .filter((link) => link.text.startsWith('History Report'));
    expect(links.map((link) => link.closest('.fc-vehicle-side') !== null)).toEqual([true]);

    const without = await openTestDealer('kestrel-no-button', {
      plugins: ['Autogauge'],
      detail: { buttons: ['enquiry'] },
    });
    await without.put(wholeCar('REPORT-3'));
    const reports = await reportsOf(without.host, wholeCar('REPORT-3').slug);
    expect(reports?.map((link) => link.text)).toEqual([expect.stringMatching(/^History Report/)]);
    await without.close();
  });

  test('is alone among the reports of a vehicle without a history report', async () => {
    const bare = car('BARE-2', { file: null });
    await dealer.put(bare);
    const links = await reportsOf(dealer.host, bare.slug);
    expect(links?.map(({ text }) => text)).toEqual(['Car Analysis']);
  });

  test('copes with odd vehicles, and is not there for those that have no page', async () => {
    const host = demoSite(ODD_CASES_SITE).hosts[0] ?? '';
    const analysis = async (name: string) => {
      const odd = ODD_CASES.find(({ stockNumber }) => stockNumber === `ODD-${name}`);
      if (odd === undefined) throw new Error(`There is no odd case ${name}.`);
      return sendRequest({ host, path: callOf(odd.vehicle(Date.now()).slug) });
    };
    for (const name of ['NO-PHOTO', 'LONG-NAME', 'UNICODE', 'BARE', 'NO-PRICE', 'CARAVAN']) {
      const response = await analysis(name);
      expect(response.status, name).toBe(200);
      expect(readPdf(response.body).pages, name).toBe(1);
    }
    for (const name of ['OFF-WEBSITE', 'SOLD-10-DAYS']) {
      expect((await analysis(name)).status, name).toBe(404);
    }
  });
});
