import { expect, test } from 'vitest';
import { markup } from '#ui/primitives/testing.tsx';
import { CardTools } from './card-tools.tsx';
import { SavedProvider } from '../accounts/saved/saved-provider.tsx';
import type { CardModel } from './card-model.ts';

const CARD: CardModel = {
  id: 1,
  slug: 'strand-1',
  make: 'Kestrel',
  model: 'Strand',
  title: '2024 Kestrel Strand',
  badge: null,
  stockNumber: 'K100',
  href: null,
  carType: 'used',
  carTypeLabel: 'Used',
  silhouette: 'ute',
  tags: [],
  locationTag: null,
  image: null,
  media: null,
  facts: [],
  price: { text: '$34,990', amount: true, was: null, type: null, market: null },
  finance: null,
  status: null,
  actions: [],
};

function inSite(favourites: boolean, compare: boolean): string {
  const tools = {
    favourites,
    compare,
    watchlist: false,
    viewed: true,
    finance: 'weekly',
    vehicleLinks: false,
    noPriceText: '',
    usedLabel: 'Used',
    subscriptionPeriod: 'week',
  } as const;
  return markup(
    <SavedProvider site={{ slug: 'kestrel', tools, events: { call: 25, carSaved: 39 } }}>
      <CardTools card={CARD} className="end-3" />
    </SavedProvider>,
  );
}

test('without script the room is kept and nothing is offered that would not work', () => {
  const html = inSite(true, true);
  expect(html).toContain('<div class="fc-tools end-3"></div>');
  expect(html).not.toContain('<button');
});

test('nothing of the visitor is in the markup', () => {
  expect(inSite(true, true)).toBe('<div class="fc-tools end-3"></div>');
});

test('a site that offers neither keeps no room', () => {
  expect(inSite(false, false)).toBe('');
});

test('a card outside of a site has no tools', () => {
  expect(markup(<CardTools card={CARD} />)).toBe('');
});
