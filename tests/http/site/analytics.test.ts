import { expect, test } from 'vitest';
import { EVERY_VEHICLE, TEMPLATE_SITES } from '#tests/support/demo-sites.ts';
import { demoPage } from '#tests/support/pages.ts';

/** The attribute that tells the script the kind of page. */
const KINDS = {
  '/': 'home',
  [EVERY_VEHICLE]: 'listing',
  '/compare': 'other',
  '/contact': 'contact',
};

test.each(TEMPLATE_SITES)('pages are marked by their kind, $template', async (site) => {
  for (const [path, kind] of Object.entries(KINDS)) {
    const page = await demoPage(site, path);
    const kinds = page.all('[data-asc-page]').map((element) => element.attribute('data-asc-page'));
    expect.soft(kinds, path).toEqual([kind]);
  }
});
