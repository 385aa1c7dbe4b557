import type { Page } from '@playwright/test';
import { insertContentRevision } from '#db/content/content-revisions.ts';
import { upsertOffers } from '#db/content/offers.ts';
import { upsertReviews } from '#db/content/reviews.ts';
import { TEMPLATES } from '#site-config/choices.ts';
import { noEntries } from '#site-config/content/content-kinds.ts';
import type { ContentEntries } from '#site-config/content/content-kinds.ts';
import { writtenBlocks } from '#tests/factories/content-page.ts';
import {
  hostileEntries,
  hostileOffers,
  hostileReviews,
  storedBlocks,
} from '#tests/factories/hostile-content.ts';
import { MARKUP_PAYLOADS } from '#tests/factories/markup-payloads.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';
import { open } from '../support/screenshot.ts';
import { expect, test } from '../test.ts';

/** Enough on one page for every field, and few enough for one page. */
const PER_PAGE = 24;
const MOST_REVIEWS = 50;

/** The database stores no NUL. */
const STORABLE = MARKUP_PAYLOADS.map((payload) => payload.replaceAll('\0', '').toWellFormed());

const GROUPS = Array.from({ length: Math.ceil(STORABLE.length / PER_PAGE) }, (_, at) =>
  STORABLE.slice(at * PER_PAGE, (at + 1) * PER_PAGE),
);

/** As if the check of the content had let everything through: what is left is the markup and the browser's policy. */
async function store(dealer: TestDealer, entries: ContentEntries): Promise<void> {
  await dealer.read((trx) =>
    insertContentRevision(trx, {
      revision: 1,
      entries,
      ids: { locations: {}, offers: {} },
      pictures: {},
      restored: null,
      appliedAt: new Date(),
    }),
  );
  await dealer.put(car('HOSTILE-1'));
}

/** What ran, and what was requested from another host. */
function watch(page: Page): { ran: string[]; foreign: string[] } {
  const ran: string[] = [];
  page.on('dialog', async (dialog) => {
    ran.push(`${page.url()}: ${dialog.message()}`);
    await dialog.dismiss();
  });
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (!hostname.endsWith('localhost')) foreign.push(request.url());
  });
  return { ran, foreign };
}

/** What a visitor might touch: every disclosure is opened, and every link and button gets the focus and the pointer. */
async function touchEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) {
      details.open = true;
    }
    for (const element of document.querySelectorAll<HTMLElement>('main a, main button')) {
      element.focus();
      element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    }
  });
  const kinds = await page
    .locator('body a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol));
  expect(kinds.filter((kind) => !/^(?:https?|mailto|tel|sms|whatsapp):$/.test(kind))).toEqual([]);
}

for (const template of TEMPLATES) {
  test(`threat 15: no script of a dealer’s texts runs (${template})`, async ({ page }) => {
    test.slow();
    const dealer = await openTestDealer(`kestrel-hostile-${template}`, { template });
    const pages = Object.fromEntries(
      GROUPS.map((payloads, at) => [
        `hostile-${at}`,
        {
          title: `Hostile ${at}`,
          description: null,
          intro: payloads.join(' '),
          body: null,
          picture: null,
          blocks: storedBlocks(payloads.flatMap((payload) => writtenBlocks(payload, payload))),
        },
      ]),
    );
    await store(dealer, { ...noEntries(), pages });
    const { ran, foreign } = watch(page);
    for (const at of GROUPS.keys()) {
      await open(page, `${dealer.origin}/hostile-${at}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hostile ${at}`);
      await touchEverything(page);
    }
    expect(ran).toEqual([]);
    expect(foreign).toEqual([]);
    await dealer.close();
  });
}

/** In letters that every machine has a font for; the pages above have the others. */
const PLAIN_GROUPS = GROUPS.map((payloads) =>
  payloads.filter((payload) => /^[\t\n -~]*$/.test(payload)),
).filter((payloads) => payloads.length > 0);

/** The pages that show what the pages above do not. */
const SHOWN: readonly string[] = [
  '/',
  '/special-offers',
  '/offers/1',
  '/blog',
  '/blog/hostile',
  '/brands',
  '/mazda/overview',
  '/models',
  '/words',
  '/hostile-sale',
  ...PLAIN_GROUPS.flatMap((_, at) => [`/blog/post-${at}`, `/model-${at}`]),
];

test('threat 15: nor one of offers, reviews, articles, banners, brands, models and sales', async ({
  page,
  allow,
}) => {
  test.slow();
  allow(/\/media\/yard|404/, 'pictures that are not there');
  const dealer = await openTestDealer('kestrel-hostile-content', {
    blog: { enabled: true },
    reviews: { quantity: MOST_REVIEWS },
  });
  await dealer.read(async (trx) => {
    await upsertOffers(trx, hostileOffers(PLAIN_GROUPS.flat()));
    await upsertReviews(trx, hostileReviews(PLAIN_GROUPS.flat(), MOST_REVIEWS));
  });
  await store(dealer, hostileEntries(PLAIN_GROUPS));
  const { ran, foreign } = watch(page);
  for (const path of SHOWN) {
    await test.step(path, async () => {
      await open(page, dealer.origin + path);
      await expect(page.locator('body')).toContainText('alert(1)');
      await touchEverything(page);
    });
  }
  expect(ran).toEqual([]);
  expect(foreign).toEqual([]);
  await dealer.close();
});
