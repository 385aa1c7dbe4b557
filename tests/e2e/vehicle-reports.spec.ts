import { ODD_CASES, ODD_CASES_SITE } from '#demo/odd-cases.ts';
import { replaceMarketPrices } from '#db/market-prices.ts';
import { readPdf } from '#tests/factories/pdf-text.ts';
import { makeMarketPrice } from '#tests/factories/market-comparison.ts';
import { ask } from '#tests/support/ask.ts';
import { open } from './support/look.ts';
import { openTemplateYards, wholeCar } from '#tests/support/template-yards.ts';
import { section } from './support/vehicle.ts';
import type { TemplateYard } from '#tests/support/template-yards.ts';
import { car, openYard } from '#tests/support/yard.ts';
import type { Yard } from '#tests/support/yard.ts';
import { demoSite, expect, test } from './test.ts';

let yards: TemplateYard[];
let plain: Yard;
test.beforeAll(async () => {
  yards = await openTemplateYards('kestrel-reports');
  plain = await openYard('kestrel-no-plugin', { plugins: ['Autogauge'] });
});
test.afterAll(async () => {
  for (const yard of [...yards, plain]) await yard.close();
});

const callOf = (slug: string) => `/api/cars/${slug}/car-analysis.pdf`;

test.describe('the Car Analysis', () => {
  for (const index of [0, 1, 2]) {
    test(`downloads as a PDF of the vehicle’s name, template ${index + 1} of 3`, async ({
      page,
    }) => {
      const yard = yards[index];
      if (yard === undefined) throw new Error('There is no yard.');
      await open(page, yard.url);
      const link = section(page, 'Reports').getByRole('link', { name: 'Car Analysis' });
      const download = page.waitForEvent('download');
      await link.click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(`${yard.vehicle.slug}-car-analysis.pdf`);
      const bytes = Buffer.concat((await (await file.createReadStream()).toArray()) as Buffer[]);
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      const { pages, pictures, text } = readPdf(bytes);
      expect(pages).toBe(1);
      expect(pictures).toBeGreaterThanOrEqual(1);
      expect(text).toContain('Estimate per week$142');
      expect(text).toContain('There is no market comparison for this vehicle today.');
      // The visitor stays where they were.
      await expect(page).toHaveURL(yard.url);
    });
  }

  test('tells where the price stands once the market is known', async () => {
    const [yard] = yards;
    if (yard === undefined) throw new Error('There is no yard.');
    const vehicle = wholeCar('MARKET-1');
    await yard.put(vehicle);
    await yard.read(async (trx) => {
      const { id } = await trx
        .selectFrom('vehicles')
        .select('id')
        .where('stock_number', '=', vehicle.stockNumber)
        .executeTakeFirstOrThrow();
      const run = { now: Date.now(), stockRevision: 0 };
      await replaceMarketPrices(trx, new Map([[id, makeMarketPrice()]]), run);
    });
    const told = async () => {
      const answer = await ask({ host: yard.host, path: callOf(vehicle.slug) });
      expect(answer.status).toBe(200);
      return readPdf(answer.body).text;
    };
    await expect.poll(told).toContain('Market range$31,200 to $36,400');
    expect(await told()).toContain('Vehicles compared18');
  });

  test('is a plain link, so that it needs no script', async () => {
    const [yard] = yards;
    if (yard === undefined) throw new Error('There is no yard.');
    const { slug } = yard.vehicle;
    const { text } = await ask({ host: yard.host, path: `/cars/${slug}` });
    const link = /<a [^>]*car-analysis\.pdf"[^>]*>/.exec(text)?.[0];
    expect(link).toContain(`href="${callOf(slug)}"`);
    expect(link).toContain(`download="${slug}-car-analysis.pdf"`);
  });

  test('is not there without the plugin, nor is its file', async ({ page }) => {
    const reported = wholeCar('REPORT-1');
    const bare = car('BARE-1', { file: null });
    await plain.put(reported, bare);
    await open(page, `${plain.origin}/cars/${reported.slug}`);
    await expect(section(page, 'Reports').getByRole('link')).toHaveText([/^History Report/]);
    await open(page, `${plain.origin}/cars/${bare.slug}`);
    await expect(section(page, 'Reports')).toHaveCount(0);
    const answer = await ask({ host: plain.host, path: callOf(reported.slug) });
    expect(answer.status).toBe(404);
  });

  test('is alone among the reports of a vehicle without a history report', async ({ page }) => {
    const [yard] = yards;
    const bare = car('BARE-2', { file: null });
    await yard?.put(bare);
    await open(page, `${yard?.origin}/cars/${bare.slug}`);
    await expect(section(page, 'Reports').getByRole('link')).toHaveText(['Car Analysis']);
  });

  test('copes with odd vehicles, and is not there for those that have no page', async () => {
    const host = demoSite(ODD_CASES_SITE).hosts[0] ?? '';
    const analysis = async (name: string) => {
      const odd = ODD_CASES.find(({ stockNumber }) => stockNumber === `ODD-${name}`);
      if (odd === undefined) throw new Error(`There is no odd case ${name}.`);
      return ask({ host, path: callOf(odd.vehicle(Date.now()).slug) });
    };
    for (const name of ['NO-PHOTO', 'LONG-NAME', 'UNICODE', 'BARE', 'NO-PRICE', 'CARAVAN']) {
      const answer = await analysis(name);
      expect(answer.status, name).toBe(200);
      expect(readPdf(answer.body).pages, name).toBe(1);
    }
    for (const name of ['OFF-WEBSITE', 'SOLD-10-DAYS']) {
      expect((await analysis(name)).status, name).toBe(404);
    }
  });
});
