import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { button, mainText, pressUntil } from '#tests/support/plain-forms.ts';
import { visitPlainly } from '#tests/support/plain-visit.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

describe('/pages/unsubscribe without script', () => {
  let dealer: TestDealer;
  beforeAll(async () => {
    dealer = await openTestDealer('kestrel-unsubscribe', { leads: { confirmation: true } });
    await dealer.put(car('UNSUB-1'));
  });
  afterAll(() => dealer.close());

  async function withdraw(email: string) {
    const visit = await visitPlainly(dealer.host, '/pages/unsubscribe');
    visit.fill(visit.page.field('Email'), email);
    await visit.press(button(visit, 'Unsubscribe'));
    await pressUntil(visit, 'Unsubscribe', { done: () => visit.address.startsWith('/success') });
    return { address: visit.address, text: mainText(visit) };
  }

  test('asks for the email address and refuses what is none', async () => {
    const visit = await visitPlainly(dealer.host, '/pages/unsubscribe');
    expect(visit.page.first('h1').text).toBe('Unsubscribe from news and offers');
    expect(mainText(visit)).toContain('Stop sending me news and offers by email or SMS.');
    visit.fill(visit.page.field('Email'), 'nobody');
    await visit.press(button(visit, 'Unsubscribe'));
    expect(visit.status).toBe(422);
    expect(mainText(visit)).toContain('Please enter a valid email address.');
    expect(visit.page.field('Email').attribute('value')).toBe('nobody');
  });

  test('is a lead for the dealer, and the answer says nothing about who is known', async () => {
    const [first, second] = [
      await withdraw('ann@kestrel.example'),
      await withdraw('bea@kestrel.example'),
    ];
    expect(second).toEqual(first);
    expect(first.address).toBe('/success?category=Unsubscribe');
    expect(first.text).toContain('we’ll stop sending you news and offers');
    const leads = await dealer.read((trx) =>
      trx
        .selectFrom('leads')
        .select(['form', 'payload'])
        .where('form', '=', 'unsubscribe')
        .orderBy('id')
        .execute(),
    );
    expect(leads.map(({ payload }) => payload)).toMatchObject(
      ['ann', 'bea'].map((name) => ({
        category: 'General Enquiry',
        subcategory: 'Unsubscribe',
        email: `${name}@kestrel.example`,
        opt_in: false,
        news_consent: { given: false, wording: 'Stop sending me news and offers by email or SMS.' },
      })),
    );
  });

  test('nobody who unsubscribes gets an email for it', async () => {
    const targets = await dealer.read((trx) =>
      trx.selectFrom('lead_deliveries').select('destination').execute(),
    );
    expect(targets.length).toBeGreaterThan(0);
    expect(JSON.stringify(targets)).not.toContain('confirmation');
  });
});
