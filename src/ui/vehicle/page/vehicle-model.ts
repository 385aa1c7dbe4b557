/**
 * The view model of a vehicle's page: the strings and numbers that are shown, built once on the server
 * (src/view-models/vehicle/vehicle.ts). A part that the site or the vehicle does not have is null or an
 * empty list, and is left out of the page.
 */
import type { AnalyticsItem } from '#domain/site/analytics.ts';
import type { SoldPanelText } from '#domain/vehicle/sold-state.ts';
import type { LabelledValue } from '#domain/vehicle/vehicle-details.ts';
import type { ViewedRecord } from '#domain/accounts/viewed.ts';
import type { DetailButton, ShareTarget } from '#site-config/choices.ts';
import type { GalleryModel } from '#ui/media/gallery-model.ts';
import type { BreadcrumbItem } from '#ui/site/site-frame.ts';
import type {
  FinanceDisclaimerModel,
  LateQuoteModel,
  MoneyModel,
  EstimateModel,
} from '#ui/finance/money-model.ts';
import type { PromoModel } from '#ui/content/promo-card.tsx';
import type { CardModel, CardPriceModel, CardTagModel, FactModel } from '#ui/vehicle/card-model.ts';
import type { FeatureItem } from '#ui/content/feature-item.ts';
import type { LocationStatus } from '#ui/locations/location-card-model.ts';
import type { LocationModel } from '#ui/locations/location-model.ts';

/** Listed and for sale; sold and still shown; or no longer listed, which responds with 410. */
export type VehicleState = 'available' | 'sold' | 'gone';

/** One action leads, at most two are next to it, the others are a quiet list. */
export type ButtonWeight = 'primary' | 'secondary' | 'quiet';

export interface DetailButtonModel {
  kind: DetailButton | 'requestPhotos' | 'findSimilar';
  label: string;
  /** A page, an anchor on this page, a `tel:` link or a file; null if the action needs script (save). */
  href: string | null;
  weight: ButtonWeight;
  /** Whether script opens the linked page's form in a dialog. */
  dialog: boolean;
}

export interface PhoneModel {
  number: string;
  masked: boolean;
  /** Whose number it is: 'Call Northside Sales'. */
  label: string;
  carId: number;
  dealershipId: number;
  websiteId: number;
}

export interface VehicleTab {
  id: string;
  label: string;
  content:
    | { kind: 'text'; text: string; limit: number | null }
    | { kind: 'list'; text: string | null; items: string[] };
}

export interface SimilarModel {
  /** Set if the site does not load them lazily. */
  cards: CardModel[] | null;
  /** The endpoint (`GET /api/cars/{slug}/similar`). */
  apiHref: string;
  /** A search for more like this; works without script. */
  searchHref: string;
  count: number;
}

export interface PopupModel {
  id: string;
  title: string;
  text: string;
  picture: { url: string; alt: string } | null;
  link: { label: string; href: string } | null;
}

/** A file to download, and its file name. */
export interface FileModel {
  href: string;
  fileName: string;
}

export interface VehicleModel {
  id: number;
  slug: string;
  state: VehicleState;
  /** Year, make and model. */
  title: string;
  badge: string | null;
  /** The title with the badge: used for pictures, sharing and the toast. */
  name: string;
  stockNumber: string;
  carTypeLabel: string;
  breadcrumbs: BreadcrumbItem[];
  tag: CardTagModel | null;
  certified: { label: string; items: string[] } | null;
  /** 'Reserved', 'Sold', 'No longer available', 'Coming soon', 'In stock'. */
  status: string;
  /** What the status means for a buyer, in one sentence; null if it can simply be bought. */
  statusNote: string | null;
  /** Whether it can be seen and bought today. */
  inStock: boolean;
  /** Null if the vehicle can be bought. */
  soldPanel: SoldPanelText | null;
  price: CardPriceModel;
  estimate: EstimateModel | null;
  /** Set if there is no estimate: the quote is requested after hydration. */
  lateQuote: LateQuoteModel | null;
  views: number | null;
  /** The values at render time; the view API compares them with the current stock. */
  freshness: { photosCount: number; updatedAt: number; websiteId: number };
  location: LocationModel | null;
  /** 'Dubbo NSW 2830', or where it is going; null without a location. */
  whereabouts: string | null;
  phone: PhoneModel | null;
  /** Whether the location that the number reaches is open; null if its hours are unknown. */
  open: LocationStatus | null;
  buttons: DetailButtonModel[];
  /** Kilometres, transmission, fuel and body. */
  icons: FactModel[];
  details: LabelledValue[];
  gallery: GalleryModel;
  tabs: VehicleTab[];
  keyInformation: LabelledValue[];
  features: string[];
  specifications: LabelledValue[];
  /** Whether they are shown whole. */
  allSpecifications: boolean;
  warranty: string;
  historyHref: string | null;
  /** The Car Analysis, on sites with the plugin. */
  analysis: FileModel | null;
  similar: SimilarModel;
  /** Calculators and the price comparison. */
  money: MoneyModel | null;
  financeDisclaimer: FinanceDisclaimerModel | null;
  disclaimer: string | null;
  share: { url: string; title: string; channels: readonly ShareTarget[] };
  pdf: FileModel | null;
  printHref: string | null;
  announcement: { city: string; directionsHref: string | null } | null;
  stickyHeader: boolean;
  bottomBar: boolean;
  popup: PopupModel | null;
  promos: PromoModel[];
  banner: FeatureItem[];
  /** The card of this vehicle, for saving and comparing it. */
  card: CardModel;
  viewed: ViewedRecord;
  analytics: {
    item: AnalyticsItem;
    /** The spec's event numbers. */
    events: { call: number; carSaved: number };
  };
}
