import type { Offer } from '#domain/content/offer.ts';
import type { Review } from '#domain/content/review.ts';
import type { DealerLocation, OpeningHour, SpecialHours } from '#domain/locations/location.ts';
import type { ContentEntries } from './content-kinds.ts';
import { momentOf } from './site-content.ts';

/** The ids of entries in files, by name. */
export interface EntryIds {
  locations: Readonly<Record<string, number>>;
  offers: Readonly<Record<string, number>>;
}

/** What the entries refer to by name. */
export interface RowReferences {
  ids: EntryIds;
  /** Ids by slug. */
  dealerships: ReadonlyMap<string, number>;
  sites: ReadonlyMap<string, number>;
}

type LocationEntry = ContentEntries['locations'][string];
type OfferEntry = ContentEntries['offers'][string];
type HourEntry = NonNullable<LocationEntry['contact_detail']['opening_hours']>[number];
type SpecialEntry = LocationEntry['special_hours'][number];

export function toLocations(entries: ContentEntries, references: RowReferences): DealerLocation[] {
  return Object.entries(entries.locations).map(([key, entry]) =>
    toLocation(key, entry, entries, references),
  );
}

function toLocation(
  key: string,
  entry: LocationEntry,
  { locations }: ContentEntries,
  { ids, dealerships }: RowReferences,
): DealerLocation {
  const { address, contact_detail: contact } = entry;
  return {
    id: idOf(key, ids.locations),
    name: entry.name,
    slug: entry.slug,
    dealershipId: dealerships.get(entry.dealership_slug) ?? 0,
    dealershipSlug: entry.dealership_slug,
    locationType: entry.location_type,
    locationSubtype: entry.location_subtype,
    primary: entry.primary,
    visible: entry.visible,
    manufacturers: [...entry.manufacturers],
    dealerLicenseNumber: entry.dealer_license_number,
    motorVehicleRepairer: entry.motor_vehicle_repairer,
    address: {
      street: address.street,
      city: address.city,
      state: address.state,
      postcode: address.postcode,
      lat: address.lat,
      long: address.long,
      placeId: address.place_id,
      placeUrl: address.place_url,
      mapKey: address.map_key,
    },
    phone: contact.phone ?? null,
    landlinePhone: contact.landline_phone ?? null,
    openingHours: (contact.opening_hours ?? []).map(toOpeningHour),
    specialHours: entry.special_hours.map(toSpecialHours),
    imageUrl: entry.image,
    imageThumbUrl: entry.image,
    averageRating: entry.average_rating,
    reviewCount: entry.review_count,
    distributionLocations: entry.distribution_locations.map((other) => ({
      id: idOf(other, ids.locations),
      name: locations[other]?.name ?? other,
    })),
  };
}

function toOpeningHour({ weekday, status, open, close, ...entry }: HourEntry): OpeningHour {
  const isClosed = status === 'Closed';
  return {
    weekday,
    status,
    open: isClosed ? null : open,
    close: isClosed ? null : close,
    ...(entry.formated_hours !== null && { formattedHours: entry.formated_hours }),
  };
}

/** Both shapes of the entry: start_hour and end_hour, or hours with begin and end. */
function toSpecialHours({ date, name, status, hours, ...entry }: SpecialEntry): SpecialHours {
  const isClosed = status === 'Closed';
  return {
    date,
    name,
    status,
    open: isClosed ? null : (hours?.begin ?? entry.start_hour),
    close: isClosed ? null : (hours?.end ?? entry.end_hour),
  };
}

export function toOffers({ offers }: ContentEntries, references: RowReferences): Offer[] {
  return Object.entries(offers).map(([key, entry]) => toOffer(key, entry, references));
}

function toOffer(key: string, entry: OfferEntry, { ids, sites }: RowReferences): Offer {
  const { model } = entry;
  return {
    id: idOf(key, ids.offers),
    name: entry.name,
    description: entry.description,
    disclaimer: entry.disclaimer,
    category: entry.category,
    manufacturer: entry.manufacturer,
    model:
      model === null
        ? null
        : { name: model.name, slug: model.slug, overrideUrl: model.override_url },
    imageUrl: entry.image,
    excludedWebsiteIds: entry.excluded_websites.flatMap((site) => sites.get(site) ?? []),
    startsAt: momentOf(entry.start),
    expiresAt: momentOf(entry.expiry),
    position: entry.position,
    stockSearch: entry.stock_search,
  };
}

export function toReviews({ reviews }: ContentEntries, { ids }: RowReferences): Review[] {
  return reviews.map((entry) => ({
    id: entry.id,
    customerName: entry.customer_name,
    text: entry.text,
    rating: entry.rating,
    reviewDate: entry.review_date,
    replyText: entry.reply_text,
    replyDate: entry.reply_date,
    locationId: entry.location === null ? null : idOf(entry.location, ids.locations),
  }));
}

function idOf(key: string, ids: Readonly<Record<string, number>>): number {
  const id = ids[key];
  if (id === undefined) throw new Error(`${key} has no id.`);
  return id;
}
