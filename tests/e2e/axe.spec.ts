import { AxeBuilder } from '@axe-core/playwright';
import { open } from './support/look.ts';
import { EVERY_VEHICLE, TEMPLATE_SITES, expect, test } from './test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const PAGES: Record<string, string> = {
  home: '/',
  search: EVERY_VEHICLE,
  'empty search': `${EVERY_VEHICLE}?query=zeppelin`,
  'not found': '/no-such-page',
  primitives: '/dev/primitives',
};

for (const { template, origin } of TEMPLATE_SITES) {
  for (const [name, path] of Object.entries(PAGES)) {
    test(`axe finds nothing: ${name}, ${template}, at 360 and 1440 px`, async ({ page, allow }) => {
      allow(/ 404 .*no-such-page|404 \(Not Found\)/, 'the page that is not there is looked at too');
      await page.setViewportSize({ width: 360, height: 740 });
      await open(page, origin + path);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
        const told = violations.map(
          ({ id, nodes }) =>
            `${id}: ${nodes
              .slice(0, 4)
              .map((node) => `${node.target} ${node.any[0]?.message ?? ''}`)
              .join(' | ')}`,
        );
        expect.soft(told, `${width} px`).toEqual([]);
      }
    });
  }

  test(`axe finds nothing in the open menu, ${template}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, origin);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog', { name: 'Menu' }).locator('summary').first().click();
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`),
    ).toEqual([]);
  });
}
