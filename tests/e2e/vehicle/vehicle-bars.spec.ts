import type { Locator, Page } from '@playwright/test';
import { sendRequest } from '#tests/support/send-request.ts';
import { wholeCar } from '#tests/support/template-dealers.ts';
import { openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';
import { open, scrollsSideways } from '../support/screenshot.ts';
import { scrollTo } from '../support/vehicle.ts';
import { demoSite, expect, site, test } from '../test.ts';

// One worker opens the dealers, once.
test.describe.configure({ mode: 'default' });

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
const DAY_MS = 86_400_000;

let dealer: TestDealer;
let url: string;
test.beforeAll(async () => {
  dealer = await openTestDealer('kestrel-bars');
  const vehicle = wholeCar('BARS-1');
  await dealer.put(vehicle);
  url = `${dealer.origin}/cars/${vehicle.slug}`;
});
test.afterAll(() => dealer.close());

const header = (page: Page) => page.locator('.fc-sticky-head');
const bottom = (page: Page) => page.getByRole('navigation', { name: 'Enquire about this vehicle' });

test('the sticky header follows the visitor until it is closed', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await open(page, url);

  await test.step('appears once the page is scrolled 500 px', async () => {
    await expect(header(page)).toBeAttached();
    await expect(header(page)).toBeHidden();
    await scrollTo(page, 499);
    await expect(header(page)).toBeHidden();
    await scrollTo(page, 500);
    await expect(header(page)).toBeVisible();
    await scrollTo(page, 0);
    await expect(header(page)).toBeHidden();
  });

  await test.step('shows thumbnail, name, transmission and body, price and type, and the weekly estimate', async () => {
    await scrollTo(page, 600);
    await expect(header(page).locator('img').last()).toBeVisible();
    for (const text of [
      'Mazda CX-5',
      'Automatic · SUV',
      '$32,990',
      'Drive Away',
      '$142 per week',
      'comparison rate',
    ]) {
      await expect.soft(header(page)).toContainText(text);
    }
  });

  await test.step('leads to the enquiry, to finance and to the trade-in, as the buttons beside the price do', async () => {
    const side = page.locator('.fc-vehicle-side');
    for (const name of ['Enquire', 'Get Finance', 'Trade-In Valuation']) {
      const there = side.getByRole('listitem').getByRole('link', { name, exact: true });
      const link = header(page).getByRole('link', { name, exact: true });
      await expect(link).toBeVisible();
      const href = await there.getAttribute('href');
      expect(href).toContain('car_id=');
      await expect(link).toHaveAttribute('href', href ?? '');
    }
  });

  await test.step('the bar at the bottom is a phone’s alone', () =>
    expect(bottom(page)).toBeHidden());

  await test.step('leads there from a phone too, and does not make its page wider', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await scrollTo(page, 800);
    await expect(header(page)).toBeVisible();
    for (const name of ['Get Finance', 'Trade-In Valuation']) {
      await expect(header(page).getByRole('link', { name, exact: true })).toBeInViewport({
        ratio: 1,
      });
    }
    expect(await scrollsSideways(page)).toEqual([]);
  });

  await test.step('stays closed once it was closed, on other pages too', async () => {
    await header(page).getByRole('button', { name: 'Close this bar' }).click();
    await expect(header(page)).toHaveCount(0);
    const key = `${dealer.slug}-StickyHeader`;
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).not.toBeNull();
    // This file contains it.
    const live = page.waitForResponse(/\/vehicle-live-[^/]+\.js/);
    await open(page, url);
    await (await live).finished();
    await scrollTo(page, 700);
    await expect(page.getByRole('heading', { name: 'Key information' })).toBeAttached();
    await expect(header(page)).toHaveCount(0);
  });
});

/** The pixels between the bar and what ends above it. */
async function gapAbove(bar: Locator, above: Locator): Promise<number> {
  const [low, high] = await Promise.all([bar.boundingBox(), above.boundingBox()]);
  if (low === null || high === null) throw new Error('One of the elements is not visible.');
  return low.y - (high.y + high.height);
}

/** A chat provider's bubble in the page's corner. */
async function putBubble(page: Page): Promise<void> {
  await page.evaluate(() => {
    const bubble = document.createElement('div');
    bubble.className = 'chat-bubble';
    bubble.textContent = 'Chat';
    Object.assign(bubble.style, { position: 'fixed', right: '8px', bottom: '8px' });
    document.body.append(bubble);
  });
}

const bubbleIsFree = (page: Page) =>
  page.evaluate(() => {
    const bubble = document.querySelector('.chat-bubble')?.getBoundingClientRect();
    const bar = document.querySelector('.fc-bottom-bar')?.getBoundingClientRect();
    return bubble !== undefined && bar !== undefined && bubble.bottom <= bar.top;
  });

test('the bar at the bottom of a phone opens and leaves with the vehicle', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, url);
  const root = page.locator('html');

  await test.step('opens past 900 px on a phone, and the document’s root says so', async () => {
    await expect(bottom(page)).toBeVisible();
    await scrollTo(page, 900);
    await expect(bottom(page)).not.toHaveAttribute('data-opened');
    await expect(root).not.toHaveAttribute('data-bottom-bar');
    const slim = await bottom(page).boundingBox();
    const call = bottom(page).getByRole('link', { name: 'Call Now' });
    await expect(bottom(page).getByRole('link')).toHaveText(['Enquire', 'Call Now']);
    const icon = await call.boundingBox();
    await scrollTo(page, 901);
    await expect(bottom(page)).toHaveAttribute('data-opened');
    await expect
      .poll(async () => (await call.boundingBox())?.width)
      .toBeGreaterThan(2 * (icon?.width ?? 0));
    await expect(root).toHaveAttribute('data-bottom-bar', 'open');
    expect((await bottom(page).boundingBox())?.height).toBeGreaterThanOrEqual(slim?.height ?? 0);
    await scrollTo(page, 0);
    await expect(root).not.toHaveAttribute('data-bottom-bar');
  });

  await test.step('a chat bubble makes room for the open bar', async () => {
    await putBubble(page);
    await scrollTo(page, 1200);
    await expect(root).toHaveAttribute('data-bottom-bar', 'open');
    await expect.poll(() => bubbleIsFree(page)).toBe(true);
    await scrollTo(page, 0);
    await expect.poll(() => bubbleIsFree(page)).toBe(false);
    await page.evaluate(() => document.querySelector('.chat-bubble')?.remove());
  });

  await test.step('covers nothing that cannot be scrolled free', async () => {
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        return gapAbove(bottom(page), page.locator('footer').last());
      })
      .toBeGreaterThanOrEqual(-1);
  });

  await test.step('what is saved is counted in the header, which the bar of buttons does not cover', async () => {
    const side = page.locator('.fc-vehicle-side');
    await side.getByRole('button', { name: /^Save / }).click();
    const saved = page.getByRole('button', { name: 'Saved 1 vehicle' });
    await expect(saved).toBeVisible();
    await scrollTo(page, 0);
    await saved.click();
    const drawer = page.getByRole('dialog', { name: 'Saved vehicles' });
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  await test.step('leaves with the vehicle', async () => {
    await scrollTo(page, 1200);
    await expect(root).toHaveAttribute('data-bottom-bar', 'open');
    // Not by mouse, which would first scroll the page back to the link.
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Vehicles' })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/\/search/);
    await expect(root).not.toHaveAttribute('data-bottom-bar');
    await expect(bottom(page)).toHaveCount(0);
  });
});

test.describe('the popup', () => {
  const popup = (page: Page) => page.getByRole('dialog', { name: 'Charge Week' });
  let promoted: TestDealer;
  let promotedUrl: string;
  test.beforeAll(async () => {
    promoted = await openTestDealer('kestrel-popup', {
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

  test('is at most 600 px wide, is shown once and can be dismissed', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, promotedUrl);
    for (const width of [1280, 320]) {
      await test.step(`is at most 600 px wide and fits ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await expect(popup(page)).toBeVisible();
        const box = await popup(page).boundingBox();
        expect(box?.width).toBeLessThanOrEqual(Math.min(600, width));
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect(await scrollsSideways(page)).toEqual([]);
        await expect(popup(page).getByRole('link', { name: 'See the cars' })).toBeVisible();
      });
    }
    await test.step('is shown once and can be dismissed', async () => {
      await expect(popup(page)).toContainText('Free fast charging for a year.');
      await popup(page).getByRole('button', { name: 'Close' }).click();
      await expect(popup(page)).toBeHidden();
      await open(page, promotedUrl);
      await expect(header(page), 'it comes with the popup').toBeAttached();
      await expect(popup(page)).toBeHidden();
    });
    await test.step('is dismissed by the Escape key, and the page is as before', async () => {
      // Simulates another visit.
      await page.evaluate(() => sessionStorage.clear());
      await open(page, promotedUrl);
      await expect(popup(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(popup(page)).toBeHidden();
      await page.getByRole('tab', { name: 'Features' }).click();
      await expect(page.getByRole('tabpanel')).toContainText('Equipment no. 1');
    });
  });

  test('past its expiry is not shown', async ({ page }) => {
    const host = demoSite('galvanic-electric').hosts[0] ?? '';
    const list = await sendRequest({ host, path: '/search' });
    const [path = ''] = /\/cars\/[a-z0-9-]+/.exec(list.text) ?? [];
    await open(page, site('galvanic-electric') + path);
    await expect(header(page), 'it comes with the popup').toBeAttached();
    await expect(popup(page)).toHaveCount(0);
  });
});
