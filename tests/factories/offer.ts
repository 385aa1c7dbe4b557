import type { Offer } from '#domain/content/offer.ts';

/** An offer about a model, always on; a test changes what matters to it. */
export function makeOffer(changes: Partial<Offer> = {}): Offer {
  return {
    id: 1,
    name: 'Free mats',
    description: 'Free mats with every Roller.',
    disclaimer: null,
    category: 'Bonus offer',
    manufacturer: 'Big Wheel',
    model: { name: 'Roller', slug: 'roller', overrideUrl: null },
    imageUrl: null,
    excludedWebsiteIds: [],
    startsAt: null,
    expiresAt: null,
    position: null,
    stockSearch: null,
    ...changes,
  };
}
