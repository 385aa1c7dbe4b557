import { describe, expect, it } from 'vitest';
import { FIRST_STEP } from '#domain/trade-in/trade-in-step.ts';
import { createStepStore } from './step-store.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const STEPS = [FIRST_STEP, { ...FIRST_STEP, step: 'details' as const, values: { kms: '45000' } }];

describe('the steps so far', () => {
  it('are there again after a reload, page by page', () => {
    const session = storage();
    createStepStore('kestrel', '/trade-in', true, () => session).write(STEPS);
    expect(createStepStore('kestrel', '/trade-in', true, () => session).read()).toEqual(STEPS);
    expect(createStepStore('kestrel', '/sell-my-car', true, () => session).read()).toEqual([]);
    expect(createStepStore('falcon', '/trade-in', true, () => session).read()).toEqual([]);
  });

  it('are gone once all is done', () => {
    const session = storage();
    const store = createStepStore('kestrel', '/trade-in', true, () => session);
    store.write(STEPS);
    store.clear();
    expect(session.kept.size).toBe(0);
  });

  it('are not kept where the site keeps nothing', () => {
    const session = storage();
    const store = createStepStore('kestrel', '/trade-in', false, () => session);
    store.write(STEPS);
    expect(session.kept.size).toBe(0);
    expect(store.read()).toEqual([]);
  });

  it.each(['no json', '{}', '[1]', '[{"step":"car"}]', 'null'])(
    'what is not theirs is passed over: %s',
    (text) => {
      const session = storage();
      session.kept.set('kestrel-TradeIn /trade-in', text);
      expect(createStepStore('kestrel', '/trade-in', true, () => session).read()).toEqual([]);
    },
  );

  it('a browser that throws is a browser that keeps nothing', () => {
    const store = createStepStore('kestrel', '/trade-in', true, () => {
      throw new Error('blocked');
    });
    store.write(STEPS);
    store.clear();
    expect(store.read()).toEqual([]);
  });
});
