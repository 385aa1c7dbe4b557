import { describe, expect, test } from 'vitest';
import { MemoryStorage } from '#tests/factories/memory-storage.ts';
import { guardStorage } from '#ui/primitives/browser-storage.ts';
import { createSaveBySignIn } from './save-by-sign-in.ts';

const open = (items = new Map<string, string>(), slug = 'kestrel') =>
  createSaveBySignIn(
    slug,
    guardStorage(() => new MemoryStorage(items)),
  );

describe('a car that sign-in saves', () => {
  test('is reported once, by the page that follows', () => {
    const items = new Map<string, string>();
    open(items).remember(7);
    expect(open(items).take([9, 7])).toBe(7);
    expect(open(items).take([9, 7])).toBeNull();
  });

  test('is not reported before it is saved, nor if the visitor gave up', () => {
    const items = new Map<string, string>();
    open(items).remember(7);
    expect(open(items).take([])).toBeNull();
    expect(open(items).take([9])).toBeNull();
    open(items).remember(null);
    expect(open(items).take([7])).toBeNull();
    expect(items.size).toBe(0);
  });

  test('is one of this site', () => {
    const items = new Map<string, string>();
    open(items).remember(7);
    expect(open(items, 'osprey').take([7])).toBeNull();
  });

  test('is not reported where the browser blocks its storage', () => {
    const blocked = guardStorage(() => {
      throw new Error('The storage is blocked.');
    });
    const bySignIn = createSaveBySignIn('kestrel', blocked);
    bySignIn.remember(7);
    expect(bySignIn.take([7, 0])).toBeNull();
  });
});
