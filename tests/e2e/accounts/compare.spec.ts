import type { Page } from '@playwright/test';
import { NOBODY, comparedPath, someVehicles, titleOf } from '#tests/support/compared.ts';
import { violations } from '../support/axe.ts';
import { holdWaits, open, scrollsSideways } from '../support/screenshot.ts';
import { EVERY_VEHICLE, TEMPLATE_SITES, expect, siteOf, test } from '../test.ts';

const STANDARD = siteOf('standard').origin;

const table = (page: Page) => page.getByRole('table');
const onlyDifferences = (page: Page) => page.getByRole('switch', { name: 'Only differences' });

for (const { template, origin, hosts } of TEMPLATE_SITES) {
  test(`the comparison’s page at 320 px, ${template}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    const vehicles = await someVehicles(hosts[0], 3);
    await open(page, origin + comparedPath([...vehicles, { id: NOBODY }]));
    await expect(page.getByText('One vehicle of this link is no longer listed.')).toBeVisible();

    await test.step('it scrolls within itself and keeps the names of its rows', async () => {
      expect(await scrollsSideways(page)).toEqual([]);
      const head = table(page).getByRole('rowheader', { name: /^Price/ });
      const before = await head.boundingBox();
      const last = table(page).getByRole('columnheader').last();
      await last.evaluate((element) => element.scrollIntoView({ inline: 'end' }));
      await expect(last).toBeInViewport({ ratio: 0.9 });
      expect((await head.boundingBox())?.x).toBeCloseTo(before?.x ?? -1, 0);
      expect(await scrollsSideways(page)).toEqual([]);
    });

    await test.step('axe finds nothing on the comparison', async () => {
      const wanted = template === 'standard' ? {} : { within: 'main', looksOnly: true };
      expect.soft(await violations(page, wanted)).toEqual([]);
    });
  });
}

test('the comparison’s page: only differences, a link to copy, paper, and out one by one', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await holdWaits(page, 1_500);
  const vehicles = await someVehicles(siteOf('standard').hosts[0], 3);
  const [first, second, third] = vehicles;
  if (!first || !second || !third) throw new Error('There are too few vehicles.');
  await open(page, STANDARD + comparedPath(vehicles));
  const rows = table(page).getByRole('row');
  const all = await rows.count();

  await test.step('the vehicles share the width, and the labels take less than one of them', async () => {
    const heads = await table(page).getByRole('columnheader').all();
    const boxes = await Promise.all(heads.map((head) => head.boundingBox()));
    const [labels = 0, ...shares] = boxes.map((box) => Math.round(box?.width ?? 0));
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    expect(labels).toBeLessThan(Math.min(...shares));
  });

  await test.step('only the differences are shown by keyboard and by address, without another request', async () => {
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('.data')) requested.push(request.url());
    });
    await onlyDifferences(page).focus();
    await page.keyboard.press('Space');
    await expect(onlyDifferences(page)).toBeChecked();
    await expect(onlyDifferences(page)).toBeFocused();
    await expect(page).toHaveURL(/&only=differences$/);
    expect(await rows.count()).toBeLessThan(all);
    const shown = await table(page)
      .locator('tbody tr[data-row]')
      .evaluateAll((found) =>
        found.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
      );
    expect(shown.filter((values) => new Set(values).size < 2)).toEqual([]);
    expect(requested).toEqual([]);
  });

  await test.step('the link is copied, and paper gets it in landscape without the controls', async () => {
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
    // Without TLS there is no clipboard to read; with one, it holds the URL.
    const copied = await page.evaluate(() => navigator.clipboard?.readText().catch(() => null));
    if (copied) expect(copied).toBe(STANDARD + comparedPath(vehicles));

    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect(Number(width)).toBeGreaterThan(Number(height));
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(onlyDifferences(page)).toBeHidden();
    await expect(table(page)).toBeVisible();
    await page.emulateMedia({ media: null });
  });

  await test.step('all rows are shown again', async () => {
    await onlyDifferences(page).focus();
    await page.keyboard.press('Enter');
    await expect(onlyDifferences(page)).not.toBeChecked();
    await expect(rows).toHaveCount(all);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  await test.step('a vehicle is taken out by its link, down to the empty page and its way to the search', async () => {
    const remove = page.getByRole('link', { name: /^Remove / });
    await remove.first().click();
    await expect(page).toHaveURL(STANDARD + comparedPath([second, third]));
    await expect(table(page)).not.toContainText(titleOf(first));
    await remove.first().click();
    await expect(page).toHaveURL(STANDARD + comparedPath([third]));
    await expect(page.getByText('Add another vehicle to see them side by side.')).toBeVisible();
    await remove.click();
    await expect(page).toHaveURL(`${STANDARD}/compare`);
    await expect(page.getByText(/nothing to compare yet/)).toBeVisible();
    expect.soft(await violations(page, { within: 'main' }), 'axe on the empty page').toEqual([]);
    await page.getByRole('link', { name: 'Search our vehicles' }).click();
    await expect(page).toHaveURL(STANDARD + EVERY_VEHICLE);
  });
});
