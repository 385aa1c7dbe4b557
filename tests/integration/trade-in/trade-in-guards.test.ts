import { describe, expect, it } from 'vitest';
import { upsertLocations } from '#db/locations/locations.ts';
import { withSite } from '#db/with-site.ts';
import type { TradeInStep } from '#domain/trade-in/trade-in-step.ts';
import { RATE_LIMITS, RateLimits } from '#services/site/rate-limits.ts';
import { StockSnapshots } from '#stock/snapshot/stock-snapshots.ts';
import { newLocation } from '../rows.ts';
import { NOW } from '../vehicle/vehicle-app.ts';
import { TICKED, WORDS, stateOf, useTradeIn, worth } from './test-trade-in.ts';

const tradeIn = useTradeIn();
const { open, payloads, post, postForm, solved, upToContact } = tradeIn;

describe('the last step of a trade-in, sent again after an answer was lost', () => {
  it('with a fresh challenge and another page seen meanwhile it is one lead', async () => {
    const contact = await upToContact();
    const seen = (path: string) => JSON.stringify({ visited_pages: [{ path, title: path }] });
    const first = await post({
      ...contact,
      ...TICKED,
      altcha: await solved(),
      lead_attributes: seen('/'),
    });
    const again = await post({
      ...contact,
      ...TICKED,
      altcha: await solved(),
      lead_attributes: seen('/cars'),
    });
    expect(first.offer).toBe(34_650);
    expect([again.leadId, again.offer]).toEqual([first.leadId, first.offer]);
    expect(await payloads()).toHaveLength(1);
    expect(tradeIn.valued).toBe(1);
  });

  it('by the browser itself, where the puzzle could not be solved, it is one lead too', async () => {
    const contact = await upToContact();
    const first = await post({ ...contact, ...TICKED, altcha: await solved() });
    const again = await postForm({ ...contact, ...WORDS, opt_in: 'true', website_url: '' });
    expect([again.leadId, again.offer]).toEqual([first.leadId, first.offer]);
    expect(await payloads()).toHaveLength(1);
    expect(tradeIn.counted).toEqual(['accepted', 'again']);
  });

  it.each([['a new visitor', null] as const, ['a returning one', 'C'.repeat(43)] as const])(
    '%s is shown the figure that the lead holds, whatever the car is worth by now',
    async (_who, cookie) => {
      const contact = await upToContact();
      const first = await post({ ...contact, ...TICKED, altcha: await solved() }, cookie);
      tradeIn.result = worth(20_000_00);
      const again = await post({ ...contact, ...TICKED, altcha: await solved() }, cookie);
      expect(again.offer).toBe(first.offer);
      expect((await payloads()).map(({ offer_price: offer }) => offer)).toEqual([34_650]);
    },
  );

  it('other words are another lead', async () => {
    const contact = await upToContact();
    await post({ ...contact, ...TICKED, altcha: await solved() });
    await post({ ...contact, ...TICKED, name: 'Sam', altcha: await solved() });
    expect(await payloads()).toHaveLength(2);
  });
});

describe('an opt-in that was not ticked', () => {
  it('stays so, with script', async () => {
    const contact = await upToContact();
    const unticked = { ...contact, ...TICKED, opt_in: false, altcha: await solved() };
    const { leadId } = await post(unticked);
    expect((await postForm({ ...contact, ...WORDS })).leadId).toBe(leadId);
    expect((await payloads()).map(({ opt_in: optIn }) => optIn)).toEqual([false]);
  });

  it('and without, on the page that asks to press once more as well', async () => {
    const contact = await upToContact();
    const step = await postForm({ ...contact, ...WORDS });
    expect(step).toMatchObject({ step: 'contact', values: { opt_in: 'false' } });
    await postForm({ ...contact, ...WORDS, confirm_token: step.confirm ?? '' }, 3_000);
    expect((await payloads()).map(({ opt_in: optIn }) => optIn)).toEqual([false]);
  });
});

/** The car is no longer in the stock at all. */
async function withdraw(): Promise<void> {
  const { db } = tradeIn.database;
  await withSite(db, tradeIn.site.id, async (trx) => {
    await trx.deleteFrom('vehicles').where('id', '=', tradeIn.site.carId).execute();
  });
  const { siteId, revision, stockRevision } = await tradeIn.context.stock();
  const stocks = new StockSnapshots({
    db,
    siteOf: async () => tradeIn.context.site.config,
    now: () => NOW,
  });
  tradeIn.context = {
    ...tradeIn.context,
    stock: () => stocks.get({ siteId, revision, stockRevision: stockRevision + 1 }),
  };
}

describe('a car of the stock that is withdrawn between two presses', () => {
  /** Without a vehicle, this site's forms ask for the location. */
  async function openWithPlaces(): Promise<string> {
    await open({ forms: { showLocation: true } });
    await withSite(tradeIn.database.db, tradeIn.site.id, (trx) =>
      upsertLocations(trx, [newLocation({ slug: 'another-place', name: 'Another place' })]),
    );
    const rows = await tradeIn.site.stored('vehicles');
    return String(rows.find(({ id }) => id === tradeIn.site.carId)?.['slug']);
  }

  it('the second press stands: it is one lead, valued once', async () => {
    const car = { car_id: await openWithPlaces() };
    const fields = { ...(await upToContact()), ...WORDS, ...car, opt_in: 'true' };
    const step = await postForm(fields);
    await withdraw();
    const sent = await postForm({ ...fields, confirm_token: step.confirm ?? '' }, 3_000);
    expect(sent).toMatchObject({ step: 'offer', offer: 34_650 });
    expect([tradeIn.valued, (await payloads()).length]).toEqual([1, 1]);
  });

  it('a retry after a lost answer is the same lead', async () => {
    const car = { car_id: await openWithPlaces() };
    const fields = { ...(await upToContact()), ...TICKED, ...car };
    const first = await post({ ...fields, altcha: await solved() });
    await withdraw();
    const again = await post({ ...fields, altcha: await solved() });
    expect([again.leadId, again.offer]).toEqual([first.leadId, first.offer]);
    expect([tradeIn.valued, (await payloads()).length]).toEqual([1, 1]);
  });
});

describe('the limit of steps', () => {
  const few = { ...RATE_LIMITS, 'lead-step': { seconds: 600, perAddress: 2, perSite: 20 } };

  it('holds without script, and nothing that was typed is lost', async () => {
    const contact = await upToContact();
    tradeIn.context = { ...tradeIn.context, limits: new RateLimits(few) };
    const typed = { ...contact, ...WORDS, postcode: '1' };
    expect((await postForm(typed)).errors).toHaveProperty('postcode');
    expect((await postForm(typed)).errors).toHaveProperty('postcode');
    const refused = await postForm({ ...contact, ...WORDS, opt_in: 'true' });
    expect(refused).toMatchObject({
      step: 'contact',
      alert: 'That was a lot of tries. Please try again in 10 minutes.',
      confirm: null,
      values: { name: WORDS.name, email: WORDS.email, opt_in: 'true' },
    });
    const later = { ...stateOf(refused), ...WORDS, opt_in: 'true' };
    tradeIn.context = { ...tradeIn.context, limits: new RateLimits(few) };
    expect((await postForm(later)).confirm).not.toBeNull();
  });

  it('counts what is stale or nobody’s as well', async () => {
    tradeIn.context = { ...tradeIn.context, limits: new RateLimits(few) };
    const alerts: (string | null)[] = [];
    for (let number = 0; number < 3; number += 1) {
      const { step, alert } = await postForm({
        trade_in_step: 'contact',
        trade_in_state: 'forged',
      });
      alerts.push(alert);
      expect(step).toBe('car');
    }
    expect(alerts.at(-1)).toContain('That was a lot of tries.');
  });
});

const sendTo = async (kms?: string) => {
  const contact = await upToContact(kms);
  return post({ ...contact, ...TICKED, altcha: await solved() }, 'C'.repeat(43));
};
const settle = (step: TradeInStep, go: string) =>
  post({ ...stateOf(step), trade_in_go: go }, 'C'.repeat(43));

describe('the answer to an offer', () => {
  it('none is taken where there was no offer', async () => {
    const sent = await sendTo('100001');
    expect(sent.offer).toBeNull();
    expect((await settle(sent, 'accept')).alert).not.toBeNull();
    expect(await payloads()).toMatchObject([{ form_completed: true }]);
    expect((await payloads())[0]).not.toHaveProperty('offer_accepted');
    expect(await tradeIn.site.stored('lead_deliveries')).toHaveLength(1);
  });

  it('is told once; a change of mind counts as a form, within its limit', async () => {
    const offered = await sendTo();
    const few = { ...RATE_LIMITS, lead: { seconds: 600, perAddress: 1, perSite: 20 } };
    tradeIn.context = { ...tradeIn.context, limits: new RateLimits(few) };
    for (const go of ['accept', 'accept', 'decline']) await settle(offered, go);
    expect(await payloads()).toMatchObject([{ offer_accepted: false }]);
    expect(await tradeIn.site.stored('lead_deliveries')).toHaveLength(3);
    expect((await settle(offered, 'accept')).alert).toContain('That was a lot of tries.');
    expect(await payloads()).toMatchObject([{ offer_accepted: false }]);
    expect(await tradeIn.site.stored('lead_deliveries')).toHaveLength(3);
  });
});

describe('forms.successCategories', () => {
  it.each(['accept', 'decline'])('%s: without the category it is told in place', async (go) => {
    await open({ forms: { successCategories: ['Service'] } });
    const offered = await sendTo();
    expect(offered).toMatchObject({ offer: 34_650, success: null, settled: false });
    expect(await settle(offered, go)).toMatchObject({ settled: true, done: null, success: null });
  });

  it.each(['accept', 'decline'])('%s: with the category it leads to its page', async (go) => {
    await open({ forms: { successCategories: ['Trade-In'] } });
    expect(await settle(await sendTo(), go)).toMatchObject({ done: '/success?category=Trade-In' });
  });

  it('a car without a figure is no exception', async () => {
    expect(await sendTo('100001')).toMatchObject({ done: '/success?category=Trade-In' });
    await open({ forms: { successCategories: [] } });
    expect(await sendTo('100001')).toMatchObject({ settled: true, done: null, success: null });
  });
});

describe('the record of a valuation', () => {
  it('is of the lead it was made for, without script as well, so that it is erased with it', async () => {
    await open({ tradeIn: { recordValuation: true } });
    const contact = await upToContact();
    const step = await postForm({ ...contact, ...WORDS });
    await postForm({ ...contact, ...WORDS, confirm_token: step.confirm ?? '' }, 3_000);
    const [lead] = await tradeIn.site.stored('leads');
    const records = await tradeIn.site.stored('miscellaneous_records');
    expect(records.map((record) => record['lead'])).toEqual([lead?.['id']]);
  });
});
