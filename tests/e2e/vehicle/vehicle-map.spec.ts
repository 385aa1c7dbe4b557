import { wholeCar } from '#tests/support/template-dealers.ts';
import { openTestDealer } from '#tests/support/test-dealer.ts';
import { open } from '../support/screenshot.ts';
import { expect, test } from '../test.ts';

// Tiles are pictures.
test.use({ pictures: true, viewport: { width: 1280, height: 900 } });

/** One pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('a map service’s tiles are drawn when the map comes into view, with the place marked', async ({
  page,
  browser,
}) => {
  test.slow();
  const dealer = await openTestDealer('kestrel-tiles', {
    locations: {
      mapTiles: {
        url: 'https://tiles.example/{z}/{x}/{y}.png',
        attribution: '© The <b>map</b> people',
      },
    },
  });
  const vehicle = wholeCar('TILES-1');
  await dealer.put(vehicle);
  await dealer.close();
  const url = `${dealer.origin}/cars/${vehicle.slug}`;
  const requested: string[] = [];
  await page.route('https://tiles.example/**', async (route) => {
    requested.push(new URL(route.request().url()).pathname);
    await route.fulfill({ contentType: 'image/png', body: TILE });
  });
  await open(page, url);
  expect(requested).toEqual([]);
  const map = page.locator('#vehicle-map .fc-map.fc-script-only');
  await map.scrollIntoViewIfNeeded();
  await expect(page.locator('#vehicle-map .fc-plain-only')).toBeHidden();
  const tiles = map.locator('img.leaflet-tile-loaded');
  await expect(tiles.first()).toBeVisible();
  expect(await tiles.first().evaluate((tile) => getComputedStyle(tile).position)).toBe('absolute');
  expect(requested.every((path) => /^\/15\/\d+\/\d+\.png$/.test(path))).toBe(true);
  // The service's attribution is text, never markup.
  await expect(map.getByText('© The <b>map</b> people')).toBeVisible();
  await map.locator('.fc-map-pin').click();
  await expect(map.locator('.leaflet-popup')).toContainText('Bandicoot');
  await expect(page.locator('#vehicle-map')).toContainText('72 Bourke Street');

  await test.step('without script the premises are seen in its place', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    // Without script, every picture of the page is fetched immediately; this test checks none of them.
    await plain.goto(url, { waitUntil: 'domcontentloaded' });
    await expect(plain.locator('#vehicle-map .fc-script-only')).toBeHidden();
    await expect(plain.locator('#vehicle-map .fc-plain-only img').first()).toBeVisible();
    await context.close();
  });
});
