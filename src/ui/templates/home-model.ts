import type { BudgetModel } from '#ui/finance/budget/budget-model.ts';
import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';
import type { CardModel } from '#ui/vehicle/card-model.ts';
import type { BodyTileModel, SearchBoxModel } from '#ui/search/search-box-model.ts';
import type { LocationTeaser } from '#ui/locations/location-teaser.ts';
import type { OfferTeaser } from '#ui/content/offer-teaser.ts';
import type { PostsModel } from '#ui/content/blog/posts-model.ts';
import type { BenefitsModel } from '#ui/content/benefits-model.ts';
import type { ReviewsModel } from '#ui/content/reviews-model.ts';
import type { FeatureItem } from '#ui/content/feature-item.ts';
import type { MakeLink, GroupModel } from '#ui/site/site-frame.ts';

/** The dealer's own vehicle in the hero. */
export interface HeroVehicle {
  /** Year, make and model. */
  title: string;
  badge: string | null;
  price: string;
  /** 'Drive Away' and the like, beside an amount. */
  priceType: string | null;
  href: string | null;
  picture: PictureModel;
}

export interface HeroModel {
  eyebrow: string | null;
  headline: string;
  sub: string;
  /** Null if no vehicle in stock has pictures. */
  vehicle: HeroVehicle | null;
  /** A body type in stock, drawn in place of a picture. */
  silhouette: SilhouetteName;
}

export interface HomeModel {
  hero: HeroModel;
  search: SearchBoxModel;
  bodies: BodyTileModel[];
  popularMakes: MakeLink[];
  /** Null if `home.budget` is off, or no vehicle could be found by it. */
  budget: BudgetModel | null;
  featured: CardModel[];
  offers: OfferTeaser[];
  offersHref: string | null;
  locations: LocationTeaser[];
  locationsHref: string | null;
  features: FeatureItem[];
  benefits: BenefitsModel | null;
  reviews: ReviewsModel | null;
  /** The newest articles; null without a blog. */
  posts: PostsModel | null;
  /** Set if `group.placement` is home or both and the group has something to show. */
  group: GroupModel | null;
  searchHref: string | null;
  stockCount: number;
  /** The statutory warning about comparison rates, if a card shows one. */
  financeWarning: string | null;
}
