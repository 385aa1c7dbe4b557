import type { Page } from '@playwright/test';
import { open } from './support/look.ts';
import { wholeCar } from '#tests/support/template-yards.ts';
import { scrollTo, watchWarnings } from './support/vehicle.ts';
import { openYard } from '#tests/support/yard.ts';
import type { CarChanges, Yard } from '#tests/support/yard.ts';
import { expect, test } from './test.ts';

/** Other parties that a site lets into its vehicles' pages; none of them is really asked. */
const CHAT = 'https://chat.example/widget.js';
const SPINS = 'https://spins.example';
const TILES = 'https://tiles.example/{z}/{x}/{y}.png';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

const opened: Yard[] = [];
test.afterAll(async () => {
  for (const yard of opened) await yard.close();
});

/** The page of a whole car on a site with these settings. */
async function pageOf(name: string, settings: object, changes: CarChanges = {}) {
  const yard = await openYard(`kestrel-${name}`, settings);
  opened.push(yard);
  const vehicle = wholeCar(`${name.toUpperCase()}-1`, changes);
  await yard.put(vehicle);
  return { yard, vehicle, url: `${yard.origin}/cars/${vehicle.slug}` };
}

test.describe('chat', () => {
  /** A chat party as they come: a script that puts a bubble into the corner. */
  const WIDGET = `
    const bubble = document.createElement('button');
    bubble.id = 'chat-bubble';
    bubble.textContent = 'Chat with ' + document.currentScript.dataset.team;
    Object.assign(bubble.style, { position: 'fixed', right: '8px', bottom: '8px' });
    document.body.append(bubble);`;
  const settings = { detail: { chat: { script: CHAT, attributes: { team: 'sales' } } } };
  const bubble = (page: Page) => page.locator('#chat-bubble');
  const lift = (page: Page) =>
    bubble(page).evaluate((element) => getComputedStyle(element).translate);

  test('the party’s script comes with its attributes and draws its bubble', async ({ page }) => {
    const { url } = await pageOf('chat', settings);
    const asked: string[] = [];
    await page.route('https://chat.example/**', async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: 'text/javascript', body: WIDGET });
    });
    await open(page, url);
    await expect(bubble(page)).toHaveText('Chat with sales');
    expect(asked).toEqual([CHAT]);
  });

  test('the bar that opens past 900 px toggles the style of the bubble', async ({ page }) => {
    const { url } = await pageOf('chat-bar', settings);
    await page.route('https://chat.example/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: WIDGET }),
    );
    await page.setViewportSize(PHONE);
    await open(page, url);
    await expect(bubble(page)).toBeVisible();
    await scrollTo(page, 900);
    expect(await lift(page)).toBe('none');
    await scrollTo(page, 901);
    await expect.poll(() => lift(page)).toBe('0px -72px');
    await scrollTo(page, 900);
    await expect.poll(() => lift(page)).toBe('none');
    await page.setViewportSize(DESKTOP);
    await scrollTo(page, 1_200);
    await expect(page.locator('html')).toHaveAttribute('data-bottom-bar', 'open');
    expect(await lift(page)).toBe('none');
  });

  test('the script is fetched once a visit, on the next vehicle too', async ({ page }) => {
    const { url, yard } = await pageOf('chat-once', settings);
    const other = wholeCar('CHAT-ONCE-2');
    await yard.put(other);
    let asked = 0;
    await page.route('https://chat.example/**', async (route) => {
      asked += 1;
      await route.fulfill({ contentType: 'text/javascript', body: WIDGET });
    });
    await open(page, url);
    await expect(bubble(page)).toHaveCount(1);
    await page.locator('#similar').scrollIntoViewIfNeeded();
    const next = page.locator(`#similar a[href="/cars/${other.slug}"]`).first();
    await next.click();
    await expect(page).toHaveURL(new RegExp(`${other.slug}$`));
    await expect(page.getByText('CHAT-ONCE-2').first()).toBeVisible();
    await expect(bubble(page)).toHaveCount(1);
    expect(asked).toBe(1);
  });

  test('a party that does not answer leaves the page as it is, and a warning', async ({
    page,
    allow,
  }) => {
    allow(/chat\.example|ERR_/, 'the chat is made to fail');
    const told = watchWarnings(page);
    const { url } = await pageOf('chat-down', settings);
    await page.route('https://chat.example/**', (route) => route.abort('connectionrefused'));
    await open(page, url);
    await expect.poll(() => told.join()).toContain('The chat could not be loaded');
    await expect(page.getByRole('tab', { name: 'Features' })).toBeVisible();
  });

  test('a site without chat asks nobody', async ({ page }) => {
    const { url } = await pageOf('no-chat', {});
    await open(page, url);
    // What comes late has come.
    await expect(page.locator('.fc-sticky-head')).toBeAttached();
    await expect(page.locator('script[src^="https:"]')).toHaveCount(0);
  });
});

test.describe('a site that keeps nothing in the browser', () => {
  test('the sticky header closes for the page and is back on the next', async ({ page }) => {
    const { url } = await pageOf('keeps-nothing', { security: { localStorage: false } });
    const header = page.locator('.fc-sticky-head');
    await page.setViewportSize(DESKTOP);
    await open(page, url);
    await scrollTo(page, 700);
    await header.getByRole('button', { name: 'Close this bar' }).click();
    await expect(header).toHaveCount(0);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await open(page, url);
    await scrollTo(page, 700);
    await expect(header).toBeVisible();
  });
});

test.describe('a vendor’s spin', () => {
  const settings = { detail: { spinProvider: 'embed', spinEmbedOrigin: SPINS } };
  const frame = (page: Page) => page.locator('.fc-gallery iframe');
  const viewer = (page: Page) =>
    page.route(`${SPINS}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Viewer of the vendor</h1>' }),
    );

  test('is the viewer that the spin code names, in a frame of its own origin', async ({ page }) => {
    const { url } = await pageOf('embed', settings, { spinCode: ' a1 b/2 ' });
    await viewer(page);
    await open(page, url);
    await page.getByRole('button', { name: 'Spin', exact: true }).click();
    await expect(frame(page)).toHaveAttribute('src', `${SPINS}/a1%20b%2F2`);
    await expect(frame(page)).toHaveAttribute('title', /360/);
    await expect(frame(page)).toHaveAttribute('sandbox', /allow-scripts/);
    await expect(page.frameLocator('.fc-gallery iframe').getByRole('heading')).toHaveText(
      'Viewer of the vendor',
    );
    // Our own frames are not loaded beside it.
    await expect(page.getByRole('progressbar', { name: 'Loading the 360° view' })).toHaveCount(0);
  });

  test('gives way to the pictures, and is not fetched before it is looked at', async ({ page }) => {
    const { url } = await pageOf(
      'embed-late',
      { detail: { ...settings.detail, defaultView: 'gallery' } },
      { spinCode: 'a1' },
    );
    let asked = 0;
    await page.route(`${SPINS}/**`, async (route) => {
      asked += 1;
      await route.fulfill({ contentType: 'text/html', body: '<h1>Viewer of the vendor</h1>' });
    });
    await open(page, url);
    await expect(page.getByRole('button', { name: 'Images', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(asked).toBe(0);
    await page.getByRole('button', { name: 'Spin', exact: true }).click();
    await expect(frame(page)).toBeVisible();
    await expect(frame(page).contentFrame().getByRole('heading')).toHaveText(
      'Viewer of the vendor',
    );
    await page.getByRole('button', { name: 'Images', exact: true }).click();
    await expect(frame(page)).toBeHidden();
    expect(asked).toBe(1);
  });

  test('is not there for a vehicle without a spin code', async ({ page }) => {
    const { url } = await pageOf('embed-none', settings, { spinCode: null });
    await open(page, url);
    await expect(page.getByRole('button', { name: 'Spin', exact: true })).toHaveCount(0);
    await expect(frame(page)).toHaveCount(0);
  });
});

test.describe('a map service', () => {
  const settings = {
    locations: { mapTiles: { url: TILES, attribution: '© The <b>map</b> people' } },
  };
  /** One pixel. */
  const TILE = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );

  test('its tiles are drawn when the map comes into view, with the place marked', async ({
    page,
  }) => {
    const { url } = await pageOf('tiles', settings);
    const asked: string[] = [];
    await page.route('https://tiles.example/**', async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      await route.fulfill({ contentType: 'image/png', body: TILE });
    });
    await page.setViewportSize(DESKTOP);
    await open(page, url);
    expect(asked).toEqual([]);
    const map = page.locator('#vehicle-map .fc-map.fc-script-only');
    await map.scrollIntoViewIfNeeded();
    await expect(page.locator('#vehicle-map .fc-plain-only')).toBeHidden();
    const tiles = map.locator('img.leaflet-tile-loaded');
    await expect(tiles.first()).toBeVisible();
    expect(await tiles.first().evaluate((tile) => getComputedStyle(tile).position)).toBe(
      'absolute',
    );
    expect(asked.every((path) => /^\/15\/\d+\/\d+\.png$/.test(path))).toBe(true);
    // The service's words are text, never markup.
    await expect(map.getByText('© The <b>map</b> people')).toBeVisible();
    await map.locator('.fc-map-pin').click();
    await expect(map.locator('.leaflet-popup')).toContainText('Bandicoot');
    await expect(page.locator('#vehicle-map')).toContainText('72 Bourke Street');
  });

  test('without script the premises are seen in its place', async ({ browser }) => {
    const { url } = await pageOf('tiles', settings);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(url);
    await expect(page.locator('#vehicle-map .fc-script-only')).toBeHidden();
    await expect(page.locator('#vehicle-map .fc-plain-only img').first()).toBeVisible();
    await context.close();
  });

  test('without one there is a picture of the premises, and nobody is asked', async ({ page }) => {
    const { url } = await pageOf('no-tiles', {});
    await open(page, url);
    await page.locator('#vehicle-map').scrollIntoViewIfNeeded();
    await expect(page.locator('#vehicle-map .leaflet-container')).toHaveCount(0);
    await expect(page.locator('#vehicle-map img').first()).toBeVisible();
  });
});
