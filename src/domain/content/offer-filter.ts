import { slugify } from '#domain/slug.ts';
import type { Offer } from './offer.ts';

/** The slugs that a visitor chose; null: any. */
export interface OfferChoice {
  make: string | null;
  category: string | null;
}

export interface OfferValue {
  slug: string;
  label: string;
  /** How many offers the list has with it and with the other choice. */
  count: number;
}

type Filtered = Pick<Offer, 'manufacturer' | 'category'>;

const LABELS: Record<keyof OfferChoice, (offer: Filtered) => string | null> = {
  make: ({ manufacturer }) => manufacturer,
  category: ({ category }) => category,
};

function slugOf(offer: Filtered, field: keyof OfferChoice): string | null {
  const label = LABELS[field](offer);
  return label === null ? null : slugify(label) || null;
}

export function filterOffers<Shown extends Filtered>(
  offers: readonly Shown[],
  choice: OfferChoice,
): Shown[] {
  return offers.filter((offer) =>
    (['make', 'category'] as const).every(
      (field) => choice[field] === null || slugOf(offer, field) === choice[field],
    ),
  );
}

/** The values of a field among the offers that the other choice leaves, by name. */
export function offerValues(
  offers: readonly Filtered[],
  choice: OfferChoice,
  field: keyof OfferChoice,
): OfferValue[] {
  const found = new Map<string, OfferValue>();
  for (const offer of filterOffers(offers, { ...choice, [field]: null })) {
    const slug = slugOf(offer, field);
    if (slug === null) continue;
    const label = found.get(slug)?.label ?? LABELS[field](offer) ?? slug;
    found.set(slug, { slug, label, count: (found.get(slug)?.count ?? 0) + 1 });
  }
  return [...found.values()].toSorted((a, b) => a.label.localeCompare(b.label, 'en-AU'));
}
