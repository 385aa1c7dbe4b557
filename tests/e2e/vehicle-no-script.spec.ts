import { openTemplateYards } from '#tests/support/template-yards.ts';
import { section, shownItems } from './support/vehicle.ts';
import type { TemplateYard } from '#tests/support/template-yards.ts';
import { expect, test } from './test.ts';

test.use({ javaScriptEnabled: false });

test.beforeEach(({ allow }) => {
  allow(/^request: csp .*\.js$/, 'a browser without script refuses to fetch it');
});

let yards: TemplateYard[];
test.beforeAll(async () => {
  yards = await openTemplateYards('kestrel-plain');
});
test.afterAll(async () => {
  for (const yard of yards) await yard.close();
});

test.describe('without script the page is whole and useful', () => {
  test('every tab is open under its heading', async ({ page }) => {
    for (const { url, template } of yards) {
      await page.goto(url);
      const panels = page.getByRole('tabpanel');
      await expect(panels, template).toHaveCount(6);
      for (const panel of await panels.all()) await expect(panel).toBeVisible();
      await expect(page.getByText('Paint and interior protection is fitted here.')).toBeVisible();
    }
  });

  test('lists open and close, and nothing of the comments is cut', async ({ page }) => {
    for (const { url } of yards) {
      await page.goto(url);
      const features = section(page, 'All Features');
      expect(await shownItems(features.locator('li'))).toBe(8);
      await features.locator('summary').click();
      expect(await shownItems(features.locator('li'))).toBe(20);
      await features.locator('summary').click();
      expect(await shownItems(features.locator('li'))).toBe(8);
      // The comments are whole from the start.
      const comments = page.getByRole('tabpanel', { name: 'Dealer Comments' });
      await expect(comments.locator('.fc-expandable-rest')).toBeVisible();
    }
  });

  test('the number can be dialled, pictures seen, files fetched and the page shared', async ({
    page,
  }) => {
    for (const { url, vehicle } of yards) {
      await page.goto(url);
      const side = page.locator('.fc-vehicle-side');
      await expect(side.locator('a[href^="tel:"]').first()).toBeVisible();
      await expect(side.getByRole('link', { name: 'Call Now' })).toBeVisible();
      const picture = page.getByRole('region', { name: /^Gallery of / }).locator('img');
      await expect(picture.filter({ visible: true }).first()).toBeVisible();
      const share = section(page, 'Share this vehicle');
      await expect(share.getByRole('link', { name: 'Print PDF' })).toHaveAttribute(
        'href',
        `/api/cars/${vehicle.slug}/brochure.pdf`,
      );
      await expect(share.getByRole('link', { name: /email/ })).toHaveAttribute('href', /^mailto:/);
      // What needs script is not offered.
      await expect(share.getByRole('button', { name: /Cop/ })).toBeHidden();
      await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0);
    }
  });

  test('similar vehicles are a search away, and no placeholder waits for them', async ({
    page,
  }) => {
    for (const { url, origin } of yards) {
      await page.goto(url);
      await expect(page.getByRole('region', { name: 'Similar vehicles' })).toBeHidden();
      await page.getByRole('link', { name: 'See more like this' }).click();
      await expect(page).toHaveURL(({ href }) => href.startsWith(`${origin}/search/`));
      await expect(page.locator('main article').first()).toBeVisible();
    }
  });
});
