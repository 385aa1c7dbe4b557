import { describe, expect, it } from 'vitest';
import {
  makeToast,
  reduceToasts,
  TOAST_DURATION_MS,
  TOAST_LIMIT,
  TOAST_REMOVE_DELAY_MS,
} from './toasts.ts';

const first = makeToast('1', { title: 'Car Saved In Watchlist' });
const second = makeToast('2', { title: 'Car Removed' });

describe('toasts', () => {
  it('has a limit of 1', () => {
    expect(TOAST_LIMIT).toBe(1);
  });

  it('lasts 3000 ms by default', () => {
    expect(TOAST_DURATION_MS).toBe(3000);
    expect(first.durationMs).toBe(3000);
    expect(makeToast('3', { title: 'Sent', durationMs: 8000 }).durationMs).toBe(8000);
  });

  it('is removed 1,000,000 ms after it was dismissed', () => {
    expect(TOAST_REMOVE_DELAY_MS).toBe(1_000_000);
  });

  it('add keeps only the newest', () => {
    const toasts = reduceToasts(reduceToasts([], { type: 'add', toast: first }), {
      type: 'add',
      toast: second,
    });
    expect(toasts).toEqual([second]);
  });

  it('update changes the toast of that id and no other', () => {
    expect(reduceToasts([first], { type: 'update', id: '1', changes: { title: 'Saved' } })).toEqual(
      [{ ...first, title: 'Saved' }],
    );
    expect(reduceToasts([first], { type: 'update', id: '9', changes: { title: 'x' } })).toEqual([
      first,
    ]);
  });

  it('dismiss closes the toast and keeps it', () => {
    expect(reduceToasts([first], { type: 'dismiss', id: '1' })).toEqual([
      { ...first, open: false },
    ]);
    expect(reduceToasts([first], { type: 'dismiss', id: '2' })).toEqual([first]);
  });

  it('dismiss without an id closes every toast', () => {
    expect(reduceToasts([first], { type: 'dismiss' })).toEqual([{ ...first, open: false }]);
  });

  it('remove forgets the toast of that id', () => {
    expect(reduceToasts([first], { type: 'remove', id: '1' })).toEqual([]);
    expect(reduceToasts([first], { type: 'remove', id: '2' })).toEqual([first]);
  });

  it('remove without an id forgets every toast', () => {
    expect(reduceToasts([first], { type: 'remove' })).toEqual([]);
  });
});
