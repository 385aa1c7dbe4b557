import type { Page } from '@playwright/test';
import { sendRequest } from '#tests/support/send-request.ts';
import { readMarkup } from '#tests/support/markup.ts';
import { openTemplateDealers } from '#tests/support/template-dealers.ts';
import type { TemplateDealer } from '#tests/support/template-dealers.ts';
import { countFound } from '../support/screenshot.ts';
import { facetValues, filters, valueBox } from '../support/search-page.ts';
import { section, shownItems } from '../support/vehicle.ts';
import { TEMPLATE_SITES, expect, siteOf, test } from '../test.ts';

/** What opens and what is visible in a browser without script; tests/http covers the requests. */
test.use({ javaScriptEnabled: false });

test.beforeEach(({ allow }) => {
  allow(/^request: csp .*\.js$/, 'a browser without script refuses to fetch it');
});

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 360, height: 740 };

for (const { template, origin } of TEMPLATE_SITES) {
  test(`without script, ${template}: menus open and lead on`, async ({ page }) => {
    const menuButton = page.getByRole('button', { name: 'Menu', exact: true });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await page.setViewportSize(NARROW);
    await page.goto(origin);
    await menuButton.click();
    await expect(drawer).toBeVisible();
    await drawer.getByRole('button', { name: /^close/i }).click();
    await expect(drawer).toBeHidden();

    await page.setViewportSize(WIDE);
    if (template === 'prestige') await menuButton.click();
    const menu = template === 'prestige' ? drawer : page.locator('header');
    await menu.locator('summary', { hasText: 'Stock' }).click();
    const used = menu.locator('details[open]').getByRole('link', { name: /used/i }).first();
    await expect(used).toBeVisible();
    await expect(used).toHaveAttribute('href', '/search/used-cars');
  });
}

test('without script the filters stand on the page at every width and are sent by their button', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await page.goto(`${siteOf('standard').origin}/search`);
  await expect(filters(page)).toBeVisible();
  await page.setViewportSize(NARROW);
  await expect(filters(page)).toBeVisible();
  const make = (await facetValues(page, 'Make')).find(({ count }) => count > 0);
  await valueBox(page, 'Make', make?.label ?? '').check();
  await filters(page).getByRole('button', { name: 'Show vehicles', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?.*make=/);
  expect(await countFound(page)).toBe(make?.count);
});

test.describe('without script a vehicle’s page is whole and useful', () => {
  let dealers: TemplateDealer[];
  test.beforeAll(async () => {
    dealers = await openTemplateDealers('kestrel-plain');
  });
  test.afterAll(async () => {
    for (const dealer of dealers) await dealer.close();
  });

  async function opensLists(page: Page): Promise<void> {
    const features = section(page, 'All Features');
    expect(await shownItems(features.locator('li'))).toBe(8);
    await features.locator('summary').click();
    expect(await shownItems(features.locator('li'))).toBe(20);
    await features.locator('summary').click();
    expect(await shownItems(features.locator('li'))).toBe(8);
    // The comments are not collapsed.
    const comments = page.getByRole('tabpanel', { name: 'Dealer Comments' });
    await expect(comments.locator('.fc-expandable-rest')).toBeVisible();
  }

  async function offersWhatWorks(page: Page, slug: string): Promise<void> {
    const side = page.locator('.fc-vehicle-side');
    await expect(side.locator('a[href^="tel:"]').first()).toBeVisible();
    // Beside a masked number, small screens have the button.
    const call = side.getByRole('link', { name: 'Call Now', includeHidden: true });
    await expect(call).toHaveAttribute('href', /^tel:/);
    const picture = page.getByRole('region', { name: /^Gallery of / }).locator('img');
    await expect(picture.filter({ visible: true }).first()).toBeVisible();
    const share = section(page, 'Share this vehicle');
    await expect(share.getByRole('link', { name: 'Print PDF' })).toHaveAttribute(
      'href',
      `/api/cars/${slug}/brochure.pdf`,
    );
    await expect(share.getByRole('link', { name: /email/ })).toHaveAttribute('href', /^mailto:/);
    // Controls that need script are not offered.
    await expect(share.getByRole('button', { name: /Cop/ })).toBeHidden();
    await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0);
  }

  test('on every template', async ({ page }) => {
    for (const { url, template, vehicle, host } of dealers) {
      await page.goto(url);
      await test.step(`${template}: every tab is open under its heading`, async () => {
        const panels = page.getByRole('tabpanel');
        await expect(panels).toHaveCount(6);
        for (const panel of await panels.all()) await expect(panel).toBeVisible();
        await expect(page.getByText('Paint and interior protection is fitted here.')).toBeVisible();
      });
      await test.step(`${template}: lists open and close, and nothing of the comments is cut`, () =>
        opensLists(page));
      await test.step(`${template}: the number can be dialled, pictures seen, files fetched and the page shared`, () =>
        offersWhatWorks(page, vehicle.slug));
      await test.step(`${template}: similar vehicles are a search away, and no placeholder waits for them`, async () => {
        await expect(page.getByRole('region', { name: 'Similar vehicles' })).toBeHidden();
        const more = page.getByRole('link', { name: 'See more like this' });
        await expect(more).toBeVisible();
        const path = (await more.getAttribute('href')) ?? '';
        expect(path).toMatch(/^\/search\//);
        const { text } = await sendRequest({ host, path });
        expect(readMarkup(text).all('main article').length).toBeGreaterThan(0);
      });
    }
  });
});
