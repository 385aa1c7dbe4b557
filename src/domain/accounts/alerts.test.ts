import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALERT_KINDS, collect, compareStates } from './alerts.ts';
import type { AlertEvent, WatchedState } from './alerts.ts';

const NOW = Date.UTC(2026, 10, 15, 3);
const DAY = 86_400_000;
const at = (dollars: number | null): WatchedState => ({
  availability: 'available',
  priceCents: dollars === null ? null : dollars * 100,
});
const SOLD: WatchedState = { availability: 'sold', priceCents: 20_000_00 };
const GONE: WatchedState = { availability: 'gone', priceCents: null };

/** The changes that lead through these states, one a minute. */
const through = (...states: WatchedState[]): AlertEvent[] =>
  states.slice(1).map((after, index) => ({
    kind: 'changed',
    vehicleId: 41,
    at: NOW - DAY + index * 60_000,
    before: states[index] ?? after,
    after,
  }));
const match = (vehicleId: number, searchId = 'a'): AlertEvent => ({
  kind: 'matched',
  vehicleId,
  at: NOW - 1,
  searchId,
});
const send = (...alerts: object[]) => ({ kind: 'send', alerts });

describe('a watched vehicle', () => {
  it('whose price falls is a price drop', () => {
    expect(compareStates(at(20_000), at(19_000))).toEqual({
      kind: 'price-drop',
      fromCents: 20_000_00,
      toCents: 19_000_00,
    });
  });

  it.each([
    ['rises', at(19_000), at(20_000)],
    ['stays', at(19_000), at(19_000)],
    ['appears', at(null), at(19_000)],
    ['disappears', at(19_000), at(null)],
  ])('whose price %s is none', (_, before, after) => {
    expect(compareStates(before, after)).toBeNull();
  });

  it('that is sold is told so, also if its price falls with it', () => {
    expect(compareStates(at(25_000), SOLD)).toEqual({ kind: 'sold' });
  });

  it('that is withdrawn is not called sold', () => {
    expect(compareStates(at(20_000), GONE)).toBeNull();
    expect(compareStates(GONE, SOLD)).toBeNull();
  });

  it('that can be bought again is back in stock, at whatever price', () => {
    for (const before of [SOLD, GONE])
      expect(compareStates(before, at(18_000))).toEqual({
        kind: 'back-in-stock',
        priceCents: 18_000_00,
      });
  });
});

describe('a message', () => {
  it('has one price drop for a price that falls twice, with the first and the last price', () => {
    const events = through(at(20_000), at(19_000), at(18_500));
    expect(collect(events, null, NOW)).toEqual(
      send({ vehicleId: 41, kind: 'price-drop', fromCents: 20_000_00, toCents: 18_500_00 }),
    );
    expect(collect(events.toReversed(), null, NOW)).toEqual(collect(events, null, NOW));
  });

  it('has none for a price that falls and rises back', () => {
    expect(collect(through(at(20_000), at(19_000), at(20_000)), null, NOW)).toEqual({
      kind: 'nothing',
    });
  });

  it('has what is left of a fall that partly rises again', () => {
    expect(collect(through(at(20_000), at(18_000), at(19_000)), null, NOW)).toEqual(
      send({ vehicleId: 41, kind: 'price-drop', fromCents: 20_000_00, toCents: 19_000_00 }),
    );
  });

  it('does not say that a vehicle was sold that is for sale again, or back that is sold again', () => {
    expect(collect(through(at(20_000), SOLD, at(20_000)), null, NOW).kind).toBe('nothing');
    expect(collect(through(SOLD, at(20_000), SOLD), null, NOW).kind).toBe('nothing');
  });

  it('has a new match once for each search, and none that was sold meanwhile', () => {
    expect(collect([match(7), match(7), match(7, 'b')], null, NOW)).toEqual(
      send(
        { kind: 'new-match', vehicleId: 7, searchId: 'a' },
        { kind: 'new-match', vehicleId: 7, searchId: 'b' },
      ),
    );
    const sold = through(at(20_000), SOLD);
    expect(collect([match(41), ...sold], null, NOW)).toEqual(send({ vehicleId: 41, kind: 'sold' }));
  });

  it('collects several events, those to act on first', () => {
    const sold = through(at(20_000), SOLD);
    const fell = through(at(20_000), at(19_000)).map((event) => ({ ...event, vehicleId: 42 }));
    const back = through(SOLD, at(20_000)).map((event) => ({ ...event, vehicleId: 43 }));
    const collected = collect([...sold, match(7), ...back, ...fell], null, NOW);
    expect(collected.kind === 'send' && collected.alerts.map(({ kind }) => kind)).toEqual([
      ...ALERT_KINDS,
    ]);
  });

  it('is sent at most once a day; the events wait', () => {
    const events = [match(7)];
    expect(collect(events, NOW - DAY + 1, NOW)).toEqual({ kind: 'wait', until: NOW + 1 });
    expect(collect(events, NOW - DAY, NOW).kind).toBe('send');
    expect(collect([], NOW - 1, NOW).kind).toBe('nothing');
  });

  it('compares the first state with the last, whatever came between', () => {
    const state = fc.oneof(
      fc.constantFrom(SOLD, GONE, at(null)),
      fc.integer({ min: 1, max: 5 }).map(at),
    );
    fc.assert(
      fc.property(fc.array(state, { minLength: 2, maxLength: 8 }), (states) => {
        const [first = GONE] = states;
        const expected = compareStates(first, states.at(-1) ?? GONE);
        expect(collect(through(...states), null, NOW)).toEqual(
          expected === null ? { kind: 'nothing' } : send({ vehicleId: 41, ...expected }),
        );
      }),
    );
  });

  it('never follows another within a day, whenever the job runs', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: DAY }), { maxLength: 40 }), (pauses) => {
        let now = NOW;
        const sent: number[] = [];
        for (const pause of pauses) {
          now += pause;
          if (collect([match(7)], sent.at(-1) ?? null, now).kind === 'send') sent.push(now);
        }
        const between = sent.slice(1).map((time, index) => time - (sent[index] ?? 0));
        expect(Math.min(DAY, ...between)).toBe(DAY);
      }),
    );
  });
});
