import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_SITES } from '#tests/support/demo-sites.ts';
import type { DemoSite } from '#tests/support/demo-sites.ts';
import { readMarkup } from '#tests/support/markup.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { shownTexts } from '#tests/support/shown-texts.ts';
import { ownPages } from '#tests/support/sitemap.ts';

type Words = string | RegExp;

const HOME = /^\/$/;
const LOCATION = /^\/(?:locations|our-location)\//;
const LOCATION_CONTACT = /^\/contact-us\//;
const LOCATIONS = /^\/dealerships$/;
const OFFER = /^\/offers\//;
const OFFERS = /^\/special-offers$/;
const BLOG_LIST = /^\/blog(?:\/(?:vehicle-reviews|owning))?$/;
const SUBMIT = /^(?:Message|Enquire) Now$/;
const DAY =
  /^\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}$/;

/** What the spec promises on every page of a kind, on every demo dealer's site that does not opt out of it. */
const ON_EVERY: readonly (readonly [words: Words, on: RegExp])[] = [
  // site.md §2, footer
  ['Buyer Tools', /./],
  // site.md §2, breadcrumb trail: Home > links > current title
  ['Home', /^\/./],
  // site.md §2, location detail card, contact location cards
  ['Get Directions', LOCATION],
  ['Get Directions', LOCATION_CONTACT],
  ['Get Directions', LOCATIONS],
  ['View Location Details', LOCATIONS],
  [/^(?:Open now|Closed)/, LOCATION],
  [/^(?:Open now|Closed)/, LOCATION_CONTACT],
  // site.md §2, enquiry form
  [SUBMIT, OFFER],
  [SUBMIT, LOCATION_CONTACT],
  [SUBMIT, /^\/(?:contact|careers|fleet)$/],
  ['Postcode', LOCATION_CONTACT],
  ['Comments', /^\/contact$/],
  // site.md §2, blog cards
  ['READ MORE', BLOG_LIST],
  [DAY, /^\/blog(?:\/|$)/],
  // site.md §2, budget search panel
  [/^Find \w+ for your budget$/, /^\/budget$/],
];

/** What the spec promises where a dealer has the content or the option: at least one page of the demo has it. */
const ON_SOME: readonly (readonly [words: Words, on: RegExp])[] = [
  // site.md §1, marketing copy
  [/3 year (?:standard )?warranty/i, /./],
  [/video calls?/i, /./],
  [/trade-in/i, /./],
  [/freight anywhere in Australia/i, /./],
  [/personalised finance/i, /./],
  [/servicing since 1969/i, /./],
  [/50\+ years/i, /./],
  [/3 year mechanical protection plan/i, /./],
  [/quality assured/i, /./],
  [/certified pre-owned/i, /./],
  // site.md §2, header and footer
  ['Models', HOME],
  ['About Us', HOME],
  [/^Servicing (?:and|&) Parts$/i, HOME],
  ['Locations', HOME],
  ['Brands', HOME],
  ['Years established', HOME],
  ['Mastercard', HOME],
  ['Visa', HOME],
  ['Maestro', HOME],
  ['Google Pay', HOME],
  ['Apple Pay', HOME],
  // site.md §2, screens and widgets
  ['Our Locations', HOME],
  ['Swipe', HOME],
  ['Find cars for your budget', HOME],
  ['View Holiday Hours', LOCATION],
  ['View Holiday Hours', LOCATION_CONTACT],
  ['View all hours', LOCATIONS],
  ['Mon–Fri', LOCATIONS],
  ['Contact Us', /^\/contact$/],
  [/Motor vehicle repairer /, /^\/contact/],
  [/licen[cs]e/i, /^\/contact/],
  [/ out of 5$/, /^\/contact/],
  ['Message Now', /./],
  ['Enquire Now', /./],
  ['View more', OFFER],
  ['View full disclaimer', OFFER],
  [/^Explore /, OFFER],
  [/^Explore /, OFFERS],
  ['Vehicle reviews', /^\/blog$/],
  ['Frequently Asked Questions', /^\/(?:trade-in|sell-your-car)$/],
  // site.md §5, reviews; vehicles.md §9
  ['What our customers say', HOME],
  [/^Reply from /, /./],
  // site.md §9, privacy policy timelines
  [/14 days/, /^\/privacy-policy$/],
  [/7 days/, /^\/privacy-policy$/],
  [/30 days/, /^\/privacy-policy$/],
];

/** Dealers can do without these. */
function isWanted(words: Words, { asksPostcode }: DemoSite): boolean {
  return words !== 'Postcode' || asksPostcode;
}

interface ShownPage {
  name: string;
  site: DemoSite;
  path: string;
  texts: ReadonlySet<string>;
}

/** Every page of every demo dealer's sitemap, except vehicles and searches. */
const shown: ShownPage[] = [];
beforeAll(async () => {
  for (const site of DEMO_SITES) {
    const { slug, hosts } = site;
    const host = hosts[0] ?? '';
    for (const path of await ownPages(host)) {
      const { text } = await sendRequest({ host, path });
      const texts = new Set(shownTexts(readMarkup(text)).map((one) => one.text));
      shown.push({ name: `${slug} ${path}`, site, path, texts });
    }
  }
}, 300_000);

const pagesOf = (on: RegExp) => shown.filter(({ path }) => on.test(path));
const has = (words: Words, { texts }: ShownPage) =>
  typeof words === 'string' ? texts.has(words) : [...texts].some((text) => words.test(text));
const names = (pages: readonly ShownPage[]) => pages.map(({ name }) => name);

describe('words of the spec', () => {
  test.each(ON_EVERY)('%s stands on every page of %s', (words, on) => {
    const pages = pagesOf(on).filter(({ site }) => isWanted(words, site));
    expect(pages).not.toEqual([]);
    expect(names(pages.filter((page) => !has(words, page)))).toEqual([]);
  });

  test.each(ON_SOME)('%s stands on a page of %s', (words, on) => {
    expect(names(pagesOf(on).filter((page) => has(words, page)))).not.toEqual([]);
  });
});
