import sharp from 'sharp';
import { open } from './support/look.ts';
import { ask } from '#tests/support/ask.ts';
import { openTemplateYards } from '#tests/support/template-yards.ts';
import type { TemplateYard } from '#tests/support/template-yards.ts';
import { car } from '#tests/support/yard.ts';
import { expect, test } from './test.ts';

let yards: TemplateYard[];
let yard: TemplateYard;
test.beforeAll(async () => {
  yards = await openTemplateYards('kestrel-head');
  const [first] = yards;
  if (first === undefined) throw new Error('There is no yard.');
  yard = first;
});
test.afterAll(async () => {
  for (const one of yards) await one.close();
});

interface Told {
  '@type': string;
  [name: string]: unknown;
}

function structuredOf(html: string): Told[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...blocks].map(([, text]) => JSON.parse(text ?? '') as Told);
}

function metaOf(html: string, name: string): string | undefined {
  const found = new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html);
  return found?.[1]?.replaceAll('&amp;', '&');
}

test.describe('what machines read', () => {
  test('structured data agrees with what the page shows', async ({ page }) => {
    for (const { url, host, vehicle } of yards) {
      const { text } = await ask({ host, path: new URL(url).pathname });
      const blocks = structuredOf(text);
      const told = blocks.find((block) => block['@type'] === 'Car');
      await open(page, url);
      const price = await page.getByText('$32,990').first().textContent();
      const heading = await page.getByRole('heading', { level: 1 }).textContent();
      expect(told).toMatchObject({
        '@context': 'https://schema.org',
        name: heading?.replaceAll(/\s+/g, ' '),
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
          price: Number(price?.replaceAll(/\D/g, '')),
          priceCurrency: 'AUD',
          availability: 'https://schema.org/InStock',
          url,
          seller: { '@type': 'AutoDealer' },
        },
      });
      // A covered number is covered for machines too.
      expect(JSON.stringify(told)).not.toContain('telephone');
      const trail = blocks.find((block) => block['@type'] === 'BreadcrumbList');
      const items = trail?.['itemListElement'] as { name: string }[];
      const links = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
      expect(items.map(({ name }) => name)).toEqual(
        (await links.allTextContents()).map((label) => label.trim()),
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
        const { text } = await ask({ host: yard.host, path: `/cars/${slug}` });
        const [block] = structuredOf(text);
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
    for (const { url, host, origin } of yards) {
      const { text } = await ask({ host, path: new URL(url).pathname });
      expect(metaOf(text, 'og:url')).toBe(url);
      expect(metaOf(text, 'og:title')).toContain('Mazda CX-5');
      expect(metaOf(text, 'og:description')).toContain('$32,990');
      expect(metaOf(text, 'og:image:width')).toBe('1200');
      expect(metaOf(text, 'og:image:height')).toBe('630');
      expect(metaOf(text, 'twitter:card')).toBe('summary_large_image');
      const image = new URL(metaOf(text, 'og:image') ?? '');
      expect(image.origin).toBe(origin);
      // As the networks ask: they name no format.
      const answer = await ask({ host, path: image.pathname + image.search });
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^image\/(jpeg|png)$/);
      const { width, height } = await sharp(answer.body).metadata();
      expect({ width, height }).toEqual({ width: 1200, height: 630 });
    }
  });

  test('the canonical address is the page’s own, whatever is asked for with it', async () => {
    for (const { url, host } of yards) {
      for (const query of ['', '?utm_source=letter', '?page=3']) {
        const { text } = await ask({ host, path: new URL(url).pathname + query });
        expect(/<link rel="canonical" href="([^"]+)"/.exec(text)?.[1], query).toBe(url);
      }
    }
  });
});
