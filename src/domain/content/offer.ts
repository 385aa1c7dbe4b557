export interface Offer {
  id: number;
  name: string;
  description: string;
  disclaimer: string | null;
  category: string | null;
  manufacturer: string | null;
  model: { name: string; slug: string; overrideUrl: string | null } | null;
  imageUrl: string | null;
  excludedWebsiteIds: number[];
  startsAt: number | null;
  expiresAt: number | null;
  position: number | null;
  /** The list of vehicles that it covers, '/search/kia?car_type=new'; null: those of its model. */
  stockSearch: string | null;
}
