import type { Locator, Page } from '@playwright/test';
import { wholeCar } from '#tests/support/template-dealers.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';
import { open } from '../support/screenshot.ts';
import { section } from '../support/vehicle.ts';
import { expect, test } from '../test.ts';

// One worker opens the dealer, once.
test.describe.configure({ mode: 'default' });

const vehicle = wholeCar('KEYS-1');
let dealer: TestDealer;
let url: string;
test.beforeAll(async () => {
  dealer = await openTestDealer('kestrel-keys', {
    detail: { tabContent: { whatsIncluded: 'Every vehicle leaves with a full tank.' } },
  });
  await dealer.put(vehicle);
  url = `${dealer.origin}/cars/${vehicle.slug}`;
});
test.afterAll(() => dealer.close());

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The Tab key does not reach the element.');
}

async function chooseTabs(page: Page): Promise<void> {
  const tabs = page.getByRole('tab');
  const panel = page.getByRole('tabpanel');
  await tabTo(page, tabs.first());
  await expect(panel).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(panel).toContainText('Every vehicle leaves with a full tank.');
  await page.keyboard.press('End');
  await expect(panel).toContainText('Equipment no. 20');
  await page.keyboard.press('ArrowRight');
  await expect(tabs.first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await expect(panel).toBeFocused();
}

async function readComments(page: Page): Promise<void> {
  const panel = page.getByRole('tabpanel');
  const whole = (vehicle.dealerComments ?? '').length;
  const shown = async () => (await panel.locator('.fc-expandable > p').innerText()).length;
  expect(whole).toBeGreaterThan(400);
  expect(await shown()).toBeLessThanOrEqual(401);
  const toggle = panel.locator('summary');
  await expect(toggle).toContainText('More');
  await tabTo(page, toggle);
  await page.keyboard.press('Enter');
  await expect.poll(shown).toBe(whole);
  await expect(toggle).toContainText('Less');
  await page.keyboard.press('Space');
  await expect.poll(shown).toBeLessThanOrEqual(401);
}

test('tabs, comments and lists work by keyboard alone', async ({ page }) => {
  await open(page, url);
  await test.step('tabs: arrow keys, Home and End choose one, Tab leads into its panel', () =>
    chooseTabs(page));
  await test.step('dealer comments: 400 characters, then more and less', () => readComments(page));
  for (const [title, item, first, more, less] of [
    ['All Features', 'li', 8, 'Show All Features', 'Hide Features'],
    ['All specifications', 'dl > div', 4, 'Show More', 'Show Less'],
  ] as const) {
    await test.step(`${title}: ${first} first, then all of it and back`, async () => {
      const part = section(page, title);
      const items = part.locator(item);
      const shown = items.filter({ visible: true });
      const all = await items.count();
      expect(all).toBeGreaterThan(first);
      await expect(shown).toHaveCount(first);
      const toggle = part.locator('summary');
      await expect(toggle.getByText(more)).toBeVisible();
      await tabTo(page, toggle);
      await page.keyboard.press('Enter');
      await expect(shown).toHaveCount(all);
      await expect(toggle.getByText(less)).toBeVisible();
      await expect(toggle.getByText(more)).toBeHidden();
      await page.keyboard.press('Enter');
      await expect(shown).toHaveCount(first);
    });
  }
});

test('a link to a tab opens it', async ({ page }) => {
  await open(page, `${url}#features`);
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Features')).toHaveAttribute('aria-selected', 'true');
  await page.evaluate(() => {
    window.location.hash = '#dealer-comments';
  });
  await expect(tab('Dealer Comments')).toHaveAttribute('aria-selected', 'true');
});

test('the copy button reads Copied for 1.5 seconds, and a toast says what was copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await open(page, url);
  const share = section(page, 'Share this vehicle');
  const copy = share.getByRole('button', { name: /Cop/ });
  // Its script loads when it comes near.
  await share.scrollIntoViewIfNeeded();
  await expect(copy).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(copy.getByText('Copied')).toBeVisible();
  await expect(copy.getByText('Copy link')).toBeHidden();
  const name = `${vehicle.year} Mazda CX-5 Maxx Sport`;
  const toast = page.getByText(`Copied ${name} to your clipboard!`).last();
  await expect(toast).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await page.clock.runFor(1400);
  await expect(copy.getByText('Copied')).toBeVisible();
  await page.clock.runFor(200);
  await expect(copy.getByText('Copy link')).toBeVisible();
  await expect(copy.getByText('Copied')).toBeHidden();
  await expect(toast).toBeVisible();
  // The toast stays for 3 seconds.
  await page.clock.runFor(2000);
  await expect(toast).toBeHidden();
});

test('Print PDF tells that the file is on its way, brings it, and tells what went wrong', async ({
  page,
  allow,
}) => {
  test.slow();
  allow(/brochure\.pdf|503|ERR_/, 'some of the calls are made to fail');
  const BROCHURE = /\/brochure\.pdf/;
  await open(page, url);
  const share = section(page, 'Share this vehicle');
  const button = share.getByRole('link', { name: /Print PDF|Preparing/ });
  const alert = page.getByRole('alertdialog');

  await test.step('reads Preparing... while it downloads; a real one is a PDF, called after the vehicle', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(BROCHURE, async (route) => {
      await held;
      await route.continue();
    });
    await expect(button).toHaveText('Print PDF');
    const download = page.waitForEvent('download', { timeout: 0 });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveText('Preparing...');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    release();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${vehicle.slug}.pdf`);
    const [chunk] = (await (await file.createReadStream()).toArray()) as Buffer[];
    expect(chunk?.subarray(0, 5).toString()).toBe('%PDF-');
    await expect(button).toHaveText('Print PDF');
    await expect(alert).toHaveCount(0);
    await page.unroute(BROCHURE);
  });

  for (const [what, body, message] of [
    ['the server’s words', '{"error":{"message":"The press is busy."}}', 'The press is busy.'],
    ['words of its own', 'Bad gateway', 'The PDF could not be made. Please try again in a moment.'],
  ] as const) {
    await test.step(`a failure is told in an alert with ${what}`, async () => {
      await page.route(BROCHURE, (route) => route.fulfill({ status: 503, body }));
      await button.click();
      await expect(alert).toContainText(message);
      await page.keyboard.press('Enter');
      await expect(alert).toBeHidden();
      await expect(button).toBeFocused();
      await page.unroute(BROCHURE);
    });
  }

  await test.step('a failed PDF download is told in an alert', async () => {
    await page.route(BROCHURE, (route) => route.abort('connectionreset'));
    await button.click();
    await expect(alert).toContainText('The PDF could not be made.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(alert).toBeHidden();
  });
});

test.describe('the phone', () => {
  // A bot's reveal is not recorded.
  test.use({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36 Reveal/1.0',
  });

  test('is masked after its first 5 characters until clicked; then a reveal record is sent', async ({
    page,
  }) => {
    const revealed = car(`REVEAL-${Date.now()}`);
    await dealer.put(revealed);
    const records: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/phone-reveals')) records.push(request.postDataJSON());
    });
    const recorded = page.waitForResponse(/\/api\/phone-reveals/);
    await open(page, `${dealer.origin}/cars/${revealed.slug}`);
    const link = page.locator('.fc-vehicle-side .fc-phone').first();
    const masked = await link.locator('.tabular-nums').innerText();
    expect(masked).toMatch(/^[\d ()]{5}[^\d]+$/);
    expect(masked).toContain('•');
    expect(records).toEqual([]);
    await link.click();
    await expect(link).not.toContainText('•');
    const shown = await link.locator('.tabular-nums').innerText();
    expect(shown.slice(0, 5)).toBe(masked.slice(0, 5));
    expect(shown.replaceAll(/\D/g, '')).toHaveLength(10);
    expect((await recorded).status()).toBe(204);
    const stored = await dealer.read((trx) =>
      trx
        .selectFrom('vehicles')
        .innerJoin('phone_reveals', 'vehicles.id', 'phone_reveals.car_id')
        .select(['vehicles.id', 'vehicles.dealership_id'])
        .where('vehicles.stock_number', '=', revealed.stockNumber)
        .execute(),
    );
    expect(stored, 'a reveal is kept for the dealer').toHaveLength(1);
    const [{ id, dealership_id } = { id: 0, dealership_id: 0 }] = stored;
    expect(records).toEqual([{ car_id: id, dealership_id, website_id: dealer.siteId }]);
    // From here on the link dials, and the reveal is not recorded again.
    await expect(page.locator('.fc-vehicle-side a:has(> .fc-phone)').first()).toHaveAttribute(
      'href',
      `tel:${shown.replaceAll(/\D/g, '')}`,
    );
  });
});
