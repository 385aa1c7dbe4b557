import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { open } from './support/look.ts';
import { openTemplateYards } from '#tests/support/template-yards.ts';
import type { TemplateYard } from '#tests/support/template-yards.ts';
import { EVERY_VEHICLE, TEMPLATE_SITES, expect, test } from './test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const PAGES: Record<string, string> = {
  home: '/',
  search: EVERY_VEHICLE,
  'empty search': `${EVERY_VEHICLE}?query=zeppelin`,
  budget: '/budget',
  'not found': '/no-such-page',
  primitives: '/dev/primitives',
};

async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page })
    .options({ runOnly: TAGS, resultTypes: ['violations'] })
    // There are no frames to look into, so no second page is needed to gather the results.
    .setLegacyMode(true)
    .analyze();
  return found.violations.map(({ id, nodes }) => {
    const shown = nodes
      .slice(0, 4)
      .map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`);
    return `${id}: ${shown.join(' | ')}`;
  });
}

for (const { template, origin } of TEMPLATE_SITES) {
  for (const [name, path] of Object.entries(PAGES)) {
    test(`axe finds nothing: ${name}, ${template}, at 360 and 1440 px`, async ({ page, allow }) => {
      allow(/ 404 .*no-such-page|404 \(Not Found\)/, 'the page that is not there is looked at too');
      await page.setViewportSize({ width: 360, height: 740 });
      await open(page, origin + path);
      expect.soft(await violations(page), '360 px').toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect.soft(await violations(page), '1440 px').toEqual([]);
    });
  }

  test(`axe finds nothing in the open menu, ${template}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, origin + EVERY_VEHICLE);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.locator('summary').first().click();
    await expect(menu.locator('details[open] a').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

test.describe('axe finds nothing on a vehicle’s page at 360 and 1440 px', () => {
  let yards: TemplateYard[];
  test.beforeAll(async () => {
    yards = await openTemplateYards('kestrel-axe');
  });
  test.afterAll(async () => {
    for (const yard of yards) await yard.close();
  });

  for (const [index, { template }] of TEMPLATE_SITES.entries()) {
    test(`of the template ${template}`, async ({ page }) => {
      test.slow();
      // A spin that turns is looked at by the gallery's own tests.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const [width, height] of [
        [360, 740],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await open(page, yards[index]?.url ?? '');
        expect.soft(await violations(page), `${width} px`).toEqual([]);
        // With the bars that come by scrolling, the similar vehicles and every list open.
        for (const toggle of await page.locator('main summary:visible').all()) await toggle.click();
        await page.locator('#similar').scrollIntoViewIfNeeded();
        await page.locator('#similar article').first().waitFor();
        expect.soft(await violations(page), `${width} px, scrolled`).toEqual([]);
      }
    });
  }
});
