import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRequest } from '#tests/support/send-request.ts';
import { readMarkup, structuredData } from '#tests/support/markup.ts';
import { openTemplateDealers } from '#tests/support/template-dealers.ts';
import type { TemplateDealer } from '#tests/support/template-dealers.ts';
import { car } from '#tests/support/test-dealer.ts';

let yards: TemplateDealer[];
let yard: TemplateDealer;
beforeAll(async () => {
  yards = await openTemplateDealers('kestrel-head');
  const [first] = yards;
  if (first === undefined) throw new Error('There is no yard.');
  yard = first;
});
afterAll(async () => {
  for (const one of yards) await one.close();
});

const readCar = async ({ host, url }: TemplateDealer, query = '') =>
  (await sendRequest({ host, path: new URL(url).pathname + query })).text;

describe('what machines read', () => {
  test('structured data agrees with what the page shows', async () => {
    for (const one of yards) {
      const { url, vehicle } = one;
      const text = await readCar(one);
      const page = readMarkup(text);
      const blocks = structuredData(text);
      const told = blocks.find((block) => block['@type'] === 'Car');
      expect(told).toMatchObject({
        '@context': 'https://schema.org',
        name: page.first('h1').text,
        url,
        sku: vehicle.stockNumber,
        brand: { '@type': 'Brand', name: 'Mazda' },
        model: 'CX-5',
        vehicleModelDate: String(vehicle.year),
        itemCondition: 'https://schema.org/UsedCondition',
        mileageFromOdometer: { value: 61_000, unitCode: 'KMT' },
        vehicleIdentificationNumber: vehicle.vin,
        offers: {
          '@type': 'Offer',
          price: 32_990,
          priceCurrency: 'AUD',
          availability: 'https://schema.org/InStock',
          url,
          seller: { '@type': 'AutoDealer' },
        },
      });
      expect(page.first('.fc-vehicle-side p.items-baseline').text).toContain('$32,990');
      // A masked number is masked for machines too.
      expect(JSON.stringify(told)).not.toContain('telephone');
      const trail = blocks.find((block) => block['@type'] === 'BreadcrumbList');
      const items = trail?.['itemListElement'] as { name: string }[];
      expect(items.map(({ name }) => name)).toEqual(
        page.all('nav[aria-label="Breadcrumb"] li').map((item) => item.text),
      );
    }
  });

  test('a motorcycle is a Motorcycle, a caravan a Vehicle, and a sold car is sold out', async () => {
    const kinds = [
      car('KIND-MOTORCYCLE', { itemType: 'motorcycle', body: 'Motorcycle', simpleBody: null }),
      car('KIND-CARAVAN', { itemType: 'caravan', body: 'Caravan', simpleBody: null }),
      car('KIND-SOLD', { status: 'sold', sold: true, soldAt: Date.now() - 3_600_000 }),
    ];
    await yard.put(...kinds);
    const told = await Promise.all(
      kinds.map(async ({ slug }) => {
        const { text } = await sendRequest({ host: yard.host, path: `/cars/${slug}` });
        const [block] = structuredData(text);
        const offer = block?.['offers'] as { availability: string } | undefined;
        return [block?.['@type'], offer?.availability.split('/').at(-1)];
      }),
    );
    expect(told).toEqual([
      ['Motorcycle', 'InStock'],
      ['Vehicle', 'InStock'],
      ['Car', 'SoldOut'],
    ]);
  });

  test('Open Graph names the page and a picture that is 1200 × 630', async () => {
    const page = readMarkup(await readCar(yard));
    const meta = new Map(
      page
        .all('head meta')
        .map((tag) => [
          tag.attribute('property') ?? tag.attribute('name'),
          tag.attribute('content'),
        ]),
    );
    expect(meta.get('og:url')).toBe(yard.url);
    expect(meta.get('og:title')).toContain('Mazda CX-5');
    expect(meta.get('og:description')).toContain('$32,990');
    expect(meta.get('og:image:width')).toBe('1200');
    expect(meta.get('og:image:height')).toBe('630');
    expect(meta.get('twitter:card')).toBe('summary_large_image');
    const image = new URL(meta.get('og:image') ?? '');
    expect(image.origin).toBe(yard.origin);
    // As the networks require: they name no format.
    const answer = await sendRequest({ host: yard.host, path: image.pathname + image.search });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^image\/(jpeg|png)$/);
    const { width, height } = await sharp(answer.body).metadata();
    expect({ width, height }).toEqual({ width: 1200, height: 630 });
  });

  test('the canonical address is the page’s own, whatever is asked for with it', async () => {
    for (const query of ['', '?utm_source=letter', '?page=3']) {
      const text = await readCar(yard, query);
      expect(/<link rel="canonical" href="([^"]+)"/.exec(text)?.[1], query).toBe(yard.url);
    }
  });
});
