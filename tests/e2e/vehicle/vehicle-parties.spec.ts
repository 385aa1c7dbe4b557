import { open } from '../support/screenshot.ts';
import { wholeCar } from '#tests/support/template-dealers.ts';
import { scrollTo, watchWarnings } from '../support/vehicle.ts';
import { car, openTestDealer, pictured } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';
import { expect, test } from '../test.ts';

/** Third parties that a site allows on its pages; none of them is really called. */
const CHAT = 'https://chat.example/widget.js';
const SPINS = 'https://spins.example';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

test.use({ viewport: DESKTOP });
// The tests share one dealer, so a single worker creates it.
test.describe.configure({ mode: 'default' });

const FIRST = wholeCar('PARTIES-1', { spinCode: ' a1 b/2 ' });
const SECOND = wholeCar('PARTIES-2');

let dealer: TestDealer;
let url: string;
test.beforeAll(async () => {
  dealer = await openTestDealer('kestrel-parties', {
    detail: {
      chat: { script: CHAT, attributes: { team: 'sales' } },
      spinProvider: 'embed',
      spinEmbedOrigin: SPINS,
      defaultView: 'gallery',
    },
  });
  await dealer.put(FIRST, SECOND);
  url = `${dealer.origin}/cars/${FIRST.slug}`;
});
test.afterAll(() => dealer.close());

/** A typical chat provider: a script that adds a bubble to the corner. */
const WIDGET = `
  const bubble = document.createElement('button');
  bubble.id = 'chat-bubble';
  bubble.textContent = 'Chat with ' + document.currentScript.dataset.team;
  Object.assign(bubble.style, { position: 'fixed', right: '8px', bottom: '8px' });
  document.body.append(bubble);`;

test('a chat', async ({ page }) => {
  const bubble = page.locator('#chat-bubble');
  const lift = () => bubble.evaluate((element) => getComputedStyle(element).translate);
  const requests: string[] = [];
  await page.route('https://chat.example/**', async (route) => {
    requests.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: WIDGET });
  });
  await page.setViewportSize(PHONE);
  await open(page, url);

  await test.step('the party’s script comes with its attributes and draws its bubble', async () => {
    await expect(bubble).toHaveText('Chat with sales');
    await expect(bubble).toBeVisible();
    expect(requests).toEqual([CHAT]);
  });

  await test.step('the bar that opens past 900 px toggles the style of the bubble', async () => {
    await scrollTo(page, 900);
    expect(await lift()).toBe('none');
    await scrollTo(page, 901);
    await expect.poll(lift).toBe('0px -72px');
    await scrollTo(page, 900);
    await expect.poll(lift).toBe('none');
    await page.setViewportSize(DESKTOP);
    await scrollTo(page, 1_200);
    await expect(page.locator('html')).toHaveAttribute('data-bottom-bar', 'open');
    expect(await lift()).toBe('none');
  });

  await test.step('the script is fetched once a visit, on the next vehicle too', async () => {
    await page.locator('#similar').scrollIntoViewIfNeeded();
    await page.locator(`#similar a[href="/cars/${SECOND.slug}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${SECOND.slug}$`));
    await expect(page.getByText(SECOND.stockNumber).first()).toBeVisible();
    await expect(bubble).toHaveCount(1);
    expect(requests).toHaveLength(1);
  });

  await test.step('the chat is on every other page too', async () => {
    for (const path of ['/', '/search/used-cars', '/contact', '/pages/unsubscribe']) {
      await page.goto(dealer.origin + path);
      await expect(bubble, path).toHaveText('Chat with sales');
    }
    expect(requests).toHaveLength(5);
  });
});

test('a vendor’s spin, and a chat that fails', async ({ page, allow }) => {
  allow(/chat\.example|ERR_/, 'the chat is made to fail');
  const warnings = watchWarnings(page);
  let requests = 0;
  await page.route('https://chat.example/**', (route) => route.abort('connectionrefused'));
  await page.route(`${SPINS}/**`, async (route) => {
    requests += 1;
    await route.fulfill({ contentType: 'text/html', body: '<h1>Viewer of the vendor</h1>' });
  });
  const frame = page.locator('.fc-gallery iframe');
  const view = (name: string) => page.getByRole('button', { name, exact: true });
  await open(page, url);

  await test.step('a party that does not answer leaves the page as it is, and a warning', async () => {
    await expect.poll(() => warnings.join()).toContain('The chat could not be loaded');
    await expect(page.getByRole('tab', { name: 'Features' })).toBeVisible();
  });

  await test.step('is the viewer that the spin code names, in a frame of its own origin', async () => {
    await expect(view('Images')).toHaveAttribute('aria-pressed', 'true');
    expect(requests, 'before it is looked at').toBe(0);
    await view('Spin').click();
    await expect(frame).toBeVisible();
    await expect(frame).toHaveAttribute('src', `${SPINS}/a1%20b%2F2`);
    await expect(frame).toHaveAttribute('title', /360/);
    await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
    await expect(frame.contentFrame().getByRole('heading')).toHaveText('Viewer of the vendor');
    // Our own frames are not loaded as well.
    await expect(page.getByRole('progressbar', { name: 'Loading the 360° view' })).toHaveCount(0);
  });

  await test.step('gives way to the pictures', async () => {
    await view('Images').click();
    await expect(frame).toBeHidden();
    expect(requests).toBe(1);
  });
});

test('a site that lets nobody in and keeps nothing in the browser', async ({ page }) => {
  const own = await openTestDealer('kestrel-nobody', {
    security: { localStorage: false },
    detail: { similarPageSize: 2, similarLazy: false },
  });
  const others = Array.from({ length: 4 }, (_, index) => car(`FEW-${index}`, pictured(3)));
  await own.put(FIRST, ...others);
  await own.close();
  const address = `${own.origin}/cars/${FIRST.slug}`;
  const similarAsked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/cars\/[^/]+\/similar/.test(request.url())) similarAsked.push(request.url());
  });
  const header = page.locator('.fc-sticky-head');
  const storedNothing = async () =>
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await open(page, address);

  await test.step('the sticky header closes for the page and is back on the next', async () => {
    await scrollTo(page, 700);
    await header.getByRole('button', { name: 'Close this bar' }).click();
    await expect(header).toHaveCount(0);
    await storedNothing();
    await open(page, address);
    await scrollTo(page, 700);
    await expect(header).toBeVisible();
  });

  await test.step('without a map service there is a picture of the premises', async () => {
    await page.locator('#vehicle-map').scrollIntoViewIfNeeded();
    await expect(page.locator('#vehicle-map img').first()).toBeVisible();
    await expect(page.locator('#vehicle-map .leaflet-container')).toHaveCount(0);
  });

  await test.step('a site’s own number of similar vehicles is in the page where they are not loaded late', async () => {
    await page.locator('#similar').scrollIntoViewIfNeeded();
    await expect(page.locator('#similar article')).toHaveCount(2);
    expect(similarAsked).toEqual([]);
  });

  await test.step('nobody is asked, and nothing is kept', async () => {
    await page.waitForLoadState('networkidle');
    await expect(page.locator('script[src^="https:"]')).toHaveCount(0);
    await storedNothing();
  });
});
