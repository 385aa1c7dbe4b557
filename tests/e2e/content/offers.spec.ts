import { upsertOffers } from '#db/content/offers.ts';
import type { NewOffer } from '#db/content/offers.ts';
import type { Offer } from '#domain/content/offer.ts';
import { makeOffer } from '#tests/factories/offer.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';
import { violations } from '../support/axe.ts';
import { fillContact, leadsOf, openLive } from '../support/forms.ts';
import { alive, scrollsSideways } from '../support/screenshot.ts';
import { TEMPLATE_SITES, expect, test } from '../test.ts';

let dealer: TestDealer;
let path: string;

function newOffer(changes: Partial<Offer>): NewOffer {
  const { id: _, ...offer } = makeOffer(changes);
  return offer;
}

test.beforeAll(async () => {
  dealer = await openTestDealer('kestrel-offer-pages', { forms: { showLocation: false } });
  const offers = [
    newOffer({
      name: 'Mats',
      description: 'Mats for everybody. '.repeat(15),
      disclaimer: 'Terms apply. '.repeat(20),
      manufacturer: 'Mazda',
      model: { name: 'CX-5', slug: 'cx-5', overrideUrl: null },
    }),
    newOffer({
      name: 'Cash back',
      description: 'Cash for all.',
      manufacturer: 'Kia',
      category: 'Finance offer',
      model: null,
    }),
  ];
  const [first] = await dealer.read((trx) => upsertOffers(trx, offers));
  path = `/offers/mazda/${first}`;
  const mazda = { make: 'Mazda', makeSlug: 'mazda', model: 'CX-5', modelSlug: 'cx-5' };
  await dealer.put(car('OFFER-1', mazda), car('OFFER-2', mazda));
});
test.afterAll(() => dealer.close());

test('an offer, from the list to an enquiry', async ({ page }) => {
  await page.goto(`${dealer.origin}/special-offers`);
  await alive(page);
  const cards = page.locator('article[data-offer]');

  await test.step('a filter shows fewer offers, and going back all', async () => {
    await page.getByRole('link', { name: /^Mazda/ }).click();
    await expect(page).toHaveURL(/\?make=mazda$/);
    await expect(cards).toHaveCount(1);
    await page.goBack();
    await expect(cards).toHaveCount(2);
  });

  await test.step('the toggles show and hide the rest of the text and of the disclaimer', async () => {
    const card = cards.filter({ hasText: 'Mats' });
    const rests = card.locator('.fc-expandable-rest');
    const toggles = [
      ['View more', 'View less'],
      ['View full disclaimer', 'View less disclaimer'],
    ] as const;
    for (const [at, [more, less]] of toggles.entries()) {
      await expect(rests.nth(at)).toBeHidden();
      await card.getByText(more, { exact: true }).click();
      await expect(rests.nth(at)).toBeVisible();
      await card.getByText(less, { exact: true }).click();
      await expect(rests.nth(at)).toBeHidden();
    }
  });

  await test.step('an offer’s page lists its vehicles', async () => {
    await cards
      .filter({ hasText: 'Mats' })
      .getByRole('link', { name: /^View offer/ })
      .click();
    await expect(page).toHaveURL(dealer.origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mats');
    const stock = page.getByRole('region', { name: 'Mazda CX-5 in stock' });
    await expect(stock.getByRole('article')).toHaveCount(2);
  });

  await test.step('an enquiry by script carries the offer’s name', async () => {
    await openLive(page, dealer.origin + path);
    const form = page.getByRole('region', { name: 'Ask about this offer' });
    await expect(form.getByLabel('Comments')).toHaveValue(/Mats/);
    await fillContact(form);
    await form.getByRole('button', { name: 'Enquire Now' }).click();
    await expect(page).toHaveURL(/\/success/);
    const [lead] = await leadsOf(dealer);
    expect(lead).toMatchObject({ category: 'General Enquiry', subcategory: 'Mats' });
  });
});

for (const { template, origin } of TEMPLATE_SITES) {
  test(`the offers’ pages fit every width and are accessible, ${template}`, async ({ page }) => {
    await page.goto(`${origin}/special-offers`);
    const first = page.locator('article[data-offer]').first();
    const href = await first.getByRole('link', { name: /^View offer/ }).getAttribute('href');
    for (const address of ['/special-offers', href ?? '']) {
      await page.goto(origin + address);
      await alive(page);
      expect.soft(await violations(page), address).toEqual([]);
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await scrollsSideways(page), `${address} at ${width} px`).toEqual([]);
      }
    }
  });
}
