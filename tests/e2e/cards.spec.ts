import type { Locator, Page } from '@playwright/test';
import { ODD_CASES_SITE } from '#demo/odd-cases.ts';
import { cards, open } from './support/look.ts';
import { EVERY_VEHICLE, TEMPLATE_SITES, expect, site, test } from './test.ts';

/** The card of one of the odd cases, found by its stock number. */
async function oddCard(page: Page, name: string): Promise<Locator> {
  await open(page, `${site(ODD_CASES_SITE)}${EVERY_VEHICLE}?query=ODD-${name}`);
  return cards(page).first();
}

async function textsOf(page: Page, origin: string): Promise<string[]> {
  await open(page, origin + EVERY_VEHICLE);
  const texts = await cards(page).allInnerTexts();
  expect(texts.length).toBeGreaterThan(5);
  return texts;
}

const REPAYMENT = /\$[\d,]+\s+per (week|month)|per week/i;
const RATE = /\d\d?\.\d\d%/;

for (const { template, origin } of TEMPLATE_SITES) {
  test(`a card names the vehicle, its facts, its place and its price, ${template}`, async ({
    page,
  }) => {
    const texts = await textsOf(page, origin);
    for (const text of texts) {
      expect(text).toMatch(/20\d\d /);
      expect(text).toMatch(/New|Demo|Used/i);
      expect(text).toMatch(/, (ACT|NSW|NT|QLD|SA|TAS|VIC|WA)/);
      expect(text).toMatch(/\$[\d,]+|Enquire|PREORDER|price/i);
    }
    expect(texts.filter((text) => / km/.test(text)).length).toBeGreaterThan(5);
  });
}

test.describe('the finance strip', () => {
  test('weekly: the amount and its comparison rate', async ({ page }) => {
    const texts = await textsOf(page, site('currawong-motors'));
    const strip = /\$[\d,]+ per week\s+\d+\.\d\d% p\.a\. comparison rate/;
    expect(texts.filter((text) => strip.test(text)).length).toBeGreaterThan(0);
  });

  test('weekly with both rates: three columns', async ({ page }) => {
    await open(page, site('pademelon-car-and-caravan') + EVERY_VEHICLE);
    const strip = cards(page).locator('dl').first();
    await expect(strip.getByRole('term')).toHaveText([
      'Per week',
      'Interest p.a.',
      'Comparison p.a.',
    ]);
    await expect(strip.getByRole('definition')).toHaveText([/^\$[\d,]+$/, RATE, RATE]);
  });

  test('from monthly: the amount of the month and its comparison rate', async ({ page }) => {
    await open(page, site('galvanic-electric') + EVERY_VEHICLE);
    const strip = cards(page)
      .getByText(/^From\$[\d,]+ per month/)
      .first();
    await expect(strip).toBeVisible();
    await expect(strip.locator('xpath=..')).toContainText('comparison rate');
  });

  test('none: no repayment on any card', async ({ page }) => {
    const texts = await textsOf(page, site('ironbark-motorcycles'));
    expect(texts.filter((text) => REPAYMENT.test(text))).toEqual([]);
  });

  test('no repayment goes without its comparison rate', async ({ page }) => {
    for (const slug of ['currawong-motors', 'pademelon-car-and-caravan', 'galvanic-electric']) {
      const texts = await textsOf(page, site(slug));
      const withAmount = texts.filter((text) => REPAYMENT.test(text));
      expect(withAmount.length).toBeGreaterThan(0);
      for (const text of withAmount) {
        expect(text).toMatch(/comparison/i);
        expect(text).toMatch(RATE);
      }
    }
  });
});

test('the location tag is the location’s name where the site says so', async ({ page }) => {
  await open(page, site('bowerbird-cars') + EVERY_VEHICLE);
  await expect(cards(page).first()).toContainText(/Bowerbird .+ - Sales/);
});

test('a used car is called Pre-Owned on some sites', async ({ page }) => {
  await open(page, `${site('pademelon-car-and-caravan')}/search/used-cars`);
  await expect(cards(page).first().getByText('Pre-Owned', { exact: true })).toBeVisible();
});

test('a vehicle with no real image, or only a default placeholder, shows a new-arrival placeholder', async ({
  page,
}) => {
  for (const name of ['NO-PHOTO', 'PLACEHOLDER']) {
    const card = await oddCard(page, name);
    await expect(card.getByText('New Arrival').first()).toBeVisible();
    await expect(card.getByText('Photos coming soon')).toBeVisible();
    await expect(card.getByRole('img')).toHaveCount(0);
  }
});

test('a sold car says so and offers nothing but something similar', async ({ page }) => {
  const card = await oddCard(page, 'SOLD-TODAY');
  await expect(card.getByText('Sold', { exact: true })).toBeVisible();
  await expect(card.getByText('Recently sold')).toBeVisible();
  await expect(card).not.toContainText('per week');
  const similar = card.getByRole('link', { name: 'Find something similar' });
  await similar.click();
  await expect(page).toHaveURL(/\/search\/[a-z-]+$/);
});

test('a reserved hybrid keeps its fuel tag and says Reserved by the price', async ({ page }) => {
  const card = await oddCard(page, 'RESERVED-HYBRID');
  await expect(card.getByText('Hybrid', { exact: true }).first()).toBeVisible();
  await expect(card.getByText('Reserved', { exact: true })).toBeVisible();
});

test('the market indicator shows from $500 below the average', async ({ page }) => {
  await expect(await oddCard(page, 'MARKET-500')).toContainText('$500 below market average');
  await expect(await oddCard(page, 'MARKET-499')).not.toContainText('below market');
});

test('the was-price shows only above the price', async ({ page }) => {
  await expect((await oddCard(page, 'BEFORE-HIGHER')).locator('s')).toContainText('$34,990');
  await expect((await oddCard(page, 'BEFORE-LOWER')).locator('s')).toHaveCount(0);
});

test('without a price it shows PREORDER or the site’s text', async ({ page }) => {
  await expect(await oddCard(page, 'NO-PRICE')).not.toContainText('$');
  await oddCard(page, 'PREORDER');
  await expect(cards(page).filter({ hasText: 'PREORDER' })).toHaveCount(1);
});
