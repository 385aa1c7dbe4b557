import { describe, expect, test } from 'vitest';
import { readMarkup } from '#tests/support/markup.ts';
import { visitPlainly } from '#tests/support/plain-visit.ts';
import { sendRequest, visibleText } from '#tests/support/send-request.ts';

/** A site with a rate card by age, and one whose quotes come from a provider. */
const HOST = 'bowerbird-cars.localhost';
const QUOTED = 'galvanic-electric.localhost';

describe('a search by weekly payments', () => {
  test('shows what each car costs a week, with the comparison rate and the warning', async () => {
    const path = '/search?pay=weekly&deposit=5000&trade_in=2000&weekly_payment=-90';
    const response = await sendRequest({ host: HOST, path });
    const { text } = response;
    expect(response.status).toBe(200);
    const page = readMarkup(text);
    const cards = page.all('main article').map((card) => card.text);
    expect(cards.length).toBeGreaterThan(3);
    const weekly = cards.map((card) =>
      card.includes('No repayments') ? 0 : Number(/\$([\d,]+) ?per week/.exec(card)?.[1]),
    );
    expect(weekly.every((dollars) => dollars <= 90)).toBe(true);
    const lent = cards.filter((_, at) => weekly[at] !== 0);
    expect(lent.length).toBeGreaterThan(0);
    expect(lent.every((card) => /\d\.\d\d% .*comparison rate/i.test(card))).toBe(true);
    expect(visibleText(response)).toContain('WARNING: This comparison rate is true only');
    expect(page.first('meta[name="robots"]').attribute('content')).toContain('noindex');
  });

  test('works without script: the switch is a link, the amounts are fields of the search', async () => {
    const visit = await visitPlainly(HOST, '/search?car_type=used');
    await visit.follow(visit.page.first('main a', '$ a week'));
    expect(visit.address).toBe('/search?car_type=used&pay=weekly');
    visit.fill(visit.page.first('input[name="deposit"]'), '$4,500');
    await visit.press(visit.page.first('main button', 'Update'));
    expect(visit.page.first('input[name="deposit"]').attribute('value')).toBe('4,500');
    expect(visit.page.first('main').text).toContain('$4,500 deposit');
    await visit.follow(visit.page.first('main .fc-pay a', 'Price'));
    expect(visit.address).toBe('/search?car_type=used');
  });

  test('is not offered by a site that gets its quotes from a provider', async () => {
    const response = await sendRequest({ host: QUOTED, path: '/search?pay=weekly' });
    expect(response.status).toBe(200);
    expect(response.text).not.toContain('name="deposit"');
    expect(visibleText(response)).toContain('could not be used and was left out');
  });
});
