import type { Page } from '@playwright/test';
import { open, scrollsSideways } from './support/look.ts';
import { wholeCar } from '#tests/support/template-yards.ts';
import { scrollTo } from './support/vehicle.ts';
import { openYard } from '#tests/support/yard.ts';
import type { Yard } from '#tests/support/yard.ts';
import { expect, site, test } from './test.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
const DAY_MS = 86_400_000;

let yard: Yard;
let url: string;
test.beforeAll(async () => {
  yard = await openYard('kestrel-bars');
  const vehicle = wholeCar('BARS-1');
  await yard.put(vehicle);
  url = `${yard.origin}/cars/${vehicle.slug}`;
});
test.afterAll(() => yard.close());

const header = (page: Page) => page.locator('.fc-sticky-head');
const bottom = (page: Page) => page.getByRole('navigation', { name: 'Enquire about this vehicle' });

test.describe('the sticky header', () => {
  test('appears once the page is scrolled 500 px', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await open(page, url);
    await expect(header(page)).toBeAttached();
    await expect(header(page)).toBeHidden();
    await scrollTo(page, 499);
    await expect(header(page)).toBeHidden();
    await scrollTo(page, 500);
    await expect(header(page)).toBeVisible();
    await scrollTo(page, 0);
    await expect(header(page)).toBeHidden();
  });

  test('shows thumbnail, name, transmission and body, price and type, and the weekly estimate', async ({
    page,
  }) => {
    await page.setViewportSize(DESKTOP);
    await open(page, url);
    await scrollTo(page, 600);
    await expect(header(page).locator('img').last()).toBeVisible();
    await expect(header(page)).toContainText('Mazda CX-5');
    await expect(header(page)).toContainText('Automatic · SUV');
    await expect(header(page)).toContainText('$32,990');
    await expect(header(page)).toContainText('Drive Away');
    await expect(header(page)).toContainText('$142 per week');
    await expect(header(page)).toContainText('comparison rate');
  });

  test('leads to finance and to the trade-in, as the buttons beside the price do', async ({
    page,
  }) => {
    await page.setViewportSize(DESKTOP);
    await open(page, url);
    await scrollTo(page, 600);
    const side = page.locator('.fc-vehicle-side');
    for (const name of ['Get Finance', 'Trade-In Valuation']) {
      const there = side.getByRole('listitem').getByRole('link', { name, exact: true });
      const link = header(page).getByRole('link', { name, exact: true });
      await expect(link).toBeVisible();
      const href = await there.getAttribute('href');
      expect(href).toContain('car_id=');
      await expect(link).toHaveAttribute('href', href ?? '');
    }
  });

  test('stays closed once it was closed, on other pages too', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await open(page, url);
    await scrollTo(page, 700);
    await header(page).getByRole('button', { name: 'Close this bar' }).click();
    await expect(header(page)).toHaveCount(0);
    const key = `${yard.slug}-StickyHeader`;
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).not.toBeNull();
    await open(page, url);
    await scrollTo(page, 700);
    await expect(page.getByRole('heading', { name: 'Key information' })).toBeAttached();
    await expect(header(page)).toHaveCount(0);
  });

  test('is not there on a site that does not want it', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await open(page, `${site('bandicoot-autos')}/search`);
    await page.locator('main article').first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('tablist')).toBeVisible();
    await scrollTo(page, 900);
    await expect(header(page)).toHaveCount(0);
  });

  test('does not make a phone’s page wider', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, url);
    await scrollTo(page, 800);
    await expect(header(page)).toBeVisible();
    expect(await scrollsSideways(page)).toEqual([]);
  });
});

test.describe('the bar at the bottom', () => {
  test('opens past 900 px on a phone, and the document’s root says so', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page, url);
    const root = page.locator('html');
    await expect(bottom(page)).toBeVisible();
    await scrollTo(page, 900);
    await expect(bottom(page)).not.toHaveAttribute('data-opened');
    await expect(root).not.toHaveAttribute('data-bottom-bar');
    const slim = await bottom(page).boundingBox();
    await scrollTo(page, 901);
    await expect(bottom(page)).toHaveAttribute('data-opened');
    await expect(root).toHaveAttribute('data-bottom-bar', 'open');
    expect((await bottom(page).boundingBox())?.height).toBeGreaterThanOrEqual(slim?.height ?? 0);
    await scrollTo(page, 0);
    await expect(root).not.toHaveAttribute('data-bottom-bar');
  });

  test('a chat bubble makes room for the open bar', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page, url);
    await page.evaluate(() => {
      const bubble = document.createElement('div');
      bubble.className = 'chat-bubble';
      bubble.textContent = 'Chat';
      Object.assign(bubble.style, { position: 'fixed', right: '8px', bottom: '8px' });
      document.body.append(bubble);
    });
    const isFree = () =>
      page.evaluate(() => {
        const bubble = document.querySelector('.chat-bubble')?.getBoundingClientRect();
        const bar = document.querySelector('.fc-bottom-bar')?.getBoundingClientRect();
        return bubble !== undefined && bar !== undefined && bubble.bottom <= bar.top;
      });
    await scrollTo(page, 1200);
    await expect(page.locator('html')).toHaveAttribute('data-bottom-bar', 'open');
    await expect.poll(isFree).toBe(true);
    await scrollTo(page, 0);
    await expect.poll(isFree).toBe(false);
  });

  test('covers nothing that cannot be scrolled free', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page, url);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const bar = await bottom(page).boundingBox();
    const last = await page.locator('footer').last().boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
  });

  test('leaves with the vehicle', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page, url);
    await scrollTo(page, 1200);
    await expect(page.locator('html')).toHaveAttribute('data-bottom-bar', 'open');
    // Not by the mouse, which would scroll the page back to the link first.
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Vehicles' })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/\/search/);
    await expect(page.locator('html')).not.toHaveAttribute('data-bottom-bar');
    await expect(bottom(page)).toHaveCount(0);
  });

  test('is a phone’s alone', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await open(page, url);
    await expect(bottom(page)).toBeHidden();
  });
});

test.describe('the popup', () => {
  const popup = (page: Page) => page.getByRole('dialog', { name: 'Charge Week' });
  let promoted: Yard;
  let promotedUrl: string;
  test.beforeAll(async () => {
    promoted = await openYard('kestrel-popup', {
      promos: {
        popup: {
          id: 'charge-week',
          title: 'Charge Week',
          text: 'Free fast charging for a year.',
          image: '/media/demo/blog/road-trip',
          alt: 'A four-wheel drive on a country road',
          link: { label: 'See the cars', href: '/search/new-cars' },
          expiry: new Date(Date.now() + DAY_MS).toISOString(),
        },
      },
    });
    const vehicle = wholeCar('POPUP-1');
    await promoted.put(vehicle);
    promotedUrl = `${promoted.origin}/cars/${vehicle.slug}`;
  });
  test.afterAll(() => promoted.close());

  for (const width of [320, 1280]) {
    test(`is at most 600 px wide and fits ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, promotedUrl);
      await expect(popup(page)).toBeVisible();
      const box = await popup(page).boundingBox();
      expect(box?.width).toBeLessThanOrEqual(Math.min(600, width));
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect(await scrollsSideways(page)).toEqual([]);
      await expect(popup(page).getByRole('link', { name: 'See the cars' })).toBeVisible();
    });
  }

  test('is shown once and can be dismissed', async ({ page }) => {
    await open(page, promotedUrl);
    await expect(popup(page)).toContainText('Free fast charging for a year.');
    await popup(page).getByRole('button', { name: 'Close' }).click();
    await expect(popup(page)).toBeHidden();
    await open(page, promotedUrl);
    await expect(header(page), 'it comes with the popup').toBeAttached();
    await expect(popup(page)).toBeHidden();
  });

  test('is dismissed by the Escape key, and the page is as before', async ({ page }) => {
    await open(page, promotedUrl);
    await expect(popup(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup(page)).toBeHidden();
    await page.getByRole('tab', { name: 'Features' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('Equipment no. 1');
  });

  test('past its expiry is not shown', async ({ page }) => {
    await open(page, `${site('galvanic-electric')}/search`);
    await page.locator('main article a[href^="/cars/"]').first().click();
    await expect(page.getByRole('tablist')).toBeVisible();
    await expect(header(page), 'it comes with the popup').toBeAttached();
    await expect(popup(page)).toHaveCount(0);
  });
});
