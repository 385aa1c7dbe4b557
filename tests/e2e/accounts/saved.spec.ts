import { violations } from '../support/axe.ts';
import { cards, firstTitle, open, ready, scrollsSideways } from '../support/screenshot.ts';
import { compareToggles, heart, savedButton, savedDrawer, tray } from '../support/saved.ts';
import { EVERY_VEHICLE, TEMPLATE_SITES, expect, siteOf, test } from '../test.ts';

const { origin, slug, name } = siteOf('standard');

test('a vehicle is saved, kept for the next visit, seen in a second tab, and taken out again', async ({
  page,
  context,
}) => {
  // Sets broken data only if nothing is stored; a new tab is empty at first and may store nothing.
  await context.addInitScript((key) => {
    if (location.protocol === 'http:' && localStorage.getItem(key) === null)
      localStorage.setItem(key, '[{"id":');
  }, `${slug}-Favourites`);
  await open(page, origin + EVERY_VEHICLE);
  const title = await firstTitle(page);

  await test.step('broken data in the browser reads as nothing saved', async () => {
    await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false');
    await expect(savedButton(page)).toHaveCount(0);
  });

  await test.step('a heart saves and says so', async () => {
    await expect(heart(page, 0)).toHaveAccessibleName(`Save ${title}`);
    await heart(page, 0).click();
    await expect(heart(page, 0)).toHaveAccessibleName(`Remove ${title} from saved`);
    await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true');
    await expect(savedButton(page)).toHaveAccessibleName('Saved 1 vehicle');
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeAttached();
    await expect(page).toHaveURL(origin + EVERY_VEHICLE);
  });

  const other = await context.newPage();
  await test.step('what was saved is there when the site is opened anew', async () => {
    await open(other, origin + EVERY_VEHICLE);
    await expect(heart(other, 0)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a second tab sees what the first saves, and the other way round', async () => {
    await heart(page, 1).click();
    await expect(heart(other, 1)).toHaveAttribute('aria-pressed', 'true');
    await expect(savedButton(other)).toHaveAccessibleName('Saved 2 vehicles');
    await heart(other, 1).click();
    await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'false');
    await expect(savedButton(page)).toHaveAccessibleName('Saved 1 vehicle');
  });

  await test.step('it is taken out among the saved vehicles', async () => {
    await savedButton(other).click();
    await expect(savedDrawer(other).getByRole('listitem')).toHaveCount(1);
    await expect(savedDrawer(other)).toContainText(title);
    await savedDrawer(other)
      .getByRole('button', { name: `Remove ${title} from saved` })
      .click();
    await expect(savedDrawer(other)).toContainText('Nothing is saved.');
    await other.keyboard.press('Escape');
    for (const tab of [page, other]) {
      await expect(heart(tab, 0)).toHaveAttribute('aria-pressed', 'false');
      await expect(savedButton(tab)).toHaveCount(0);
    }
  });
});

test('the saved vehicles are told as they are now', async ({ page, allow }) => {
  allow(/503/, 'the search is made to fail');
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, origin + EVERY_VEHICLE);
  const drawer = savedDrawer(page);
  // Vehicles with a rate, so that its absence in the drawer proves something.
  const financed = cards(page).filter({ hasText: 'comparison rate' });
  const titles: string[] = [];
  for (const index of [0, 1, 2]) {
    await financed
      .nth(index)
      .getByRole('button', { name: /^Save / })
      .click();
    titles.push((await financed.nth(index).getByRole('heading').textContent()) ?? '?');
  }
  const [gone = '?', sold = '?', listed = '?'] = titles;
  const entry = (title: string) => drawer.getByRole('listitem').filter({ hasText: title });

  await test.step('a failure to load says so, loses nothing, and can be tried again', async () => {
    await page.route('**/api/search', (route) => route.fulfill({ status: 503, json: {} }));
    await savedButton(page).click();
    await expect(drawer.getByRole('alert')).toContainText('These vehicles could not be loaded.');
    for (const title of titles) await expect(entry(title)).toHaveCount(1);
    await page.unroute('**/api/search');
    await drawer.getByRole('button', { name: 'Try again' }).click();
    await expect(drawer.getByRole('alert')).toHaveCount(0);
    await expect(entry(listed)).toContainText(/\$[\d,]+/);
    await expect(drawer).not.toContainText('No longer listed');
  });

  await test.step('no rate or repayment is shown there', async () => {
    await expect(drawer.getByText(/^\$[\d,]+$/).first()).toBeVisible();
    await expect(drawer).not.toContainText(/comparison rate|per week|per month|% p\.a\./);
  });

  const compare = drawer.getByRole('link', { name: 'Compare them' });
  const enquire = (title: string) => entry(title).getByRole('link', { name: /^Enquire / });

  await test.step('the saved vehicles lead to an enquiry and side by side', async () => {
    await expect(enquire(listed)).toHaveAttribute('href', /^\/contact\?car_id=/);
    await expect(compare).toHaveAttribute('href', /^\/compare\?cars=\d+,\d+,\d+$/);
  });

  await test.step('axe finds nothing in the saved vehicles', async () => {
    expect.soft(await scrollsSideways(page)).toEqual([]);
    expect.soft(await violations(page)).toEqual([]);
  });

  await test.step('what went since it was saved is told as it is', async () => {
    await page.keyboard.press('Escape');
    // The first is missing from the response, the second is sold.
    await page.evaluate(() => {
      const fetched = window.fetch;
      window.fetch = async (address, init) => {
        const response = await fetched(address, init);
        if (address !== '/api/search' || typeof init?.body !== 'string') return response;
        const { queries } = JSON.parse(init.body) as { queries: { ids: number[] }[] };
        const [first, second] = queries[0]?.ids ?? [];
        const { results } = (await response.json()) as { results: { hits: { id: number }[] }[] };
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
    await expect(entry(gone)).toContainText('No longer listed');
    await expect(entry(sold)).toContainText('Sold');
    await expect(entry(listed)).not.toContainText(/No longer listed|Sold/);
    await expect(enquire(sold)).toHaveCount(0);
    await expect(enquire(listed)).toHaveCount(1);
    await expect(compare, 'one vehicle is nothing to compare').toHaveCount(0);
    await entry(gone)
      .getByRole('button', { name: /^Remove / })
      .click();
    await expect(drawer.getByRole('listitem')).toHaveCount(2);
    await expect(drawer.locator(':focus')).toHaveAccessibleName(/^Remove /);
  });
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
  await open(page, origin + EVERY_VEHICLE);
  const notice = page.getByRole('complementary').getByText(/Your browser does not let this site/);
  await heart(page, 0).click();
  await expect(notice).toBeVisible();
  await heart(page, 1).click();
  await expect(notice).toHaveCount(0);
  await expect(savedButton(page)).toHaveAccessibleName('Saved 2 vehicles');
  await page.getByRole('banner').getByRole('link', { name }).click();
  await expect(page).toHaveURL(`${origin}/`);
  await expect(savedButton(page)).toHaveAccessibleName('Saved 2 vehicles');
  await page.reload();
  await ready(page);
  await expect(savedButton(page)).toHaveCount(0);
});

for (const { template, origin: site } of TEMPLATE_SITES) {
  test(`the header counts what is saved and nothing moves, ${template}`, async ({ page }) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      await open(page, site + EVERY_VEHICLE);
      const button = page.getByRole('banner').getByRole('button', { name: /^Saved / });
      await expect(button).toHaveAccessibleName(
        width === 360 ? 'Saved vehicles' : 'Saved 1 vehicle',
      );
      if (width > 360) continue;
      // Filled by the script, as the button that opens a dialog.
      await expect(button).toHaveAttribute('aria-haspopup', 'dialog');
      const before = await button.boundingBox();
      await heart(page, 0).click();
      await expect(button).toHaveAccessibleName('Saved 1 vehicle');
      const after = await button.boundingBox();
      expect([after?.x, after?.width]).toEqual([before?.x, before?.width]);
      expect(await scrollsSideways(page)).toEqual([]);
    }
  });
}

test('the tray stays off pages with a task of their own', async ({ page }) => {
  await open(page, origin + EVERY_VEHICLE);
  await compareToggles(cards(page).first()).click();
  await expect(tray(page)).toBeVisible();
  await open(page, `${origin}/finance`);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Saved / })).toBeVisible();
  await expect(tray(page)).toHaveCount(0);
});
