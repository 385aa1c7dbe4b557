import type { BudgetModel } from '#ui/finance/budget/budget-model.ts';
import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';
import type { CardModel } from '#ui/vehicle/card-model.ts';
import type { BodyTileModel, SearchBoxModel } from '#ui/search/search-box-model.ts';
import type { LocationTeaser } from '#ui/locations/location-teaser.ts';
import type { OfferTeaser } from '#ui/content/offer-teaser.ts';
import type { FeatureItem } from '#ui/content/feature-item.ts';
import type { MakeLink, GroupModel } from '#ui/site/site-frame.ts';

export interface HeroModel {
  eyebrow: string | null;
  headline: string;
  sub: string;
  /** Silhouettes of bodies in stock for the hero's drawing. */
  silhouette: SilhouetteName;
}

export interface HomeModel {
  hero: HeroModel;
  search: SearchBoxModel;
  bodies: BodyTileModel[];
  popularMakes: MakeLink[];
  /** Null where `home.budget` is off, or no vehicle could ever be found by it. */
  budget: BudgetModel | null;
  featured: CardModel[];
  offers: OfferTeaser[];
  offersHref: string | null;
  locations: LocationTeaser[];
  locationsHref: string | null;
  features: FeatureItem[];
  /** Set when `group.placement` is home or both and the group shows anything. */
  group: GroupModel | null;
  searchHref: string | null;
  stockCount: number;
  /** The statutory words about comparison rates, where a card shows one. */
  financeWarning: string | null;
}
