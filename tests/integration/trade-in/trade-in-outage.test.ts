import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LeadSpool } from '#services/leads/spool/lead-spool.ts';
import { DatabaseAway, DatabaseGuard } from '#services/site/database-guard.ts';
import { NOW } from '../vehicle/vehicle-app.ts';
import { TICKED, WORDS, useTradeIn } from './test-trade-in.ts';

const NOT_NOW =
  'Sorry, we couldn’t take your enquiry just now. Everything you’ve entered is still here: please try again in a minute.';
const OVER_THE_LIMIT = '150000';
const VISITOR = '0123456789abcdef0123456789abcdef';

describe('a trade-in while the database is away', () => {
  const tradeIn = useTradeIn();
  let folder = '';
  let spool: LeadSpool;

  beforeEach(async () => {
    await tradeIn.open({ security: { captcha: 'off' }, tradeIn: { recordValuation: true } });
    folder = await mkdtemp(path.join(tmpdir(), 'forecourt-trade-in-'));
    const onTrouble = (error: unknown) => {
      throw error;
    };
    spool = new LeadSpool({ folder, now: () => NOW, onTrouble });
    await spool.open();
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Nobody asks a database that is known to be away. */
  async function takeAway(): Promise<void> {
    const guard = new DatabaseGuard({ now: () => NOW });
    const refused = () =>
      Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    for (let time = 0; time < 2; time += 1) await guard.run(refused, 1_000).catch(() => undefined);
    const { keys, site } = tradeIn.context;
    await keys.preload(site.id);
    tradeIn.context = { ...tradeIn.context, outage: { guard, spool } };
  }

  /** Responds until a lead is stored, and never again. */
  function awayOnceStored(): DatabaseGuard {
    const guard = new DatabaseGuard({ now: () => NOW });
    const run = guard.run.bind(guard);
    guard.run = async (work, waitMs) => {
      if ((await tradeIn.payloads()).length > 0) throw new DatabaseAway();
      return run(work, waitMs);
    };
    return guard;
  }

  /** Responds so many times. */
  class LimitedGuard extends DatabaseGuard {
    used = 0;
    readonly #times: number;

    constructor(times: number) {
      super({ now: () => NOW });
      this.#times = times;
    }

    override async run<Result>(work: () => Promise<Result>, waitMs: number): Promise<Result> {
      this.used += 1;
      if (this.used > this.#times) throw new DatabaseAway();
      return super.run(work, waitMs);
    }
  }

  it('a promised figure waits: the step comes back with everything typed, and works later', async () => {
    const contact = await tradeIn.upToContact();
    await takeAway();
    const typed = { ...contact, ...WORDS };
    const refused = await tradeIn.postForm(typed);
    expect(refused).toMatchObject({
      step: 'contact',
      alert: NOT_NOW,
      retryAfter: 30,
      values: { ...WORDS, opt_in: 'false' },
      state: contact.trade_in_state,
    });
    await expect(tradeIn.post({ ...contact, ...TICKED })).rejects.toThrow('503');
    expect([spool.size, await tradeIn.payloads()]).toEqual([0, []]);

    tradeIn.context = {
      ...tradeIn.context,
      outage: { guard: new DatabaseGuard({ now: () => NOW }), spool },
    };
    const offered = await tradeIn.postForm(typed);
    expect(offered.offer).toBeGreaterThan(0);
    expect(await tradeIn.payloads()).toHaveLength(1);
  });

  it('going away right after the lead was stored does not fail the form', async () => {
    const contact = await tradeIn.upToContact();
    tradeIn.context = { ...tradeIn.context, outage: { guard: awayOnceStored(), spool } };
    const logged: unknown[] = [];
    tradeIn.onError = (error) => logged.push(error);
    const typed = { ...contact, ...WORDS };
    const sent = await tradeIn.postForm(typed);
    expect(sent.offer).toBeGreaterThan(0);
    expect(logged).toEqual([expect.any(DatabaseAway)]);
    expect(await tradeIn.payloads()).toHaveLength(1);
  });

  it('going away while a form is sent again does not take the figure back', async () => {
    const contact = await tradeIn.upToContact();
    const typed = { ...contact, ...TICKED };
    const first = await tradeIn.post(typed, VISITOR);
    expect(first.offer).toBeGreaterThan(0);
    const through = (guard: DatabaseGuard) => {
      tradeIn.context = { ...tradeIn.context, outage: { guard, spool } };
      return tradeIn.post(typed, VISITOR);
    };
    const present = new LimitedGuard(Infinity);
    expect((await through(present)).offer).toBe(first.offer);
    await expect(through(new LimitedGuard(present.used - 1))).rejects.toThrow('503');
    expect((await through(new LimitedGuard(Infinity))).offer).toBe(first.offer);
    expect([spool.size, (await tradeIn.payloads()).length]).toEqual([0, 1]);
  });

  it('without a figure, the lead is kept on disk', async () => {
    const contact = await tradeIn.upToContact(OVER_THE_LIMIT);
    await takeAway();
    const sent = await tradeIn.post({ ...contact, ...TICKED });
    expect(sent).toMatchObject({ step: 'offer', settled: true, alert: null });
    const again = await tradeIn.post({ ...contact, ...TICKED });
    expect(again.leadId).toBe(sent.leadId);
    expect([spool.size, await tradeIn.payloads()]).toEqual([1, []]);
    const [waiting] = await spool.refresh();
    const secret = await tradeIn.context.keys.get(tradeIn.context.site.id, 'lead-spool');
    const kept = waiting && (await spool.read(waiting, secret));
    expect(kept?.payload).toMatchObject({
      lead_id: sent.leadId,
      email: WORDS.email,
      trade_in_vehicle: { make: 'Toyota', model: 'Falconer', year: 2022 },
    });
  });
});
