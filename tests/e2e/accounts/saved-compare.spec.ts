import { violations } from '../support/axe.ts';
import { atRest, cards, open, scrollsSideways } from '../support/screenshot.ts';
import { compareButton, compareDialog, compareToggles, tray } from '../support/saved.ts';
import { EVERY_VEHICLE, expect, siteOf, test } from '../test.ts';

const { origin } = siteOf('standard');
const LATER = /saved-cars|saved-drawer|compare-dialog/;
const WARNING = /^WARNING: This comparison rate is true only for the examples given/;

test('two to four vehicles are compared, a fifth is refused and nothing is lost', async ({
  page,
}) => {
  const later: string[] = [];
  page.on('request', (request) => {
    const [part] = LATER.exec(request.url()) ?? [];
    if (part !== undefined) later.push(part);
  });
  await open(page, origin + EVERY_VEHICLE);
  const financed = cards(page).filter({ hasText: 'comparison rate' });
  const toggle = (index: number) => compareToggles(financed.nth(index));
  const share = (within: typeof financed) => within.getByRole('link', { name: 'Share or print' });

  await test.step('from two on', async () => {
    expect(later).toEqual([]);
    await toggle(0).click();
    await expect(page.getByRole('heading', { name: '1 of 4 vehicles to compare' })).toBeVisible();
    await expect(compareButton(page)).toBeDisabled();
    await expect(share(tray(page))).toHaveCount(0);
    await toggle(1).click();
    await expect(compareButton(page)).toBeEnabled();
    await expect(share(tray(page))).toHaveAttribute('href', /^\/compare\?cars=\d+,\d+$/);
  });

  const four = page.getByRole('heading', { name: '4 of 4 vehicles to compare' });
  let href: string | null = null;
  await test.step('a fifth is refused', async () => {
    await toggle(2).click();
    await toggle(3).click();
    await expect(four).toBeVisible();
    const refusal = 'You can compare up to 4 vehicles. Remove one to add another.';
    await toggle(4).click();
    await expect(toggle(4)).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('status').filter({ hasText: refusal })).toBeAttached();
    await expect(page.getByRole('complementary').getByText(refusal)).toBeVisible();
    await expect(four).toBeVisible();
    href = await share(tray(page)).getAttribute('href');
  });

  await test.step('the panels are fetched when they are used, and not before', async () => {
    expect(later).toEqual(['saved-cars']);
    await compareButton(page).click();
    await expect(compareDialog(page)).toBeVisible();
    expect(later).toContain('compare-dialog');
  });

  await test.step('the four stand side by side, with the statutory warning for the rates shown', async () => {
    const table = compareDialog(page).getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveCount(5);
    for (const index of [0, 1, 2, 3]) {
      const title = await financed.nth(index).getByRole('heading').textContent();
      await expect(table.getByRole('columnheader').nth(index + 1)).toContainText(title ?? '?');
    }
    await expect(table.getByRole('row', { name: /^Price/ }).getByRole('cell')).toHaveCount(4);
    await expect(table.getByText(/p\.a\. comparison rate/).first()).toBeVisible();
    await expect(compareDialog(page).getByText(WARNING)).toHaveCount(1);
  });

  await test.step('the tray and the comparison over the list lead to its own page', async () => {
    await share(compareDialog(page)).click();
    await expect(page).toHaveURL(origin + (href ?? ''));
    await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(5);
    await expect(compareDialog(page)).toBeHidden();
    // The tray would repeat the same.
    await expect(tray(page)).toBeHidden();
  });

  await test.step('the comparison’s own page offers what was chosen on this site', async () => {
    await open(page, `${origin}/compare`);
    await expect(page.getByText('You have chosen 4 vehicles to compare.')).toBeVisible();
    await expect(page.getByText(/nothing to compare yet/)).toHaveCount(0);
    await page.getByRole('link', { name: 'Compare them' }).click();
    await expect(page).toHaveURL(/\/compare\?cars=\d+,\d+,\d+,\d+$/);
    await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(5);
  });

  await test.step('Clear empties the tray', async () => {
    await page.goBack();
    await page.getByRole('link', { name: 'Search our vehicles' }).click();
    await expect(four).toBeVisible();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(compareButton(page)).toHaveCount(0);
    await expect(toggle(0)).toHaveAttribute('aria-pressed', 'false');
  });
});

test('the comparison works by keyboard alone at 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, origin + EVERY_VEHICLE);
  for (const index of [0, 1, 2, 3]) {
    await compareToggles(cards(page).nth(index)).focus();
    await page.keyboard.press('Space');
  }
  const dialog = compareDialog(page);

  await test.step('axe finds nothing in the tray', async () => {
    await expect(compareButton(page)).toBeVisible();
    expect.soft(await scrollsSideways(page)).toEqual([]);
    expect.soft(await violations(page, { within: '.fc-shelf' })).toEqual([]);
  });

  await test.step('at 360 px the comparison scrolls within itself and keeps its first column', async () => {
    await compareButton(page).focus();
    await page.keyboard.press('Enter');
    const header = dialog.getByRole('rowheader', { name: 'Price' });
    await expect(header).toBeVisible();
    await atRest(dialog);
    const before = await header.boundingBox();
    const last = dialog.getByRole('columnheader').last();
    await last.evaluate((element) => element.scrollIntoView({ inline: 'end' }));
    await expect(last).toBeInViewport({ ratio: 0.95 });
    expect((await header.boundingBox())?.x).toBeCloseTo(before?.x ?? -1, 0);
    expect(await scrollsSideways(page)).toEqual([]);
  });

  await test.step('axe finds nothing in the comparison', async () => {
    expect.soft(await violations(page)).toEqual([]);
  });

  await test.step('only the differences are shown', async () => {
    await expect(dialog.getByRole('rowheader', { name: 'Year' })).toBeVisible();
    const rows = await dialog.getByRole('row').count();
    const box = dialog.getByRole('checkbox', { name: 'Show differences only' });
    await page.keyboard.press('Tab');
    await expect(box).toBeFocused();
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
    expect(await dialog.getByRole('row').count()).toBeLessThan(rows);
    for (const row of await dialog.locator('tbody tr:has(td)').all()) {
      expect(new Set(await row.getByRole('cell').allTextContents()).size).toBeGreaterThan(1);
    }
  });

  await test.step('vehicles are taken out, and the focus stays where there is something to do', async () => {
    const remove = dialog.getByRole('button', { name: /^Remove .* from compare$/ });
    for (const left of [3, 2]) {
      await remove.first().focus();
      await page.keyboard.press('Enter');
      await expect(remove).toHaveCount(left);
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(compareButton(page)).toBeFocused();

    const removeFromTray = tray(page).getByRole('button', { name: /^Remove / });
    await removeFromTray.first().focus();
    await page.keyboard.press('Enter');
    await expect(removeFromTray).toHaveCount(1);
    await expect(removeFromTray).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tray(page)).toHaveCount(0);
    await expect(page.locator('#main')).toBeFocused();
  });
});
