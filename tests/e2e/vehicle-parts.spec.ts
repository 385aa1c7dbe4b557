import type { Locator, Page } from '@playwright/test';
import { open } from './support/look.ts';
import { openTemplateYards } from '#tests/support/template-yards.ts';
import { section, shownItems, watchWarnings } from './support/vehicle.ts';
import type { TemplateYard } from '#tests/support/template-yards.ts';
import { car } from '#tests/support/yard.ts';
import { expect, test } from './test.ts';

let yards: TemplateYard[];
let yard: TemplateYard;
test.beforeAll(async () => {
  yards = await openTemplateYards('kestrel-keys');
  const [first] = yards;
  if (first === undefined) throw new Error('There is no yard.');
  yard = first;
});
test.afterAll(async () => {
  for (const one of yards) await one.close();
});

/** Goes on by the Tab key until it stands there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The Tab key does not lead there.');
}

test.describe('by keyboard alone', () => {
  test('tabs: arrow keys, Home and End choose one, Tab leads into its panel', async ({ page }) => {
    await open(page, yard.url);
    const tabs = page.getByRole('tab');
    await tabTo(page, tabs.first());
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(1)).toBeFocused();
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toContainText(
      'Every vehicle leaves with a full tank.',
    );
    await page.keyboard.press('End');
    await expect(page.getByRole('tabpanel')).toContainText('Equipment no. 20');
    await page.keyboard.press('ArrowRight');
    await expect(tabs.first()).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel')).toBeFocused();
  });

  test('dealer comments: 400 characters, then more and less', async ({ page }) => {
    await open(page, yard.url);
    const panel = page.getByRole('tabpanel');
    const whole = (yard.vehicle.dealerComments ?? '').length;
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
  });

  for (const [title, item, first, more, less] of [
    ['Key information', 'dl > div', 4, 'Show More', 'Show Less'],
    ['All specifications', 'dl > div', 4, 'Show More', 'Show Less'],
    ['All Features', 'li', 8, 'Show All Features', 'Hide Features'],
  ] as const) {
    test(`${title}: ${first} first, then all of it and back`, async ({ page }) => {
      await open(page, yard.url);
      const part = section(page, title);
      const items = part.locator(item);
      const all = await items.count();
      expect(all).toBeGreaterThan(first);
      expect(await shownItems(items)).toBe(first);
      const toggle = part.locator('summary');
      await expect(toggle.getByText(more)).toBeVisible();
      await toggle.focus();
      await page.keyboard.press('Enter');
      expect(await shownItems(items)).toBe(all);
      await expect(toggle.getByText(less)).toBeVisible();
      await expect(toggle.getByText(more)).toBeHidden();
      await page.keyboard.press('Enter');
      expect(await shownItems(items)).toBe(first);
    });
  }
});

test('lists show 4 key facts, 4 specifications and 8 features first', async ({ page }) => {
  for (const { url } of yards) {
    await open(page, url);
    expect(await shownItems(section(page, 'Key information').locator('dl > div'))).toBe(4);
    expect(await shownItems(section(page, 'All specifications').locator('dl > div'))).toBe(4);
    expect(await shownItems(section(page, 'All Features').locator('li'))).toBe(8);
  }
});

test.describe('sharing', () => {
  test('links to networks, mail, text message and WhatsApp carry the page’s address', async ({
    page,
  }) => {
    await open(page, yard.url);
    const share = section(page, 'Share this vehicle').getByRole('list', { name: 'Share' });
    const links = await share
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(
      links.map((link) => link.split(/[?:]/)[0] + (/^https:\/\/([^/]+)/.exec(link)?.[1] ?? '')),
    ).toHaveLength(6);
    for (const start of [
      /^https:\/\/www\.facebook\.com\//,
      /^https:\/\/(twitter|x)\.com\//,
      /^https:\/\/www\.linkedin\.com\//,
      /^https:\/\/(wa\.me|api\.whatsapp\.com)\//,
      /^mailto:/,
      /^sms:/,
    ]) {
      const link = links.find((one) => start.test(one));
      expect(link, String(start)).toBeDefined();
      expect(decodeURIComponent(link ?? '')).toContain(yard.url);
    }
  });

  test('the copy button reads Copied for 1.5 seconds, and a toast says what was copied', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await open(page, yard.url);
    await page.clock.pauseAt(Date.now() + 60_000);
    const share = section(page, 'Share this vehicle');
    const copy = share.getByRole('button', { name: /Cop/ });
    await copy.focus();
    await page.keyboard.press('Enter');
    await expect(copy.getByText('Copied')).toBeVisible();
    await expect(copy.getByText('Copy link')).toBeHidden();
    const { vehicle } = yard;
    const name = `${vehicle.year} Mazda CX-5 Maxx Sport`;
    const toast = page.getByText(`Copied ${name} to your clipboard!`).last();
    await expect(toast).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(yard.url);
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

  test('the printable page opens in a new tab', async ({ page }) => {
    await open(page, yard.url);
    const link = section(page, 'Share this vehicle').getByRole('link', { name: /^Print \(/ });
    await expect(link).toHaveAttribute('href', `/print?car_id=${yard.vehicle.slug}`);
    await expect(link).toHaveAttribute('target', '_blank');
  });
});

test.describe('Print PDF', () => {
  const BROCHURE = /\/brochure\.pdf/;

  test('reads Preparing... while it downloads, and is called after the vehicle', async ({
    page,
  }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(BROCHURE, async (route) => {
      await held;
      await route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7\n%%EOF\n' });
    });
    await open(page, yard.url);
    const button = section(page, 'Share this vehicle').getByRole('link', {
      name: /Print PDF|Preparing/,
    });
    await expect(button).toHaveText('Print PDF');
    const download = page.waitForEvent('download');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveText('Preparing...');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    release();
    expect((await download).suggestedFilename()).toBe(`${yard.vehicle.slug}.pdf`);
    await expect(button).toHaveText('Print PDF');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  for (const [what, body, message] of [
    ['the server’s words', '{"error":{"message":"The press is busy."}}', 'The press is busy.'],
    ['words of its own', 'Bad gateway', 'The PDF could not be made. Please try again in a moment.'],
  ] as const) {
    test(`a failure is told in an alert with ${what}`, async ({ page, allow }) => {
      allow(/brochure\.pdf|503/, 'the call is made to fail');
      await page.route(BROCHURE, (route) => route.fulfill({ status: 503, body }));
      await open(page, yard.url);
      const button = section(page, 'Share this vehicle').getByRole('link', { name: 'Print PDF' });
      await button.click();
      const alert = page.getByRole('alertdialog');
      await expect(alert).toContainText(message);
      await page.keyboard.press('Enter');
      await expect(alert).toBeHidden();
      await expect(button).toBeFocused();
    });
  }

  test('a failed PDF download is told in an alert', async ({ page, allow }) => {
    allow(/brochure\.pdf|ERR_/, 'the call is made to fail');
    await page.route(BROCHURE, (route) => route.abort('connectionreset'));
    await open(page, yard.url);
    await section(page, 'Share this vehicle').getByRole('link', { name: 'Print PDF' }).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('The PDF could not be made.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(alert).toBeHidden();
  });

  test('a real one is a PDF', async ({ page }) => {
    test.slow();
    await open(page, yard.url);
    const download = page.waitForEvent('download', { timeout: 45_000 });
    await section(page, 'Share this vehicle').getByRole('link', { name: 'Print PDF' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${yard.vehicle.slug}.pdf`);
    const stream = await file.createReadStream();
    const [chunk] = (await stream.toArray()) as Buffer[];
    expect(chunk?.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

test.describe('the phone', () => {
  test('is masked after its first 5 characters until clicked; then a reveal record is sent', async ({
    page,
  }) => {
    const records: unknown[] = [];
    await page.route('**/api/phone-reveals', async (route) => {
      records.push(route.request().postDataJSON());
      await route.fulfill({ status: 204 });
    });
    await open(page, yard.url);
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
    await expect.poll(() => records).toHaveLength(1);
    const { id, dealershipId } = await yard.read((trx) =>
      trx
        .selectFrom('vehicles')
        .select(['id', 'dealership_id as dealershipId'])
        .where('stock_number', '=', 'WHOLE-1')
        .executeTakeFirstOrThrow(),
    );
    expect(records).toEqual([{ car_id: id, dealership_id: dealershipId, website_id: yard.siteId }]);
    // It is dialled from here on, and not told again.
    await expect(page.locator('.fc-vehicle-side a:has(> .fc-phone)').first()).toHaveAttribute(
      'href',
      `tel:${shown.replaceAll(/\D/g, '')}`,
    );
  });

  test('a reveal is kept for the dealer', async ({ browser }) => {
    const revealed = car(`REVEAL-${Date.now()}`);
    await yard.put(revealed);
    const context = await browser.newContext({
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36 Reveal/1.0',
    });
    const page = await context.newPage();
    const told = page.waitForResponse(/\/api\/phone-reveals/);
    await open(page, `${yard.origin}/cars/${revealed.slug}`);
    await page.locator('.fc-vehicle-side .fc-phone').first().click();
    expect((await told).status()).toBe(204);
    const kept = await yard.read((trx) =>
      trx
        .selectFrom('phone_reveals')
        .innerJoin('vehicles', 'vehicles.id', 'phone_reveals.car_id')
        .where('vehicles.stock_number', '=', revealed.stockNumber)
        .select('phone_reveals.car_id')
        .execute(),
    );
    expect(kept).toHaveLength(1);
    await context.close();
  });

  test('a record that cannot be sent changes nothing for the visitor', async ({ page, allow }) => {
    allow(/phone-reveals|503/, 'the call is made to fail');
    const told = watchWarnings(page);
    await page.route('**/api/phone-reveals', (route) => route.fulfill({ status: 503 }));
    await open(page, yard.url);
    const link = page.locator('.fc-vehicle-side .fc-phone').first();
    await link.click();
    await expect(link).not.toContainText('•');
    await expect.poll(() => told.join()).toContain('The reveal of the number was not recorded');
  });
});
