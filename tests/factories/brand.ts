import type { Brand, ModelPage } from '#domain/content/site-content.ts';

/** The brand of the factory's vehicles. */
export function makeBrand(changes: Partial<Brand> = {}): Brand {
  return {
    title: 'Kestrel',
    slug: 'kestrel',
    logo: null,
    banner: null,
    description: null,
    skipPage: false,
    ...changes,
  };
}

/** The model of the factory's vehicles. */
export function makeModelPage(changes: Partial<ModelPage> = {}): ModelPage {
  return {
    slug: 'falcon',
    make: 'kestrel',
    model: 'falcon',
    name: 'Kestrel Falcon',
    tagline: null,
    description: null,
    body: null,
    pictures: [],
    colours: [],
    features: [],
    text: null,
    ...changes,
  };
}
