import type { DealerLocation } from './location.ts';

/** What the rule reads of a location. */
export type PhonedLocation = Pick<DealerLocation, 'slug' | 'phone' | 'landlinePhone'>;

/** The site's own numbers by location slug: `detail.phoneOverrides`. */
export interface PhoneSite {
  detail: { phoneOverrides: Readonly<Record<string, string>> };
}

/**
 * The phone number of a location, on every page, in emails, documents and structured data: the site's
 * override, then the location's phone, then its landline.
 */
export function phoneOf(location: PhonedLocation | null, { detail }: PhoneSite): string | null {
  if (location === null) return null;
  const override = Object.hasOwn(detail.phoneOverrides, location.slug)
    ? detail.phoneOverrides[location.slug]
    : undefined;
  return [override, location.phone, location.landlinePhone].map(callable).find(Boolean) ?? null;
}

/** Text without digits, such as 'TBA', cannot be called. */
function callable(number: string | null | undefined): string {
  const text = number?.trim() ?? '';
  return /\d/.test(text) ? text : '';
}
