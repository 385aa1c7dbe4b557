import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { announcement, suggestGroups } from './suggest-groups.ts';
import type { SuggestionsModel } from './suggestions-model.ts';

const VEHICLE = {
  title: '2024 Kestrel Plover',
  badge: null,
  href: '/cars/plover',
  image: null,
  silhouette: 'suv' as const,
  price: { text: '$20,000', amount: true, was: null, type: null },
  isReserved: false,
};
const ANSWER: SuggestionsModel = {
  understood: { label: 'Kestrel · 7 seats', count: 1, href: '/search?make=Kestrel&seats=7' },
  names: [{ label: 'Kestrel', count: 1234, href: '/search/kestrel' }],
  vehicles: [VEHICLE],
  popular: [],
};
const POPULAR: SuggestionsModel = {
  understood: null,
  names: [],
  vehicles: [],
  popular: [{ label: 'SUV', count: 9, href: '/search/suv' }],
};
const RECENT = ['kestrel ute', 'red suv'];

const groups = (typed: string, answer: SuggestionsModel | null, recent: string[] = RECENT) =>
  suggestGroups(typed, answer, recent, defaultCopy);
const ids = (...args: Parameters<typeof groups>) => groups(...args).map(({ id }) => id);

describe('the groups of a search box', () => {
  it('are recent and popular searches while it is empty', () => {
    expect(ids('', POPULAR)).toEqual(['recent', 'popular']);
    expect(ids(' ', POPULAR, [])).toEqual(['popular']);
  });

  it('end the recent searches with the way to clear them', () => {
    const [recent] = groups('', null);
    expect(recent?.options.map(({ kind }) => kind)).toEqual(['recent', 'recent', 'clear']);
    expect(recent?.options[0]).toMatchObject({ href: '/search?query=kestrel+ute' });
  });

  it('are the sentence, names, vehicles and matching recent searches once something is typed', () => {
    expect(ids('kes', ANSWER)).toEqual(['understood', 'names', 'vehicles', 'recent']);
    expect(ids('plover', ANSWER)).toEqual(['understood', 'names', 'vehicles']);
    expect(ids('kes', null)).toEqual(['recent']);
  });

  it('have counts in words', () => {
    const notes = groups('x', ANSWER, []).flatMap(({ options }) =>
      options.flatMap((option) => (option.kind === 'search' ? option.note : [])),
    );
    expect(notes).toEqual(['1 vehicle', '1,234 vehicles']);
  });

  it('remember what was typed if its reading is chosen, and no name', () => {
    const [understood, names] = groups('kestrel 7 seats', ANSWER, []);
    expect(understood?.options[0]).toMatchObject({ text: 'kestrel 7 seats' });
    expect(names?.options[0]).toMatchObject({ text: null });
  });
});

describe('what a screen reader says', () => {
  it('is how many there are, without the button', () => {
    expect(announcement(groups('', POPULAR), defaultCopy)).toBe('3 suggestions');
    expect(announcement(groups('', POPULAR, []), defaultCopy)).toBe('1 suggestion');
    expect(announcement([], defaultCopy)).toBe('No suggestions');
  });
});
