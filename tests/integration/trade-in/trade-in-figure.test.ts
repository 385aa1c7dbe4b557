import { describe, expect, it } from 'vitest';
import type { TradeInStep } from '#domain/trade-in/trade-in-step.ts';
import { RATE_LIMITS, RateLimits } from '#services/site/rate-limits.ts';
import { ANSWERS, TICKED, WORDS, stateOf, useTradeIn, worth } from './test-trade-in.ts';
import type { Sent } from './test-trade-in.ts';

const tradeIn = useTradeIn();
const { askContact, payloads, post, postForm, solved, upToCondition, upToContact } = tradeIn;

describe('whether there will be a figure is known before a name is asked for', () => {
  const send = async (contact: TradeInStep) =>
    post({ ...stateOf(contact), ...TICKED, altcha: await solved() });

  it.each([
    ['nothing is known of such cars', { kind: 'unknown' }, {}, 'enough similar cars', 1],
    ['the provider fails', { kind: 'failed', reason: 'timed-out' }, {}, 'right now', 1],
    [
      'an answer means it has to be seen',
      worth(1),
      { mechanical: 'not_driving' },
      'We’d need to see your car',
      0,
    ],
    ['it is worth next to nothing', worth(300_00), {}, 'We’d need to see your car', 1],
  ] as const)(
    '%s: told so first, the lead goes on without one',
    async (_why, given, answers, told, asked) => {
      tradeIn.result = given;
      const contact = await askContact(answers);
      expect(contact.notice).toContain(told);
      expect(tradeIn.valued).toBe(asked);
      // A provider that works again by then changes nothing about what was said.
      tradeIn.result = worth(40_000_00);
      expect(await send(contact)).toMatchObject({
        offer: null,
        done: '/success?category=Trade-In',
      });
      expect((await payloads())[0]).not.toHaveProperty('offer_price');
      expect(tradeIn.valued).toBe(asked);
    },
  );

  it('a promised figure holds and is paid for once, even if the provider fails by then', async () => {
    const contact = await askContact();
    expect(contact).toMatchObject({ notice: null, offer: null });
    tradeIn.result = { kind: 'failed', reason: 'timed-out' };
    expect(await send(contact)).toMatchObject({ step: 'offer', offer: 34_650 });
    expect(tradeIn.valued).toBe(1);
  });

  it('the figure cannot be read before the lead is sent', async () => {
    const { state, ...shown } = await askContact();
    const [body = ''] = (state ?? '').split('.');
    const carried = Buffer.from(body, 'base64url').toString();
    for (const figure of ['4000000', '40000', '34650']) {
      expect(JSON.stringify(shown) + carried).not.toContain(figure);
    }
  });

  it('going back without script pays again only for another car, or after a failure', async () => {
    const back = (step: TradeInStep) => postForm({ ...stateOf(step), trade_in_go: 'back' });
    const answer = (step: TradeInStep) => postForm({ ...stateOf(step), ...ANSWERS });
    const condition = await upToCondition();
    tradeIn.result = { kind: 'failed', reason: 'timed-out' };
    const failed = await answer(condition);
    expect(failed.notice).toContain('right now');
    tradeIn.result = worth(40_000_00);
    const promised = await answer(await back(failed));
    expect([promised.notice, tradeIn.valued]).toEqual([null, 2]);
    expect((await answer(await back(promised))).notice).toBeNull();
    expect(tradeIn.valued).toBe(2);
    const details = await back(await back(promised));
    const car = { make: 'Toyota', model: 'Falconer', year: '2022', kms: '45001' };
    await answer(await postForm({ ...stateOf(details), ...car }));
    expect(tradeIn.valued).toBe(3);
  });

  it('a visitor who values car after car is told that it does not work right now', async () => {
    const few = { ...RATE_LIMITS, valuation: { seconds: 600, perAddress: 1, perSite: 20 } };
    tradeIn.context = { ...tradeIn.context, limits: new RateLimits(few) };
    expect((await askContact({}, '100')).notice).toBeNull();
    expect((await askContact({}, '200')).notice).toContain('right now');
    expect(tradeIn.valued).toBe(1);
  });

  it('a last step without the one before it is valued then, and a failure told', async () => {
    const skipped = { ...(await upToCondition()), step: 'contact' as const };
    expect(await send(skipped)).toMatchObject({ offer: 34_000 });
    tradeIn.result = { kind: 'failed', reason: 'timed-out' };
    const other = { ...(await upToCondition()), step: 'contact' as const };
    const sent = await send(other);
    expect(sent).toMatchObject({ step: 'offer', offer: null, done: null, settled: true });
    expect(sent.notice).toContain('couldn’t show you an estimate after all');
  });
});

describe('a figure is given', () => {
  it.each([
    ['a filled-in trap', { website_url: 'https://spam.example' }, false],
    ['a fault in a field', { postcode: '1' }, true],
    ['no captcha', {}, false],
    ['a captcha of nobody’s', { altcha: 'bm9uc2Vuc2U=' }, false],
  ])('never for %s', async (_what, changes, captcha) => {
    const altcha: Sent = captcha ? { altcha: await solved() } : {};
    const sent = await post(Object.assign(await upToContact(), TICKED, altcha, changes));
    expect(sent.offer).toBeNull();
    expect(await payloads()).toEqual([]);
  });

  it('nor for a trap that a person’s form filler filled in, whose lead is taken', async () => {
    const trap = { website_url: 'https://person.example', altcha: await solved() };
    const sent = await post({ ...(await upToContact()), ...TICKED, ...trap });
    expect([sent.offer, (await payloads()).length]).toEqual([null, 1]);
    expect(sent.notice).toContain('couldn’t show you an estimate after all');
  });

  it('without script once the button was pressed again', async () => {
    const contact = await upToContact();
    const fields = { ...contact, ...WORDS, opt_in: 'true' };
    const step = await postForm(fields);
    expect(step).toMatchObject({ offer: null, confirm: expect.any(String) as string });
    const token = { confirm_token: step.confirm ?? '' };
    expect(await postForm({ ...fields, ...token }, 500)).toMatchObject({
      step: 'contact',
      offer: null,
    });
    expect((await postForm({ ...fields, ...token }, 3_000)).offer).toBe(34_650);
    expect((await postForm({ ...fields, ...token }, 4_000)).offer).toBe(34_650);
    expect(tradeIn.valued).toBe(1);
    expect(await payloads()).toHaveLength(1);
  });

  it('never by a challenge that another lead has used up', async () => {
    const altcha = await solved();
    await post({ ...(await upToContact()), ...TICKED, altcha });
    const replayed = await post({ ...(await upToContact()), ...TICKED, altcha });
    expect(replayed).toMatchObject({ step: 'contact', offer: null });
    expect(await payloads()).toHaveLength(1);
  });

  it('never by a second press that another lead has used up', async () => {
    const withOptIn = { ...WORDS, opt_in: 'true' };
    const first = { ...(await upToContact()), ...withOptIn };
    const token = { confirm_token: (await postForm(first)).confirm ?? '' };
    await postForm({ ...first, ...token }, 3_000);
    const replayed = await postForm({ ...(await upToContact()), ...withOptIn, ...token }, 4_000);
    expect(replayed).toMatchObject({ step: 'contact', offer: null });
    expect(await payloads()).toHaveLength(1);
  });
});
