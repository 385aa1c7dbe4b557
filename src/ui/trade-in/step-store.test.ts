import { describe, expect, it } from 'vitest';
import { MemoryStorage } from '#tests/factories/memory-storage.ts';
import { guardStorage } from '#ui/primitives/browser-storage.ts';
import { FIRST_STEP } from '#domain/trade-in/trade-in-step.ts';
import { createStepStore } from './step-store.ts';

const STEPS = [FIRST_STEP, { ...FIRST_STEP, step: 'details' as const, values: { kms: '45000' } }];

describe('the steps so far', () => {
  it('are there again after a reload, page by page', () => {
    const session = new MemoryStorage();
    createStepStore(
      'kestrel',
      '/trade-in',
      true,
      guardStorage(() => session),
    ).write(STEPS);
    expect(
      createStepStore(
        'kestrel',
        '/trade-in',
        true,
        guardStorage(() => session),
      ).read(),
    ).toEqual(STEPS);
    expect(
      createStepStore(
        'kestrel',
        '/sell-my-car',
        true,
        guardStorage(() => session),
      ).read(),
    ).toEqual([]);
    expect(
      createStepStore(
        'falcon',
        '/trade-in',
        true,
        guardStorage(() => session),
      ).read(),
    ).toEqual([]);
  });

  it('are gone once all is done', () => {
    const session = new MemoryStorage();
    const store = createStepStore(
      'kestrel',
      '/trade-in',
      true,
      guardStorage(() => session),
    );
    store.write(STEPS);
    store.clear();
    expect(session.items.size).toBe(0);
  });

  it('are not kept where the site keeps nothing', () => {
    const session = new MemoryStorage();
    const store = createStepStore(
      'kestrel',
      '/trade-in',
      false,
      guardStorage(() => session),
    );
    store.write(STEPS);
    expect(session.items.size).toBe(0);
    expect(store.read()).toEqual([]);
  });

  it.each(['no json', '{}', '[1]', '[{"step":"car"}]', 'null'])(
    'what is not theirs is passed over: %s',
    (text) => {
      const session = new MemoryStorage();
      session.items.set('kestrel-TradeIn /trade-in', text);
      expect(
        createStepStore(
          'kestrel',
          '/trade-in',
          true,
          guardStorage(() => session),
        ).read(),
      ).toEqual([]);
    },
  );

  it('a browser that throws is a browser that keeps nothing', () => {
    const blocked = guardStorage(() => {
      throw new Error('blocked');
    });
    const store = createStepStore('kestrel', '/trade-in', true, blocked);
    store.write(STEPS);
    store.clear();
    expect(store.read()).toEqual([]);
  });
});
