import { beforeAll, expect, test } from 'vitest';
import { DEMO_SITES } from '#tests/support/demo-sites.ts';
import { readMarkup } from '#tests/support/markup.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { shownTexts } from '#tests/support/shown-texts.ts';
import { ownPages } from '#tests/support/sitemap.ts';

/** Words of the spec, and the pages of the demo dealers of which at least one has them. */
const PROMISED: readonly (readonly [words: string | RegExp, on: RegExp])[] = [
  // site.md §1, marketing copy
  [/3 year (?:standard )?warranty/i, /./],
  [/video calls?/i, /./],
  [/trade-in/i, /./],
  [/freight anywhere in Australia/i, /./],
  [/personalised finance/i, /./],
  [/servicing since 1969/i, /./],
  [/3 year mechanical protection plan/i, /./],
  [/quality assured/i, /./],
  [/certified pre-owned/i, /./],
  // site.md §2, footer and the group's banner
  ['Buyer Tools', /^\/$/],
  ['Locations', /^\/$/],
  ['Brands', /^\/$/],
  ['Years established', /^\/$/],
  ['Mastercard', /^\/$/],
  ['Visa', /^\/$/],
  ['Maestro', /^\/$/],
  ['Google Pay', /^\/$/],
  ['Apple Pay', /^\/$/],
  // site.md §2, screens and widgets
  ['Our Locations', /^\/$/],
  ['Swipe', /^\/$/],
  ['Find cars for your budget', /^\/$/],
  ['Get Directions', /^\/(?:locations|our-location)\//],
  ['View Location Details', /^\/(?:dealerships|dealer-locator)$/],
  ['View Holiday Hours', /^\/(?:locations|our-location|contact-us)\//],
  ['View more', /^\/(?:offers\/|special-offers)/],
  ['View full disclaimer', /^\/offers\//],
  [/^Explore /, /^\/(?:offers\/|special-offers)/],
  [/^(?:Message|Enquire) Now$/, /^\/offers\//],
  ['READ MORE', /^\/blog/],
  [
    /^\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}$/,
    /^\/blog/,
  ],
  ['Frequently Asked Questions', /^\/(?:trade-in|sell-your-car)/],
  // site.md §8, privacy policy timelines
  [/14 days/, /^\/privacy-policy$/],
  [/7 days/, /^\/privacy-policy$/],
  [/30 days/, /^\/privacy-policy$/],
];

/** Every page of every demo dealer's sitemap. */
const shown = new Map<string, Set<string>>();
beforeAll(async () => {
  for (const { slug, hosts } of DEMO_SITES) {
    const host = hosts[0] ?? '';
    for (const path of await ownPages(host)) {
      const { text } = await sendRequest({ host, path });
      const texts = shownTexts(readMarkup(text)).map((one) => one.text);
      shown.set(`${slug} ${path}`, new Set(texts));
    }
  }
}, 300_000);

test.each(PROMISED)('%s stands on %s', (words, on) => {
  const pages = [...shown].filter(([page]) => on.test(page.split(' ')[1] ?? ''));
  const found = pages.filter(([, texts]) =>
    typeof words === 'string' ? texts.has(words) : [...texts].some((text) => words.test(text)),
  );
  expect(found.map(([page]) => page)).not.toEqual([]);
});
