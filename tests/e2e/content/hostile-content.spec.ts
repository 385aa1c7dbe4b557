import { insertContentRevision } from '#db/content/content-revisions.ts';
import { TEMPLATES } from '#site-config/choices.ts';
import { noEntries } from '#site-config/content/content-kinds.ts';
import type { ContentEntries } from '#site-config/content/content-kinds.ts';
import { MARKUP_PAYLOADS } from '#tests/factories/markup-payloads.ts';
import { writtenBlocks } from '#tests/factories/content-page.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import { open } from '../support/screenshot.ts';
import { expect, test } from '../test.ts';

/** Enough on one page for every field, and few enough for one page. */
const PER_PAGE = 24;

/** The database stores no NUL. */
const STORABLE = MARKUP_PAYLOADS.map((payload) => payload.replaceAll('\0', '').toWellFormed());

/** As if the check of the content had let everything through: what is left is the markup and the browser's policy. */
const GROUPS = Array.from({ length: Math.ceil(STORABLE.length / PER_PAGE) }, (_, at) =>
  STORABLE.slice(at * PER_PAGE, (at + 1) * PER_PAGE),
);

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
          // What a page is made of, in the form of what is stored.
          blocks: structuredClone(
            payloads.flatMap((payload) => writtenBlocks(payload, payload)),
          ) as ContentEntries['pages'][string]['blocks'],
        },
      ]),
    );
    await dealer.read((trx) =>
      insertContentRevision(trx, {
        revision: 1,
        entries: { ...noEntries(), pages },
        ids: { locations: {}, offers: {} },
        pictures: {},
        restored: null,
        appliedAt: new Date(),
      }),
    );
    await dealer.put(car('HOSTILE-1'));

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
    for (const at of GROUPS.keys()) {
      await open(page, `${dealer.origin}/hostile-${at}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hostile ${at}`);
      // What a visitor might touch: every disclosure is opened, and every link and button gets the focus and the pointer.
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
        .locator('main a')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol));
      expect(kinds.filter((kind) => !/^(?:https?|mailto|tel):$/.test(kind))).toEqual([]);
    }
    expect(ran).toEqual([]);
    expect(foreign).toEqual([]);
    await dealer.close();
  });
}
