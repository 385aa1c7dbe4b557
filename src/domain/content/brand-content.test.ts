import { describe, expect, it } from 'vitest';
import { makeModelPage } from '#tests/factories/brand.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { locationsSelling, modelPageOf, offersOfMake, offersOfModel } from './brand-content.ts';

const offer = (manufacturer: string | null, model: string | null) => ({
  manufacturer,
  model: model === null ? null : { name: model, slug: model, overrideUrl: null },
});

describe('the offers of a brand and of a model', () => {
  it('a make’s offers name it as manufacturer', () => {
    const offers = [offer('Land Rover', null), offer('Kestrel', 'falcon'), offer(null, null)];
    expect(offersOfMake(offers, 'land-rover')).toEqual([offers[0]]);
  });

  it('a model’s offers name the path of its page, or make and model as a search does', () => {
    const page = makeModelPage({ slug: 'new-falcon' });
    const offers = [
      offer(null, 'new-falcon'),
      offer('Kestrel', 'falcon'),
      offer('Otter', 'falcon'),
      offer('Kestrel', null),
    ];
    expect(offersOfModel(offers, page)).toEqual(offers.slice(0, 2));
  });

  it('Explore leads to the model’s page, by its own path first', () => {
    const pages = [makeModelPage({ slug: 'new-falcon' }), makeModelPage({ slug: 'falcon' })];
    expect(modelPageOf(offer('Kestrel', 'falcon'), pages)?.slug).toBe('falcon');
    expect(modelPageOf(offer('Kestrel', 'falcon'), pages.slice(0, 1))?.slug).toBe('new-falcon');
    expect(modelPageOf(offer('Kestrel', 'wren'), pages)).toBeNull();
  });
});

describe('the locations that sell a make', () => {
  it('are sales locations that name it among their manufacturers', () => {
    const sales = makeLocation({ manufacturers: ['Land Rover', 'Kestrel'] });
    const service = makeLocation({ locationType: 'service', manufacturers: ['Kestrel'] });
    expect(locationsSelling([sales, service], 'land-rover')).toEqual([sales]);
    expect(locationsSelling([sales, service], 'kestrel')).toEqual([sales]);
    expect(locationsSelling([sales, service], 'otter')).toEqual([]);
  });
});
