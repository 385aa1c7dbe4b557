import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { MARK_OFFSCREEN_PARTS, SHOW_OFFSCREEN_PARTS } from './offscreen-parts.ts';

interface Visit {
  width?: number;
  hash?: string;
  type?: string;
}

/** How many of three parts wait until the page is shown. */
function markedParts({ width = 360, hash = '', type = 'navigate' }: Visit): number {
  const marked: string[] = [];
  runInNewContext(MARK_OFFSCREEN_PARTS, {
    screen: { width },
    location: { hash },
    performance: { getEntriesByType: () => [{ type }] },
    document: {
      querySelectorAll: () =>
        Array.from({ length: 3 }, () => ({
          classList: { add: (name: string) => marked.push(name) },
        })),
    },
  });
  return marked.length;
}

describe('the parts below the first screen', () => {
  it('wait on a phone until the page is shown', () => {
    expect(markedParts({})).toBe(3);
  });

  it('do not wait on a wide screen', () => {
    expect(markedParts({ width: 1440 })).toBe(0);
  });

  it('do not wait where the browser scrolls to a place in the page', () => {
    expect(markedParts({ hash: '#finance' })).toBe(0);
    expect(markedParts({ type: 'back_forward' })).toBe(0);
    expect(markedParts({ type: 'reload' })).toBe(0);
  });

  it.each([
    ['one in a task, so that none blocks a touch', false, 2],
    ['at once in a hidden page, whose timers are slow', true, 0],
  ])('are shown %s', async (_, hidden, tasks) => {
    const events: string[] = [];
    const part = (name: string) => ({
      classList: { remove: () => events.push(name) },
      getBoundingClientRect: () => events.push('layout'),
    });
    const show = runInNewContext(SHOW_OFFSCREEN_PARTS, {
      document: { hidden, querySelectorAll: () => [part('first'), part('second')] },
      setTimeout: (done: () => void) => {
        events.push('task');
        done();
      },
    }) as () => Promise<void>;
    await show();
    expect(events.filter((event) => event === 'task')).toHaveLength(tasks);
    expect(events.filter((event) => ['first', 'second'].includes(event))).toEqual([
      'first',
      'second',
    ]);
  });
});
