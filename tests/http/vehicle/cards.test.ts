import { describe, expect, test } from 'vitest';
import { ODD_CASES_SITE } from '#demo/odd-cases.ts';
import { EVERY_VEHICLE, TEMPLATE_SITES } from '#tests/support/demo-sites.ts';
import type { Markup } from '#tests/support/markup.ts';
import { cardsOf, demoPage } from '#tests/support/pages.ts';

/** The cards found by an odd case's stock number, the exact match first. */
async function oddCards(name: string): Promise<Markup[]> {
  return cardsOf(await demoPage(ODD_CASES_SITE, `${EVERY_VEHICLE}?query=ODD-${name}`));
}

async function oddCard(name: string): Promise<Markup> {
  const [card] = await oddCards(name);
  if (card === undefined) throw new Error(`There is no card of ODD-${name}.`);
  return card;
}

/** Whether one of its elements has exactly this text. */
const says = (card: Markup, text: string): boolean =>
  card.all('*').some((element) => element.text === text);

const read = new Map<string, Promise<Markup[]>>();

/** The cards of a dealer's first page, fetched once. */
async function cardsAt(slug: string): Promise<Markup[]> {
  const coming = read.get(slug) ?? demoPage(slug, EVERY_VEHICLE).then(cardsOf);
  read.set(slug, coming);
  const cards = await coming;
  expect(cards.length).toBeGreaterThan(5);
  return cards;
}

/** A subscription is no loan: its price needs no comparison rate. */
const REPAYMENT = /\$[\d,]+\s+per (week|month)(?!, subscription)|per week(?!, subscription)/i;
const RATE = /\d\d?\.\d\d%/;

test.each(TEMPLATE_SITES)(
  'a card names the vehicle, its facts, its place and its price, $template',
  async ({ slug }) => {
    const texts = (await cardsAt(slug)).map(({ text }) => text);
    for (const text of texts) {
      expect.soft(text).toMatch(/20\d\d /);
      expect.soft(text).toMatch(/New|Demo|Used/i);
      expect.soft(text).toMatch(/, (ACT|NSW|NT|QLD|SA|TAS|VIC|WA)/);
      expect.soft(text).toMatch(/\$[\d,]+|Enquire|PREORDER|price/i);
    }
    expect(texts.filter((text) => / km/.test(text)).length).toBeGreaterThan(5);
  },
);

describe('the finance strip', () => {
  test('weekly: the amount and its comparison rate', async () => {
    const strip = /\$[\d,]+ per week\s*\d+\.\d\d% p\.a\. comparison rate/;
    const cards = await cardsAt('currawong-motors');
    expect(cards.filter(({ text }) => strip.test(text)).length).toBeGreaterThan(0);
  });

  test('weekly with both rates: three columns', async () => {
    const cards = await cardsAt('pademelon-car-and-caravan');
    const strip = cards.flatMap((card) => card.all('dl'))[0];
    expect(strip?.all('dt').map(({ text }) => text)).toEqual([
      'Per week',
      'Interest p.a.',
      'Comparison p.a.',
    ]);
    expect(strip?.all('dd').map(({ text }) => text)).toEqual([
      expect.stringMatching(/^\$[\d,]+$/),
      expect.stringMatching(RATE),
      expect.stringMatching(RATE),
    ]);
  });

  test('from monthly: the amount of the month and its comparison rate', async () => {
    const strip = /From ?\$[\d,]+ per month.*comparison rate/;
    const cards = await cardsAt('galvanic-electric');
    expect(cards.filter(({ text }) => strip.test(text)).length).toBeGreaterThan(0);
  });

  test('none: no repayment on any card', async () => {
    const cards = await cardsAt('ironbark-motorcycles');
    expect(cards.filter(({ text }) => REPAYMENT.test(text))).toEqual([]);
  });

  test('no repayment goes without its comparison rate', async () => {
    for (const slug of ['currawong-motors', 'pademelon-car-and-caravan', 'galvanic-electric']) {
      const texts = (await cardsAt(slug)).map(({ text }) => text);
      const withAmount = texts.filter((text) => REPAYMENT.test(text));
      expect.soft(withAmount.length, slug).toBeGreaterThan(0);
      for (const text of withAmount) {
        expect.soft(text).toMatch(/comparison/i);
        expect.soft(text).toMatch(RATE);
      }
    }
  });
});

test('the location tag is the location’s name where the site says so', async () => {
  const [card] = await cardsAt('bowerbird-cars');
  expect(card?.text).toMatch(/Bowerbird .+ - Sales/);
});

test('a used car is called Pre-Owned on some sites', async () => {
  const [card] = cardsOf(await demoPage('pademelon-car-and-caravan', '/search/used-cars'));
  expect(card && says(card, 'Pre-Owned')).toBe(true);
});

test('a vehicle with no real image, or only a default placeholder, shows a new-arrival placeholder', async () => {
  for (const name of ['NO-PHOTO', 'PLACEHOLDER']) {
    const card = await oddCard(name);
    expect.soft(card.text, name).toMatch(/new arrival/i);
    expect.soft(says(card, 'Photos coming soon'), name).toBe(true);
    expect.soft(card.all('img'), name).toEqual([]);
  }
});

test('a sold car says so and offers nothing but something similar', async () => {
  const card = await oddCard('SOLD-TODAY');
  expect(says(card, 'Sold')).toBe(true);
  expect(says(card, 'Recently sold')).toBe(true);
  expect(card.text).not.toContain('per week');
  const href = card.first('a', 'Find something similar').attribute('href') ?? '';
  expect(href).toMatch(/^\/search\/[a-z-]+$/);
  await demoPage(ODD_CASES_SITE, href);
});

test('a reserved hybrid keeps its fuel tag and says Reserved by the price', async () => {
  const card = await oddCard('RESERVED-HYBRID');
  expect(says(card, 'Hybrid')).toBe(true);
  expect(says(card, 'Reserved')).toBe(true);
});

test('the market indicator shows from $500 below the average', async () => {
  expect((await oddCard('MARKET-500')).text).toContain('$500 below market average of $33,490');
  expect((await oddCard('MARKET-499')).text).not.toContain('below market');
});

test('the was-price shows only above the price', async () => {
  expect((await oddCard('BEFORE-HIGHER')).first('s').text).toContain('$34,990');
  expect((await oddCard('BEFORE-LOWER')).all('s')).toEqual([]);
});

test('without a price it shows PREORDER or the site’s text', async () => {
  expect((await oddCard('NO-PRICE')).text).not.toContain('$');
  const preorders = (await oddCards('PREORDER')).filter(({ text }) => text.includes('PREORDER'));
  expect(preorders).toHaveLength(1);
});
