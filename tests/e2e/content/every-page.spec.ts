import { PAGES } from '#domain/site/pages.ts';
import { DEMO_SITES, site } from '#tests/support/demo-sites.ts';
import { fewOfEachKind, ownPages } from '#tests/support/sitemap.ts';
import { alive, scrollsSideways } from '../support/screenshot.ts';
import { PHONE } from '../support/walk.ts';
import { expect, test } from '../test.ts';

/** A group has sixty locations. */
const MAX_ALIKE = 2;

/** Pages of every site have tests of their own. */
const SHARED = new Set<string>(PAGES.map(({ path }) => path));

for (const { slug, hosts } of DEMO_SITES) {
  // The browser's errors fail every test.
  test(`the pages of ${slug} open without an error and fit a phone`, async ({ page, allow }) => {
    test.slow();
    allow(/tile\.openstreetmap\.org|ERR_NAME_NOT_RESOLVED/, 'map tiles and chats of other hosts');
    await page.route(
      (url) => !url.hostname.endsWith('localhost'),
      (route) => route.fulfill({ status: 200, body: '' }),
    );
    await page.setViewportSize(PHONE);
    const own = (await ownPages(hosts[0] ?? '')).filter((path) => !SHARED.has(path));
    for (const path of fewOfEachKind(own, MAX_ALIKE)) {
      await page.goto(site(slug) + path);
      await alive(page);
      expect.soft(await scrollsSideways(page), path).toEqual([]);
    }
  });
}
