export const LOCATION_TYPES = ['sales', 'service', 'parts', 'car-buying', ''] as const;
export type LocationType = (typeof LOCATION_TYPES)[number];

export const AUSTRALIAN_STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
export type AustralianState = (typeof AUSTRALIAN_STATES)[number];

export interface Address {
  street: string;
  city: string;
  state: AustralianState;
  postcode: string;
  lat: number | null;
  long: number | null;
  placeId: string | null;
  placeUrl: string | null;
  mapKey: string | null;
}

export interface OpeningHour {
  /** 0 is Sunday, 6 is Saturday. */
  weekday: number;
  status: 'Open' | 'Closed';
  /** Wall-clock 'HH:MM' in the location's time zone; null when closed. */
  open: string | null;
  close: string | null;
  /** The dealer's own wording of the hours, shown instead of ours: 'By appointment'. */
  formattedHours?: string | null;
}

export interface SpecialHours {
  /** 'YYYY-MM-DD'. */
  date: string;
  name: string | null;
  status: 'Open' | 'Closed';
  open: string | null;
  close: string | null;
}

export interface DealerLocation {
  id: number;
  name: string;
  slug: string;
  dealershipId: number;
  dealershipSlug: string;
  locationType: LocationType;
  locationSubtype: string | null;
  primary: boolean;
  visible: boolean;
  manufacturers: string[];
  dealerLicenseNumber: string | null;
  motorVehicleRepairer: string | null;
  address: Address;
  phone: string | null;
  landlinePhone: string | null;
  openingHours: OpeningHour[];
  specialHours: SpecialHours[];
  imageUrl: string | null;
  imageThumbUrl: string | null;
  averageRating: number | null;
  reviewCount: number;
  distributionLocations: { id: number; name: string }[];
}
