import type { WheelOptions } from '#services/accounts/prize-wheel.ts';

export function makePrize(
  id: string,
  change: Partial<WheelOptions['prizes'][number]> = {},
): WheelOptions['prizes'][number] {
  return {
    id,
    name: `Prize ${id}`,
    short: null,
    description: null,
    weight: 1,
    stock: null,
    win: true,
    ...change,
  };
}

/** Open at all times, one spin for each visitor. */
export function makeWheel(change: Partial<WheelOptions> = {}): WheelOptions {
  return {
    campaign: 'spring',
    title: 'Spin to win',
    intro: null,
    period: 'once',
    prizes: [makePrize('a'), makePrize('b')],
    showChances: true,
    claim: null,
    terms: null,
    termsLink: null,
    start: null,
    expiry: null,
    ...change,
  };
}
