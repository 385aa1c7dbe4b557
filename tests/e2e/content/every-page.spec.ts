import type { Page } from '@playwright/test';
import { readDemoContent } from '#demo/content.ts';
import { PAGES } from '#domain/site/pages.ts';
import { paths } from '#domain/site/paths.ts';
import { DEMO_SITES, site } from '#tests/support/demo-sites.ts';
import { fewOfEachKind, ownPages } from '#tests/support/sitemap.ts';
import { alive, scrollsSideways } from '../support/screenshot.ts';
import { DESKTOP, PHONE, expectAccessible, expectLooksAccessible } from '../support/walk.ts';
import { TEMPLATE_SITES, expect, test } from '../test.ts';

/** A group has sixty locations. */
const MAX_ALIKE = 2;

/** Pages of every site have tests of their own. */
const SHARED = new Set<string>(PAGES.map(({ path }) => path));

interface Kind {
  /** The first page in the sitemap with such an address stands for all of its kind. */
  address: RegExp;
  /** Tests of their own check the other kinds in a wide window. */
  wide?: true;
}

/** The kinds of page that consist of a dealer's content; blocks and the blog have tests of their own. */
const KINDS: Record<string, Kind> = {
  'a page the dealer wrote': { address: /^\/about-us$/, wide: true },
  'a sale': { address: /^\/eofy$/, wide: true },
  'contacting a location': { address: /^\/contact-us\//, wide: true },
  'the locations': { address: /^\/dealerships$/ },
  'a location': { address: /^\/(?:locations|our-location)\// },
  'the offers': { address: /^\/special-offers$/ },
  'an offer': { address: /^\/offers\// },
  'the brands': { address: /^\/brands$/ },
  'a brand': { address: /^\/[^/]+\/overview$/ },
  'the models': { address: /^\/models$/ },
  'a model': { address: /^\/(?:ev9|dbx|hilux)$/ },
  'the models of a body': { address: /^\/models\?body=/ },
  'a form with the dealer’s words': { address: /^\/fleet$/ },
  'a privacy policy': { address: /^\/privacy-policy$/ },
};

/** Only a site with campaigns has a page of a sale. */
const OPTIONAL = new Set(['a sale']);

async function answerOtherHosts(page: Page): Promise<void> {
  await page.route(
    (url) => !url.hostname.endsWith('localhost'),
    (route) => route.fulfill({ status: 200, body: '' }),
  );
}

for (const { slug, hosts } of DEMO_SITES) {
  // The browser's errors fail every test.
  test(`the pages of ${slug} open without an error and fit a phone`, async ({ page, allow }) => {
    test.slow();
    allow(/tile\.openstreetmap\.org|ERR_NAME_NOT_RESOLVED/, 'map tiles and chats of other hosts');
    await answerOtherHosts(page);
    await page.setViewportSize(PHONE);
    const own = (await ownPages(hosts[0] ?? '')).filter((path) => !SHARED.has(path));
    for (const path of fewOfEachKind(own, MAX_ALIKE)) {
      await page.goto(site(slug) + path);
      await alive(page);
      expect.soft(await scrollsSideways(page), path).toEqual([]);
    }
  });
}

/** What the sitemap does not list: pages of what has ended, and a question without an answer. */
async function unlistedPages(slug: string): Promise<{ path: string; status: number }[]> {
  const { offers, site: content } = await readDemoContent(slug);
  const now = Date.now();
  const hasEnded = ({ expiresAt }: { expiresAt: number | null }) => (expiresAt ?? now) < now;
  const offer = offers.find(hasEnded);
  const sale = content.salePages.find(hasEnded);
  return [
    ...(offer === undefined ? [] : [{ path: paths.offer(offer.id), status: 410 }]),
    ...(sale === undefined ? [] : [{ path: `/${sale.slug}`, status: 410 }]),
    { path: `${paths.locations()}?postcode=12`, status: 200 },
  ];
}

for (const { template, slug, origin } of TEMPLATE_SITES) {
  test(`what has ended and a wrong postcode are said accessibly (${template})`, async ({
    page,
    allow,
  }) => {
    test.slow();
    allow(/tile\.openstreetmap\.org|ERR_NAME_NOT_RESOLVED/, 'map tiles and chats of other hosts');
    allow(/ 410 |410 \(Gone\)/, 'what has ended stays gone');
    await answerOtherHosts(page);
    const unlisted = await unlistedPages(slug);
    expect(unlisted.length).toBeGreaterThan(1);
    for (const { path, status } of unlisted) {
      await test.step(path, async () => {
        await page.setViewportSize(PHONE);
        const response = await page.goto(origin + path);
        expect(response?.status()).toBe(status);
        await alive(page);
        await expectAccessible(page, 'main');
        for (const width of [PHONE.width, 768, DESKTOP.width]) {
          await page.setViewportSize({ width, height: DESKTOP.height });
          expect.soft(await scrollsSideways(page), `${path} at ${width} px`).toEqual([]);
        }
        await expectLooksAccessible(page, 'main');
      });
    }
  });
}

for (const { template, hosts, origin } of TEMPLATE_SITES) {
  test(`a page of each kind is accessible (${template})`, async ({ page, allow }) => {
    test.slow();
    allow(/tile\.openstreetmap\.org|ERR_NAME_NOT_RESOLVED/, 'map tiles and chats of other hosts');
    await answerOtherHosts(page);
    // The rules of the markup give the same result on every template.
    const check = template === 'standard' ? expectAccessible : expectLooksAccessible;
    const own = await ownPages(hosts[0] ?? '');
    for (const [kind, { address, wide = false }] of Object.entries(KINDS)) {
      const path = own.find((one) => address.test(one));
      if (path === undefined) {
        expect.soft(OPTIONAL, 'the sitemap has no such page').toContain(kind);
        continue;
      }
      await test.step(`${kind}, ${path}`, async () => {
        await page.setViewportSize(PHONE);
        await page.goto(origin + path);
        await alive(page);
        await check(page, 'main');
        expect.soft(await scrollsSideways(page), path).toEqual([]);
        if (!wide) return;
        await page.setViewportSize(DESKTOP);
        await expectLooksAccessible(page, 'main');
      });
    }
  });
}
