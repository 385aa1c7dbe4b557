import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRequest } from '#tests/support/send-request.ts';
import { readMarkup, structuredData } from '#tests/support/markup.ts';
import { openTemplateDealers } from '#tests/support/template-dealers.ts';
import type { TemplateDealer } from '#tests/support/template-dealers.ts';
import { car } from '#tests/support/test-dealer.ts';

let dealers: TemplateDealer[];
let dealer: TemplateDealer;
beforeAll(async () => {
  dealers = await openTemplateDealers('kestrel-head');
  const [first] = dealers;
  if (first === undefined) throw new Error('There is no dealer.');
  dealer = first;
});
afterAll(async () => {
  for (const one of dealers) await one.close();
});

const readCar = async ({ host, url }: TemplateDealer, query = '') =>
  (await sendRequest({ host, path: new URL(url).pathname + query })).text;

describe('what machines read', () => {
  test('structured data agrees with what the page shows', async () => {
    for (const one of dealers) {
      const { url, vehicle } = one;
      const text = await readCar(one);
      const page = readMarkup(text);
      const blocks = structuredData(text);
      const data = blocks.find((block) => block['@type'] === 'Car');
      expect(data).toMatchObject({
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
      expect(JSON.stringify(data)).not.toContain('telephone');
      const breadcrumbs = blocks.find((block) => block['@type'] === 'BreadcrumbList');
      const items = breadcrumbs?.['itemListElement'] as { name: string }[];
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
    await dealer.put(...kinds);
    const data = await Promise.all(
      kinds.map(async ({ slug }) => {
        const { text } = await sendRequest({ host: dealer.host, path: `/cars/${slug}` });
        const [block] = structuredData(text);
        const offer = block?.['offers'] as { availability: string } | undefined;
        return [block?.['@type'], offer?.availability.split('/').at(-1)];
      }),
    );
    expect(data).toEqual([
      ['Motorcycle', 'InStock'],
      ['Vehicle', 'InStock'],
      ['Car', 'SoldOut'],
    ]);
  });

  test('Open Graph names the page and a picture that is 1200 × 630', async () => {
    const page = readMarkup(await readCar(dealer));
    const meta = new Map(
      page
        .all('head meta')
        .map((tag) => [
          tag.attribute('property') ?? tag.attribute('name'),
          tag.attribute('content'),
        ]),
    );
    expect(meta.get('og:url')).toBe(dealer.url);
    expect(meta.get('og:title')).toContain('Mazda CX-5');
    expect(meta.get('og:description')).toContain('$32,990');
    expect(meta.get('og:image:width')).toBe('1200');
    expect(meta.get('og:image:height')).toBe('630');
    expect(meta.get('twitter:card')).toBe('summary_large_image');
    const image = new URL(meta.get('og:image') ?? '');
    expect(image.origin).toBe(dealer.origin);
    // As the networks require: they name no format.
    const response = await sendRequest({ host: dealer.host, path: image.pathname + image.search });
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toMatch(/^image\/(jpeg|png)$/);
    const { width, height } = await sharp(response.body).metadata();
    expect({ width, height }).toEqual({ width: 1200, height: 630 });
  });

  test('the canonical address is the page’s own, whatever is asked for with it', async () => {
    for (const query of ['', '?utm_source=letter', '?page=3']) {
      const text = await readCar(dealer, query);
      expect(/<link rel="canonical" href="([^"]+)"/.exec(text)?.[1], query).toBe(dealer.url);
    }
  });
});
