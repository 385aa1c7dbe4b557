import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { atRest, cards, firstTitle, open, ready, scrollsSideways } from './support/look.ts';
import { EVERY_VEHICLE, TEMPLATE_SITES, expect, site, siteOf, test } from './test.ts';

const STANDARD = siteOf('standard').origin;
const LATER = /saved-shelf|saved-drawer|compare-dialog/;
const AXE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The toggles of the nth card, by their name before anything is pressed. */
function heart(page: Page, place: number): Locator {
  return cards(page)
    .nth(place)
    .getByRole('button', { name: /^(?:Save|Remove) / });
}

function toggle(page: Page, place: number): Locator {
  return cards(page)
    .nth(place)
    .getByRole('button', { name: /^Compare / });
}

const savedButton = (page: Page) => page.getByRole('button', { name: /^Saved \d+ vehicles?$/ });
const compareButton = (page: Page) => page.getByRole('button', { name: 'Compare', exact: true });
const savedDrawer = (page: Page) => page.getByRole('dialog', { name: 'Saved vehicles' });
const compareDialog = (page: Page) => page.getByRole('dialog', { name: 'Compare vehicles' });

async function compareFirst(page: Page, count: number): Promise<void> {
  for (let place = 0; place < count; place += 1) await toggle(page, place).click();
}

async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page })
    .options({ runOnly: AXE, resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze();
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}

for (const { template, origin } of TEMPLATE_SITES) {
  test(`a vehicle is saved, kept over a reload, and taken out again, ${template}`, async ({
    page,
  }) => {
    await open(page, origin + EVERY_VEHICLE);
    const title = await firstTitle(page);
    await expect(heart(page, 0)).toHaveAccessibleName(`Save ${title}`);
    await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false');
    await heart(page, 0).click();
    await expect(heart(page, 0)).toHaveAccessibleName(`Remove ${title} from saved`);
    await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeAttached();
    await expect(page).toHaveURL(origin + EVERY_VEHICLE);

    await page.reload();
    await ready(page);
    await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true');
    await savedButton(page).click();
    await expect(savedDrawer(page).getByRole('listitem')).toHaveCount(1);
    await expect(savedDrawer(page)).toContainText(title);
    await savedDrawer(page)
      .getByRole('button', { name: `Remove ${title} from saved` })
      .click();
    await expect(savedDrawer(page)).toContainText('Nothing is saved.');
    await page.keyboard.press('Escape');
    await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false');
    await expect(savedButton(page)).toHaveCount(0);
  });

  test(`axe finds nothing in the shelf and the saved vehicles, ${template}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, origin + EVERY_VEHICLE);
    for (const place of [0, 1]) await heart(page, place).click();
    await expect(savedButton(page)).toBeVisible();
    expect(await scrollsSideways(page)).toEqual([]);
    expect.soft(await violations(page), 'the shelf').toEqual([]);
    await savedButton(page).click();
    await expect(savedDrawer(page).getByRole('listitem').first()).toContainText(/\$|price/i);
    expect.soft(await violations(page), 'saved vehicles').toEqual([]);
  });
}

for (const { template, origin } of TEMPLATE_SITES.filter((one) => one.template !== 'prestige')) {
  test(`axe finds nothing in the tray and the comparison, ${template}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, origin + EVERY_VEHICLE);
    await compareFirst(page, 3);
    await expect(compareButton(page)).toBeVisible();
    expect(await scrollsSideways(page)).toEqual([]);
    expect.soft(await violations(page), 'the tray').toEqual([]);
    await compareButton(page).click();
    await expect(compareDialog(page).getByRole('rowheader', { name: 'Price' })).toBeVisible();
    expect.soft(await violations(page), 'the comparison').toEqual([]);
  });
}

test('a second tab sees what the first saves, and the other way round', async ({
  page,
  context,
}) => {
  await open(page, STANDARD + EVERY_VEHICLE);
  const other = await context.newPage();
  await open(other, STANDARD + EVERY_VEHICLE);
  await heart(page, 1).click();
  await expect(heart(other, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(savedButton(other)).toHaveAccessibleName('Saved 1 vehicle');
  await heart(other, 1).click();
  await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'false');
  await expect(savedButton(page)).toHaveCount(0);
});

test('two to four vehicles are compared, a fifth is refused and nothing is lost', async ({
  page,
}) => {
  await open(page, STANDARD + EVERY_VEHICLE);
  await toggle(page, 0).click();
  await expect(page.getByRole('heading', { name: '1 of 4 vehicles to compare' })).toBeVisible();
  await expect(compareButton(page)).toBeDisabled();
  await toggle(page, 1).click();
  await expect(compareButton(page)).toBeEnabled();
  await toggle(page, 2).click();
  await toggle(page, 3).click();
  await expect(page.getByRole('heading', { name: '4 of 4 vehicles to compare' })).toBeVisible();

  const refusal = 'You can compare up to 4 vehicles. Remove one to add another.';
  await toggle(page, 4).click();
  await expect(toggle(page, 4)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('status').filter({ hasText: refusal })).toBeAttached();
  await expect(page.getByRole('complementary').getByText(refusal)).toBeVisible();
  await expect(page.getByRole('heading', { name: '4 of 4 vehicles to compare' })).toBeVisible();

  await compareButton(page).click();
  const table = compareDialog(page).getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(5);
  for (const place of [0, 1, 2, 3]) {
    const title = await cards(page).nth(place).getByRole('heading').textContent();
    await expect(table.getByRole('columnheader').nth(place + 1)).toContainText(title ?? '?');
  }
  await expect(table.getByRole('row', { name: /^Price/ }).getByRole('cell')).toHaveCount(4);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(compareButton(page)).toHaveCount(0);
  await expect(toggle(page, 0)).toHaveAttribute('aria-pressed', 'false');
});

test('the comparison works by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, STANDARD + EVERY_VEHICLE);
  for (const place of [0, 1, 2]) {
    await toggle(page, place).focus();
    await page.keyboard.press('Space');
  }
  await compareButton(page).focus();
  await page.keyboard.press('Enter');
  const dialog = compareDialog(page);
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

  const remove = dialog.getByRole('button', { name: /^Remove .* from compare$/ });
  await expect(remove).toHaveCount(3);
  await remove.first().focus();
  await page.keyboard.press('Enter');
  await expect(remove).toHaveCount(2);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(compareButton(page)).toBeFocused();

  const tray = page.getByRole('region', { name: /vehicles to compare$/ });
  await tray
    .getByRole('button', { name: /^Remove / })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(tray.getByRole('button', { name: /^Remove / })).toHaveCount(1);
  await expect(tray.getByRole('button', { name: /^Remove / })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tray).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
});

test('the comparison’s own page offers what was chosen on this site', async ({ page }) => {
  await open(page, STANDARD + EVERY_VEHICLE);
  await compareFirst(page, 2);
  await open(page, `${STANDARD}/compare`);
  await expect(page.getByText('You have chosen 2 vehicles to compare.')).toBeVisible();
  await expect(page.getByText(/nothing to compare yet/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Compare them' }).click();
  await expect(page).toHaveURL(/\/compare\?cars=\d+,\d+$/);
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(3);
});

test('at 360 px the comparison scrolls within itself and keeps its first column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, STANDARD + EVERY_VEHICLE);
  await compareFirst(page, 4);
  await compareButton(page).click();
  const header = compareDialog(page).getByRole('rowheader', { name: 'Price' });
  await expect(header).toBeVisible();
  await atRest(compareDialog(page));
  const before = await header.boundingBox();
  const last = compareDialog(page).getByRole('columnheader').last();
  await last.evaluate((element) => element.scrollIntoView({ inline: 'end' }));
  await expect(last).toBeInViewport({ ratio: 0.95 });
  expect((await header.boundingBox())?.x).toBeCloseTo(before?.x ?? -1, 0);
  expect(await scrollsSideways(page)).toEqual([]);
});

test('what went since it was saved is told as it is', async ({ page }) => {
  await open(page, STANDARD + EVERY_VEHICLE);
  for (const place of [0, 1, 2]) await heart(page, place).click();
  const [gone, sold, listed] = await Promise.all(
    [0, 1, 2].map((place) => cards(page).nth(place).getByRole('heading').textContent()),
  );
  // The first of them leaves the answer, the second comes back sold.
  await page.evaluate(() => {
    const fetched = window.fetch;
    window.fetch = async (address, init) => {
      const answer = await fetched(address, init);
      if (address !== '/api/search' || typeof init?.body !== 'string') return answer;
      const { queries } = JSON.parse(init.body) as { queries: { ids: number[] }[] };
      const [first, second] = queries[0]?.ids ?? [];
      const { results } = (await answer.json()) as { results: { hits: { id: number }[] }[] };
      return Response.json({
        results: results.map(({ hits }) => ({
          hits: hits
            .filter(({ id }) => id !== first)
            .map((hit) => (hit.id === second ? { ...hit, status: 'sold' } : hit)),
        })),
      });
    };
  });
  await savedButton(page).click();
  const entry = (title: string | null | undefined) =>
    savedDrawer(page)
      .getByRole('listitem')
      .filter({ hasText: title ?? '?' });
  await expect(entry(gone)).toContainText('No longer listed');
  await expect(entry(sold)).toContainText('Sold');
  await expect(entry(listed)).not.toContainText(/No longer listed|Sold/);
  await entry(gone)
    .getByRole('button', { name: /^Remove / })
    .click();
  await expect(savedDrawer(page).getByRole('listitem')).toHaveCount(2);
  await expect(savedDrawer(page).locator(':focus')).toHaveAccessibleName(/^Remove /);
});

test('a failure to load says so, loses nothing, and can be tried again', async ({
  page,
  allow,
}) => {
  allow(/503/, 'the search is made to fail');
  await open(page, STANDARD + EVERY_VEHICLE);
  await heart(page, 0).click();
  await page.route('**/api/search', (route) => route.fulfill({ status: 503, json: {} }));
  await savedButton(page).click();
  await expect(savedDrawer(page).getByRole('alert')).toContainText(
    'These vehicles could not be loaded.',
  );
  await expect(savedDrawer(page).getByRole('listitem')).toContainText(await firstTitle(page));
  await page.unroute('**/api/search');
  await savedDrawer(page).getByRole('button', { name: 'Try again' }).click();
  await expect(savedDrawer(page).getByRole('alert')).toHaveCount(0);
  await expect(savedDrawer(page).getByRole('listitem')).not.toContainText('No longer listed');
});

test('a browser that keeps nothing says so once and works for the life of the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await open(page, STANDARD + EVERY_VEHICLE);
  const notice = page.getByRole('complementary').getByText(/Your browser does not let this site/);
  await heart(page, 0).click();
  await expect(notice).toBeVisible();
  await heart(page, 1).click();
  await expect(notice).toHaveCount(0);
  await expect(savedButton(page)).toHaveAccessibleName('Saved 2 vehicles');
  await page
    .getByRole('banner')
    .getByRole('link', { name: siteOf('standard').name })
    .click();
  await expect(page).toHaveURL(`${STANDARD}/`);
  await expect(savedButton(page)).toHaveAccessibleName('Saved 2 vehicles');
  await page.reload();
  await ready(page);
  await expect(savedButton(page)).toHaveCount(0);
});

test('broken data in the browser reads as nothing saved', async ({ page }) => {
  await page.addInitScript(
    (key) => {
      localStorage.setItem(key, '[{"id":');
    },
    `${siteOf('standard').slug}-Favourites`,
  );
  await open(page, STANDARD + EVERY_VEHICLE);
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false');
  await heart(page, 0).click();
  await expect(savedButton(page)).toHaveAccessibleName('Saved 1 vehicle');
});

test('the panels are fetched when they are used, and not before', async ({ page }) => {
  const later: string[] = [];
  page.on('request', (request) => {
    if (LATER.test(request.url())) later.push(request.url());
  });
  await open(page, STANDARD + EVERY_VEHICLE);
  expect(later).toEqual([]);
  await compareFirst(page, 2);
  await expect(compareButton(page)).toBeVisible();
  expect(later.map((url) => LATER.exec(url)?.[0])).toEqual(['saved-shelf']);
  await compareButton(page).click();
  await expect(compareDialog(page)).toBeVisible();
  expect(later.some((url) => url.includes('compare-dialog'))).toBe(true);
});

test('a watchlist needs sign-in: its heart is not the local one; comparing stays', async ({
  page,
}) => {
  await open(page, site('bowerbird-cars') + EVERY_VEHICLE);
  await expect(toggle(page, 0)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Save / })).toHaveCount(0);
});

test('card.compare off: saving stays', async ({ page }) => {
  await open(page, siteOf('prestige').origin + EVERY_VEHICLE);
  await expect(heart(page, 0)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Compare / })).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const { template, origin } of TEMPLATE_SITES) {
    test(`neither is shown and the cards are as tall as with it, ${template}`, async ({
      page,
      allow,
      browser,
    }) => {
      allow(/^request: csp .*\.js$/, 'a browser without script refuses to fetch it');
      await page.goto(origin + EVERY_VEHICLE);
      await expect(cards(page).first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^(?:Save|Compare) / })).toHaveCount(0);
      const without = await cards(page).first().boundingBox();

      const scripted = await browser.newPage({ javaScriptEnabled: true });
      await open(scripted, origin + EVERY_VEHICLE);
      await expect(heart(scripted, 0)).toBeVisible();
      const height = (await cards(scripted).first().boundingBox())?.height;
      await scripted.close();
      expect(height).toBeCloseTo(without?.height ?? 0, 0);
    });
  }
});
