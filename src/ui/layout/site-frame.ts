/**
 * What the pages are given to draw. Loaders build these from the configuration and the stock; they
 * hold only strings and numbers that are shown, so that the data sent along for hydration stays small.
 * A link that is `null` leads nowhere yet and is drawn as plain text or left out.
 */
import type { Footer, MakeMenuItem, NavItem } from '#domain/site/navigation.ts';
import type { HoursLine } from '#domain/locations/opening-hours.ts';
import type { PictureQuality } from '#domain/media/picture-address.ts';
import type { SavedTools } from '#domain/accounts/saved.ts';
import type { SalesCounterOptions } from '#domain/content/sales-counter.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';
import type { FinanceStrip } from '#site-config/choices.ts';
import type { PublicSite } from '#site-config/public-site.ts';
import type { BudgetModel } from '../budget/budget-model.ts';
import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';

/** A make with its mark: `markId` names the symbol in the sprite of marks, null: its name in type. */
export type MakeLink = MakeMenuItem;

export interface LocationTeaser {
  id: number;
  name: string;
  /** 'Sales, Service and Parts'; '' when the location has no type. */
  kind: string;
  street: string;
  /** 'Fortitude Valley QLD 4006'. */
  place: string;
  city: string;
  phone: string | null;
  /** Monday to Friday in one line where the five are the same. */
  hours: HoursLine[];
  directionsHref: string | null;
  href: string | null;
  picture: PictureModel | null;
}

export interface StatModel {
  value: string;
  label: string;
}

export interface SalesCounterModel extends SalesCounterOptions {
  /** The counter's value at the page's minute. */
  value: number;
}

/** The parts only a dealer group shows, on the home page, in the footer or on both. */
export interface GroupModel {
  brands: MakeLink[];
  stats: StatModel[];
  salesCounter: SalesCounterModel | null;
}

export interface FooterModel extends Footer {
  /** Set when `group.placement` is footer or both. */
  group: GroupModel | null;
}

export interface FrameLinks {
  /** The site's search page. */
  search: string | null;
  contact: string | null;
  locations: string | null;
}

/** The wordmark, and the pictures that stand in its place by the ground they stand on. */
export interface LogoModel extends Pick<PublicSite['brand']['logo'], 'text' | 'tagline'> {
  onPage: PictureModel | null;
  onInverse: PictureModel | null;
}

/** Of what a visitor does on any page; others stand with the part that they belong to. */
export type EventNumbers = Pick<PublicSite['analytics']['events'], 'call' | 'carSaved'>;

/** The few options that components read; everything else reaches them as what it makes of the page. */
export interface FrameSite extends Pick<PublicSite, 'slug' | 'name' | 'template' | 'locale'> {
  tools: SavedTools;
  /** The numbers that analytics knows an event by. */
  events: EventNumbers;
  brand: Pick<PublicSite['brand'], 'fontBody' | 'fontDisplay'> & { logo: LogoModel };
}

export interface SiteFrame {
  site: FrameSite;
  nav: NavItem[];
  makes: MakeLink[];
  primaryLocation: LocationTeaser | null;
  footer: FooterModel;
  links: FrameLinks;
  /** The year of the page's minute in the site's time zone, for the copyright line. */
  year: number;
}

/** A picture and all that is needed to keep its place until it is there. */
export interface PictureModel {
  url: string;
  width: number;
  height: number;
  alt: string;
  /** A blurred likeness, as an address that needs no request. */
  placeholder: string | null;
  quality: PictureQuality;
}

export type TagTone = 'green' | 'plain' | 'notice' | 'new';

export interface CardTagModel {
  text: string;
  tone: TagTone;
}

export type FactKind = 'km' | 'transmission' | 'fuel' | 'body' | 'seats' | 'sleeps' | 'length';

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
  /** '$1,200 below market average'. */
  market: string | null;
}

export interface CardFinanceModel {
  /** Which of the layouts shows it. */
  strip: FinanceStrip;
  /** '$142': of the week or the month, as the layout says. */
  amount: string;
  /** '6.29%'; null where the layout leaves it out. */
  rate: string | null;
  /** '8.19%': no repayment is shown without it. */
  comparison: string;
}

export interface CardAction {
  label: string;
  href: string;
  primary: boolean;
}

export type CardStatus = 'Reserved' | 'Sold';

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
  /** 'New', 'Demo', 'Used' or the site's word for it. */
  carTypeLabel: string;
  silhouette: SilhouetteName;
  tag: CardTagModel | null;
  locationTag: string | null;
  /** Null: the new-arrival placeholder is drawn. */
  image: PictureModel | null;
  facts: FactModel[];
  price: CardPriceModel;
  finance: CardFinanceModel | null;
  /** Said by the price, whatever the tag says. */
  status: CardStatus | null;
  actions: CardAction[];
}

export interface BodyTileModel {
  label: string;
  silhouette: SilhouetteName;
  href: string | null;
  count: number;
}

/** Names of the search box's fields in the address. */
export const SEARCH_FIELDS = {
  query: 'query',
  carType: 'car_type',
  make: 'make',
  priceMax: 'price_max',
} as const;

export interface SearchBoxModel {
  /** Where the form is sent with GET; null leaves the box out. */
  action: string | null;
  carTypes: { value: CarType; label: string }[];
  makes: { value: string; label: string }[];
  /** Whole dollars, for the select of a highest price. */
  priceSteps: number[];
  /** 'Car', 'Motorcycle' …: the noun of the button and the placeholder, from the stock's item types. */
  noun: string;
}

export interface HeroModel {
  eyebrow: string | null;
  headline: string;
  sub: string;
  /** Silhouettes of bodies in stock for the hero's drawing. */
  silhouette: SilhouetteName;
}

export interface OfferTeaser {
  id: number;
  name: string;
  text: string;
  category: string | null;
  manufacturer: string | null;
  href: string | null;
  /** 'Ends 30 June 2027'. */
  ends: string | null;
  picture: PictureModel | null;
}

export type FeatureKind = 'offers' | 'service' | 'sell';

export interface FeatureItem {
  kind: FeatureKind;
  title: string;
  text: string;
  href: string;
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

export interface TrailItem {
  label: string;
  href: string;
}
