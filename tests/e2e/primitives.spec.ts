import type { Page } from '@playwright/test';
import { open } from './support/screenshot.ts';
import { expect, siteOf, test } from './test.ts';

const { origin } = siteOf('standard');
const url = `${origin}/dev/primitives`;

async function focusIsInDialog(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    return focused === null || focused === document.body || focused.closest('dialog') !== null;
  });
}

async function keepsFocus(page: Page): Promise<void> {
  const wholePage = page.locator('html');
  for (const [trigger, title] of [
    ['Open dialog', 'Enquire about this car'],
    ['From the left', 'Filters'],
    ['From the right', 'Filters'],
    ['From the bottom', 'Filters'],
  ] as const) {
    await test.step(trigger, async () => {
      const button = page.getByRole('button', { name: trigger });
      await button.focus();
      await page.keyboard.press('Enter');
      const box = page.getByRole('dialog', { name: title });
      await expect(box).toBeVisible();
      await expect(wholePage, 'the page behind it stays where it is').toHaveCSS(
        'overflow-y',
        'hidden',
      );
      for (let press = 0; press < 8; press += 1) {
        await page.keyboard.press('Tab');
        expect(await focusIsInDialog(page)).toBe(true);
      }
      await page.keyboard.press('Shift+Tab');
      expect(await focusIsInDialog(page)).toBe(true);
      await page.keyboard.press('Escape');
      await expect(box).toBeHidden();
      await expect(button).toBeFocused();
      await expect(wholePage).not.toHaveCSS('overflow-y', 'hidden');
    });
  }
}

async function closesDialogs(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Open dialog' });
  const box = page.getByRole('dialog', { name: 'Enquire about this car' });
  await button.click();
  await expect(box).toHaveAccessibleDescription(
    'We answer within the hour while the yard is open.',
  );
  await box.getByRole('button', { name: 'Close' }).click();
  await expect(box).toBeHidden();
  await button.click();
  await page.mouse.click(5, 5);
  await expect(box).toBeHidden();

  const opener = page.getByRole('button', { name: 'Show an alert' });
  await opener.click();
  const alert = page.getByRole('alertdialog', { name: 'That did not go through' });
  await expect(alert).toBeVisible();
  await expect(alert).toHaveAccessibleDescription('An error occurred when submitting this form');
  await page.mouse.click(5, 5);
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
  await expect(opener).toBeFocused();
}

async function movesThumbs(page: Page): Promise<void> {
  const minimum = page.getByRole('slider', { name: 'Minimum price' });
  const maximum = page.getByRole('slider', { name: 'Maximum price' });
  await minimum.focus();
  await page.keyboard.press('ArrowRight');
  await expect(minimum).toHaveValue('20500');
  await expect(minimum).toHaveAttribute('aria-valuetext', '$20,500');
  await page.keyboard.press('End');
  await expect(minimum).toHaveValue('59500');
  await page.keyboard.press('ArrowRight');
  await expect(minimum).toHaveValue('59500');
  await maximum.focus();
  await page.keyboard.press('Home');
  await expect(maximum).toHaveValue('60000');
  await page.keyboard.press('End');
  await expect(maximum).toHaveValue('120000');
  await minimum.focus();
  await page.keyboard.press('Home');
  await expect(minimum).toHaveValue('5000');
  await expect(page.getByText('Chosen: $5,000 to $120,000')).toBeVisible();
}

async function movesTabs(page: Page): Promise<void> {
  const list = page.getByRole('tablist', { name: 'About this vehicle' });
  const tabs = list.getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(page.getByRole('tabpanel')).toContainText('A full tank');
  await page.keyboard.press('End');
  await expect(tabs.last()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(page.getByRole('tabpanel')).toContainText('One owner from new');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel')).toBeFocused();
}

async function opensAccordion(page: Page): Promise<void> {
  const opened = page.locator('details[name="faq"][open]');
  await expect(opened).toHaveCount(1);
  await page.locator('summary', { hasText: 'What should I bring?' }).focus();
  await page.keyboard.press('Enter');
  await expect(opened).toHaveCount(1);
  await expect(opened).toContainText('every key');
  await page.keyboard.press('Space');
  await expect(opened).toHaveCount(0);
}

async function namesPages(page: Page): Promise<void> {
  const middle = page.getByRole('navigation', { name: 'Pages, in the middle' });
  await expect(middle.locator('[aria-current="page"]')).toHaveAccessibleName('Page 7');
  await expect(middle.getByRole('link', { name: 'Previous page' })).toHaveAttribute(
    'href',
    /page=6$/,
  );
  await expect(middle.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', /page=8$/);
  await expect(middle.getByRole('link', { name: 'Page 24', exact: true })).toBeVisible();
  const start = page.getByRole('navigation', { name: 'Pages, at the start' });
  await expect(start.getByRole('link', { name: 'Previous page' })).toHaveCount(0);
}

async function movesCarousel(page: Page): Promise<void> {
  const carousel = page.getByRole('region', { name: 'Body types' });
  const list = carousel.getByRole('list', { name: 'Body types' });
  const scrolled = () => list.evaluate((element) => element.scrollLeft);
  await carousel.getByRole('button', { name: 'Next: Body types' }).click();
  await expect.poll(scrolled).toBeGreaterThan(100);
  await carousel.getByRole('button', { name: 'Previous: Body types' }).click();
  await expect.poll(scrolled).toBeLessThan(3);
  await expect(carousel.getByRole('button', { name: 'Previous: Body types' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await list.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(scrolled).toBeGreaterThan(10);
}

async function showsTooltip(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Hover or focus' });
  const tip = page
    .getByRole('tooltip', { name: /Saves this car/ })
    .or(page.locator('[role=tooltip]', { hasText: 'Saves this car' }))
    .first();
  await expect(tip).toBeHidden();
  await button.focus();
  await expect(tip).toBeVisible();
  await expect(button).toHaveAccessibleDescription(
    'Saves this car to your favourites on this device.',
  );
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await button.blur();
  await button.hover();
  await expect(tip).toBeVisible();
}

async function showsNumber(page: Page): Promise<void> {
  const link = page.locator('a[href="tel:0491570156"]');
  await expect(link).toContainText('Show number');
  expect(await link.innerText()).not.toContain('0491 570 156');
  await link.click();
  await expect(link).toHaveAccessibleName('Call 0491 570 156');
  await expect(page.getByText('Reveals recorded: 1')).toBeVisible();
  expect(page.url()).toBe(url);
}

async function opensText(page: Page): Promise<void> {
  const toggle = page.locator('summary', { hasText: 'of the dealer comments' });
  const rest = page.locator('.fc-expandable-rest').first();
  await expect(rest).toBeHidden();
  await expect(toggle).toHaveText(/more/);
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(rest).toBeVisible();
  await expect(page.locator('.fc-expandable-less').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(rest).toBeHidden();
}

async function readsStars(page: Page): Promise<void> {
  for (const rating of [
    '4.3 out of 5',
    '4.6 out of 5',
    '3 out of 5',
    '5 out of 5',
    '2.1 out of 5',
  ]) {
    await expect(page.getByRole('img', { name: rating, exact: true }).first()).toBeVisible();
  }
}

const shown = (page: Page) => page.locator('.fc-toast[data-open]');

/** Waits until React has rendered: some turns of its task queue, since frames and timers are paused here. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        let turns = 0;
        port1.addEventListener('message', () => {
          turns += 1;
          if (turns < 6) port2.postMessage(null);
          else resolve();
        });
        port1.start();
        port2.postMessage(null);
      }),
  );

async function showsNewest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Update in place' }).click();
  await expect(shown(page)).toContainText('Sending your enquiry');
  await page.getByRole('button', { name: 'Save a car' }).click();
  await expect(shown(page)).toHaveCount(1);
  await expect(shown(page)).toContainText('Car Saved In Watchlist');
  await page.mouse.move(5, 5);
  await page.clock.runFor(2_900);
  await expect(shown(page)).toContainText('Car Saved In Watchlist');
  await page.clock.runFor(200);
  await expect(shown(page)).toHaveCount(0);
}

async function waitsForPointer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save a car' }).click();
  await shown(page).hover();
  await drawn(page);
  await page.clock.runFor(10_000);
  await expect(shown(page)).toBeVisible();
  await page.mouse.move(5, 5);
  await drawn(page);
  await page.clock.runFor(3_100);
  await expect(shown(page)).toHaveCount(0);
}

async function updatesInPlace(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Update in place' }).click();
  await page.clock.runFor(1_300);
  await expect(shown(page)).toContainText('Enquiry sent');
  await shown(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(shown(page)).toHaveCount(0);
}

async function readsCopied(page: Page): Promise<void> {
  const share = page.getByRole('list', { name: 'Share' });
  await share.getByRole('button', { name: 'Copy link' }).click();
  await expect(share.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'https://dealer.example/cars/touring-hybrid',
  );
  await page.clock.runFor(1_400);
  await expect(share.getByRole('button', { name: 'Copied' })).toBeVisible();
  await page.clock.runFor(200);
  await expect(share.getByRole('button', { name: 'Copy link' })).toBeVisible();
}

test('overlays, tabs, accordion, pagination, carousel, slider and the rest work by pointer and keyboard', async ({
  page,
}) => {
  await open(page, url);
  await test.step('dialog and drawers keep the focus inside, close by Escape and give the focus back', () =>
    keepsFocus(page));
  await test.step('a dialog closes by its button and by a click beside it, an alert by its button alone', () =>
    closesDialogs(page));
  await test.step('tabs move by arrows, Home and End, and show one panel', () => movesTabs(page));
  await test.step('an accordion has one item open at a time', () => opensAccordion(page));
  await test.step('pagination names its pages and marks the current one', () => namesPages(page));
  await test.step('a carousel moves by its buttons and by keys', () => movesCarousel(page));
  await test.step('the thumbs of the price slider step by 500 and never cross', () =>
    movesThumbs(page));
  await test.step('a tooltip comes by focus and goes by Escape', () => showsTooltip(page));
  await test.step('a covered phone number shows at the first click, counted once', () =>
    showsNumber(page));
  await test.step('long text opens and closes by its toggle', () => opensText(page));
  await test.step('stars are read out as a rating', () => readsStars(page));
});

test('a toast shows for 3000 ms, and the copy button reads Copied for 1.5 s', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  await page.clock.install();
  await open(page, url);
  await page.clock.pauseAt(Date.now() + 60_000);
  await test.step('a toast shows only the newest, for 3000 ms', () => showsNewest(page));
  await test.step('a toast waits while it is pointed at', () => waitsForPointer(page));
  await test.step('a toast is updated in place and dismissed by its button', () =>
    updatesInPlace(page));
  await test.step('the copy button reads Copied for 1.5 s', () => readsCopied(page));
});
