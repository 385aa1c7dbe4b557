import { expect, it } from 'vitest';
import { MemoryStorage } from '#tests/factories/memory-storage.ts';
import { guardStorage } from './browser-storage.ts';

it('reads back what was written, until it is removed', () => {
  const area = new MemoryStorage();
  const storage = guardStorage(() => area);
  expect([storage.write('a', '1'), storage.write('b', '2')]).toEqual([true, true]);
  expect([storage.read('a'), storage.keys()]).toEqual(['1', ['a', 'b']]);
  expect(storage.write('a', null)).toBe(true);
  expect([storage.read('a'), storage.keys()]).toEqual([null, ['b']]);
});

it('a browser that blocks its storage knows nothing and takes nothing', () => {
  const storage = guardStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect([storage.read('a'), storage.write('a', '1'), storage.keys()]).toEqual([null, false, []]);
});

it('a browser without room says that it did not take it', () => {
  const full = new MemoryStorage();
  full.refuses = new DOMException('full', 'QuotaExceededError');
  expect(guardStorage(() => full).write('a', '1')).toBe(false);
});
