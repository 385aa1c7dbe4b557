import { CONTEXT, imageAddress } from './structured-data.ts';

export interface ModelFacts {
  name: string;
  make: string;
  description: string | null;
  /** Its page. */
  href: string;
  imageUrl: string | null;
  /** The lowest price of a new one that the page shows. */
  newFromCents: number | null;
}

/**
 * A model as structured data. Search engines read it only with a price, so without one in stock there is none.
 */
export function modelData(facts: ModelFacts, { origin }: { origin: string }): object[] {
  const { name, make, description, href, imageUrl, newFromCents } = facts;
  if (newFromCents === null) return [];
  const image = imageUrl === null ? null : imageAddress(imageUrl, { origin });
  return [
    {
      '@context': CONTEXT,
      '@type': 'Product',
      name,
      brand: { '@type': 'Brand', name: make },
      url: origin + href,
      ...(description !== null && { description }),
      ...(image !== null && { image }),
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: newFromCents / 100,
        priceCurrency: 'AUD',
        itemCondition: 'https://schema.org/NewCondition',
      },
    },
  ];
}
