import { expect, test } from 'vitest';
import { EVERY_VEHICLE, TEMPLATE_SITES, siteOf } from '#tests/support/demo-sites.ts';
import { demoPage } from '#tests/support/pages.ts';
import { PUBLIC_PAGES } from '#tests/support/public-pages.ts';

/** The attribute that tells the script the kind of page. */
const KINDS = {
  '/': 'home',
  [EVERY_VEHICLE]: 'listing',
  '/compare': 'other',
  '/special-offers': 'offers',
  '/contact': 'contact',
};

test.each(TEMPLATE_SITES)('pages are marked by their kind, $template', async (site) => {
  for (const [path, kind] of Object.entries(KINDS)) {
    const page = await demoPage(site, path);
    const kinds = page.all('[data-asc-page]').map((element) => element.attribute('data-asc-page'));
    expect.soft(kinds, path).toEqual([kind]);
  }
});

/** Shown to a printer; the vehicle's page was recorded before. */
const UNRECORDED = '/print';

test('every page is marked once, so that its visits are recorded', async () => {
  for (const { path } of PUBLIC_PAGES) {
    if (path.includes('/:') || path === UNRECORDED) continue;
    const page = await demoPage(siteOf('standard'), path);
    expect.soft(page.all('[data-asc-page]'), path).toHaveLength(1);
  }
});
