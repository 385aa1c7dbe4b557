import { describe, expect, test } from 'vitest';
import { TEMPLATE_SITES, demoSite } from '#tests/support/demo-sites.ts';
import { structuredData } from '#tests/support/markup.ts';
import type { Markup } from '#tests/support/markup.ts';
import { demoPage } from '#tests/support/pages.ts';
import { sendRequest } from '#tests/support/send-request.ts';

interface Dealer {
  '@type': string;
  name: string;
  aggregateRating?: { ratingValue: string; reviewCount: number };
  review?: {
    author: { name: string };
    reviewBody?: string;
    reviewRating: { ratingValue: number };
  }[];
}

const sectionOf = (page: Markup) =>
  page.find('main h2', 'What our customers say')?.closest('section') ?? null;

const dealerIn = async (slug: string) => {
  const { text } = await sendRequest({ host: demoSite(slug).hosts[0] ?? '' });
  return structuredData<Dealer>(text).find((block) => block['@type'] === 'AutoDealer');
};

describe.each(TEMPLATE_SITES)('reviews on the home page, $template', (site) => {
  test('have name, stars, text and date, and a summary over all of them', async () => {
    const section = sectionOf(await demoPage(site, '/'));
    expect(section?.text).toMatch(/\d\.\d ?\d+ reviews/);
    const cards = section?.all('li') ?? [];
    expect(cards).toHaveLength(12);
    for (const card of cards) {
      expect.soft(card.first('h3').text).toMatch(/^\w+ \w\.$/);
      expect.soft(card.first('svg[role="img"]').name).toMatch(/^[45](?:\.\d)? out of 5$/);
      expect.soft(card.first('time').text).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
    }
    expect(cards.filter((card) => !card.has('data-rest'))).toHaveLength(3);
    expect(section?.first('summary', /Show all 12 reviews/)).toBeDefined();
  });

  test('say that they are a selection', async () => {
    const section = sectionOf(await demoPage(site, '/'));
    expect(section?.text).toMatch(
      /Showing (?:the newest 12 of )?\d+ reviews with 4 stars or more\. The average counts all \d+ reviews\./,
    );
  });

  test('are in the structured data as they are on the page', async () => {
    const section = sectionOf(await demoPage(site, '/'));
    const dealer = await dealerIn(site.slug);
    expect(dealer?.name).toBe(site.name);
    expect(section?.text).toContain(dealer?.aggregateRating?.ratingValue);
    expect(section?.text).toContain(`${dealer?.aggregateRating?.reviewCount} reviews`);
    expect(dealer?.review).toHaveLength(12);
    for (const { author, reviewBody } of dealer?.review ?? []) {
      expect.soft(section?.text).toContain(author.name);
      expect.soft(section?.text).toContain(reviewBody);
    }
  });
});

test('the threshold of 3 and the quantity are the dealer’s own', async () => {
  const section = sectionOf(await demoPage('bandicoot-autos', '/'));
  expect(section?.all('li')).toHaveLength(9);
  const ratings = section?.all('li svg[role="img"]').map(({ name }) => name) ?? [];
  expect(ratings).toContain('3 out of 5');
  expect(section?.text).toMatch(/Showing the newest 9 of \d+ reviews/);
});

test('a dealer that hides its reviews shows them nowhere', async () => {
  for (const path of ['/', '/contact']) {
    const page = await demoPage('dryandra-fleet', path);
    expect(sectionOf(page)).toBeNull();
    expect(page.first('main').text).not.toMatch(/\d reviews?/);
  }
  const dealer = await dealerIn('dryandra-fleet');
  expect(dealer?.name).toBe(demoSite('dryandra-fleet').name);
  expect([dealer?.aggregateRating, dealer?.review]).toEqual([undefined, undefined]);
});

test('the demo dealers between them show every marketing line of the spec', async () => {
  const slugs = [
    'aurelian-prestige',
    'ironbark-motorcycles',
    'pademelon-car-and-caravan',
    'wattlebird-group',
  ];
  const pages = await Promise.all(slugs.map((slug) => demoPage(slug, '/')));
  const titles = pages.flatMap((page) => page.all('main h3').map(({ text }) => text));
  for (const line of [
    '3 Year standard warranty',
    'Video calls for remote buyers',
    'Trade-in',
    'Freight anywhere in Australia',
    'Personalised finance',
    'Servicing since 1969',
    '50+ years of servicing',
    '3 year mechanical protection plan on used vehicles',
    'Quality assured',
    'Certified pre-owned Porsche',
  ]) {
    expect.soft(titles, line).toContain(line);
  }
});
