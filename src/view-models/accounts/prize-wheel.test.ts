import { describe, expect, it } from 'vitest';
import type { PrizeSpin } from '#db/accounts/prize-spins.ts';
import type { WheelOptions, WheelState } from '#services/accounts/prize-wheel.ts';
import { makePrize, makeWheel } from '#tests/factories/prize-wheel.ts';
import { prizeWheelModel } from './prize-wheel.ts';

const CONFIG = { copy: {}, timeZone: 'Australia/Brisbane' };
const NOON = Date.UTC(2026, 10, 16, 2);
const WON: PrizeSpin = {
  campaign: 'spring',
  prize: 'b',
  prizeName: 'A car wash',
  isWin: true,
  at: NOON,
};

function modelOf(wheel: Partial<WheelOptions> = {}, state: Partial<WheelState> = {}) {
  const options = makeWheel(wheel);
  return prizeWheelModel(CONFIG, options, {
    verdict: { kind: 'may-spin', key: 'once' },
    spin: null,
    wins: [],
    prizes: options.prizes.map(({ id, weight }) => ({ id, weight, remaining: null })),
    ...state,
  });
}

describe('the page of the prize wheel', () => {
  it('says how often one may spin and until when', () => {
    expect(modelOf()).toMatchObject({ maySpin: true, notes: ['One spin for each visitor.'] });
    expect(modelOf({ period: 'day', expiry: '2026-12-01T09:00:00+10:00' }).notes).toEqual([
      'One spin a day for each visitor.',
      'The wheel is open until 1 December 2026 at 9:00 am.',
    ]);
    expect(modelOf({ period: 'week' }).notes[0]).toContain('One spin a week');
  });

  it('says when the wheel opens or has closed, and has no button then', () => {
    const window = { start: '2026-11-20T08:30:00+10:00', expiry: '2026-12-01T09:00:00+10:00' };
    expect(modelOf(window, { verdict: { kind: 'closed', state: 'early' } })).toMatchObject({
      maySpin: false,
      notes: ['The wheel opens on 20 November 2026 at 8:30 am.'],
    });
    expect(modelOf(window, { verdict: { kind: 'closed', state: 'over' } })).toMatchObject({
      maySpin: false,
      notes: ['The wheel closed on 1 December 2026 at 9:00 am. Thank you for playing.'],
    });
  });

  it('says what was won, how to claim it, where the wheel stops and when one may spin again', () => {
    const verdict = { kind: 'spun', again: Date.UTC(2026, 10, 16, 14) } as const;
    const wheel = { claim: 'Ask at the counter.', period: 'day' } as const;
    expect(modelOf(wheel, { verdict, spin: WON })).toMatchObject({
      maySpin: false,
      notes: ['You can spin again from 17 November 2026.'],
      outcome: { text: 'You won: A car wash', isWin: true, position: 1 },
      claim: 'Ask at the counter.',
    });
    const last = { kind: 'spun', again: null } as const;
    expect(modelOf({}, { verdict: last, spin: WON }).notes).toEqual(['This was your spin.']);
    expect(modelOf({ period: 'week' }, { verdict: last, spin: WON }).notes).toEqual([
      'This was your last spin before the wheel closes.',
    ]);
  });

  it('says that a spin won nothing, and knows prizes that are no longer on the wheel', () => {
    const spin = { ...WON, prize: 'former', prizeName: 'Next time', isWin: false };
    expect(modelOf({}, { spin }).outcome).toEqual({
      text: 'No prize this time: Next time',
      isWin: false,
      position: null,
    });
  });

  it('shows the chances of what is left, which add up to one, where the site shows them', () => {
    const prizes = [
      makePrize('gone', { weight: 500 }),
      makePrize('rare', { weight: 1 }),
      makePrize('often', { weight: 199, short: 'Often' }),
    ];
    const left = [
      { id: 'gone', weight: 500, remaining: 0 },
      { id: 'rare', weight: 1, remaining: 2 },
      { id: 'often', weight: 199, remaining: null },
    ];
    const shown = modelOf({ prizes }, { prizes: left }).prizes;
    expect(shown.map(({ label, chance, isGone }) => [label, chance, isGone])).toEqual([
      ['1', null, true],
      ['2', 'Chance 0.5%', false],
      // Not rounded up to a certainty.
      ['Often', 'Chance 99.5%', false],
    ]);
    const hidden = modelOf({ prizes, showChances: false }, { prizes: left }).prizes;
    expect(hidden.map(({ chance }) => chance)).toEqual([null, null, null]);
  });

  it('has no button when every prize is gone', () => {
    const prizes = ['a', 'b'].map((id) => ({ id, weight: 1, remaining: 0 }));
    expect(modelOf({}, { prizes })).toMatchObject({
      maySpin: false,
      notes: ['Every prize has been won. Thank you for playing.'],
    });
  });

  it('lists what the visitor has won', () => {
    expect(modelOf({}, { wins: [WON] }).wins).toEqual([
      { at: NOON, text: 'A car wash, 16 November 2026' },
    ]);
  });
});
