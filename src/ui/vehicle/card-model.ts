import type { BodyKind } from '#domain/vehicle/vehicle-details.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';
import type { FinanceStrip } from '#site-config/choices.ts';
import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';

/** One per meaning: the energy, what the dealer says, whether it can be had, new here. */
export type TagTone = 'green' | 'plain' | 'notice' | 'quiet';

export interface CardTagModel {
  text: string;
  tone: TagTone;
}

export type FactKind =
  | 'km'
  | 'engine'
  | 'transmission'
  | 'fuel'
  | BodyKind
  | 'seats'
  | 'sleeps'
  | 'length';

export interface FactModel {
  kind: FactKind;
  text: string;
}

export interface CardPriceModel {
  /** '$34,990', 'PREORDER' or the site's no-price text. */
  text: string;
  /** True when `text` is an amount of money. */
  amount: boolean;
  was: string | null;
  type: string | null;
  /** '$1,200 below market average of $35,190'. */
  market: string | null;
}

export interface CardFinanceModel {
  /** The layout that shows it. */
  strip: FinanceStrip;
  /** '$142': per week or per month, depending on the layout. */
  amount: string;
  /** What stands behind the amount, if it is no repayment: 'Drive Away'. */
  words?: string | null;
  /** '6.29%'; null if the layout leaves it out. */
  rate: string | null;
  /** '8.19%': no repayment is shown without it. */
  comparison: string;
}

/** 'Good Deal', and what it rests on. */
export interface DealModel {
  label: string;
  why: string[];
}

export interface CardAction {
  label: string;
  href: string;
  primary: boolean;
}

export type CardStatus = 'reserved' | 'sold' | 'coming-soon';

/** What the vehicle's page has to show, told on the card's picture. */
export interface CardMediaModel {
  photos: number;
  /** The addresses of further pictures; they load when the visitor leafs through them. */
  more: string[];
  spin: boolean;
  video: boolean;
}

export interface CardModel {
  id: number;
  slug: string;
  make: string;
  model: string;
  /** Year, make and model. */
  title: string;
  badge: string | null;
  stockNumber: string;
  href: string | null;
  carType: CarType;
  /** 'New', 'Demo', 'Used' or the site's label for it. */
  carTypeLabel: string;
  silhouette: SilhouetteName;
  /** The status of a car that cannot be had at once comes first. */
  tags: readonly CardTagModel[];
  locationTag: string | null;
  /** Null shows the new-arrival placeholder. */
  image: PictureModel | null;
  /** Null without a picture. */
  media: CardMediaModel | null;
  facts: FactModel[];
  price: CardPriceModel;
  finance: CardFinanceModel | null;
  /** Missing or null: nothing is praised. */
  deal?: DealModel | null;
  /** Shown beside the price, whatever the tag says. */
  status: CardStatus | null;
  actions: CardAction[];
}

export interface VehicleCardProps {
  card: CardModel;
  /** 3 below a section's heading, 2 directly below the page's title. */
  headingLevel?: 2 | 3 | undefined;
  /** Set for the card with the first picture of the page: the browser loads it immediately. */
  first?: boolean | undefined;
  /** The picture's `sizes` attribute, if it differs from the template's usual row. */
  sizes?: string | undefined;
}
