import type { BenefitsModel } from '#ui/content/benefits-model.ts';
import type { OfferModel, OffersModel } from '#ui/content/offer-models.ts';
import type {
  BodyLinksModel,
  ModelCardsModel,
  ModelListModel,
} from '#ui/content/brands/models-model.ts';
import type {
  ColoursModel,
  HighlightsModel,
  ModelOverviewModel,
  PictureRowModel,
} from '#ui/content/brands/model-page-model.ts';
import type { CallToActionModel } from '#ui/content/blocks/call-to-action-section.tsx';
import type { CardsModel } from '#ui/content/blocks/cards-section.tsx';
import type { FaqModel } from '#ui/content/blocks/faq-section.tsx';
import type { GalleryBlockModel } from '#ui/content/blocks/gallery-section.tsx';
import type { HeadingModel } from '#ui/content/blocks/heading-section.tsx';
import type { PictureBlockModel } from '#ui/content/blocks/picture-section.tsx';
import type { TableModel } from '#ui/content/blocks/table-section.tsx';
import type { TextModel } from '#ui/content/blocks/text-section.tsx';
import type { VideoBlockModel } from '#ui/content/blocks/video-section.tsx';
import type { ArticleModel } from '#ui/content/blog/article-model.ts';
import type { PostCategoriesModel, PostsModel } from '#ui/content/blog/posts-model.ts';
import type { ParagraphsModel } from '#ui/content/paragraphs-section.tsx';
import type { ReviewsModel } from '#ui/content/reviews-model.ts';
import type { FormSectionModel } from '#ui/leads/form-section.tsx';
import type { LocationCardsModel } from '#ui/locations/location-card-model.ts';
import type {
  LocationDetailModel,
  OpeningHoursModel,
} from '#ui/locations/location-detail-model.ts';
import type { LocationsMapModel } from '#ui/locations/locations-map-model.ts';
import type { BreadcrumbLink } from '#ui/primitives/content/breadcrumb.tsx';
import type { SellersModel } from '#ui/locations/sellers-section.tsx';
import type { BrandGridModel, BrandOverviewModel } from '#ui/site/brand-sections-model.ts';
import type { AnalyticsPageKind } from '#ui/site/analytics/asc.ts';
import type { VehiclesModel } from '#ui/vehicle/vehicles-model.ts';

/** The parts a content page can consist of; src/ui/templates/pages/sections.tsx renders each. */
export interface SectionModels {
  form: FormSectionModel;
  offer: OfferModel;
  offers: OffersModel;
  callToAction: CallToActionModel;
  cards: CardsModel;
  faq: FaqModel;
  gallery: GalleryBlockModel;
  heading: HeadingModel;
  picture: PictureBlockModel;
  table: TableModel;
  text: TextModel;
  video: VideoBlockModel;
  paragraphs: ParagraphsModel;
  locationCards: LocationCardsModel;
  locationDetail: LocationDetailModel;
  locationsMap: LocationsMapModel;
  openingHours: OpeningHoursModel;
  brandGrid: BrandGridModel;
  brandOverview: BrandOverviewModel;
  sellers: SellersModel;
  bodyLinks: BodyLinksModel;
  modelCards: ModelCardsModel;
  modelList: ModelListModel;
  modelOverview: ModelOverviewModel;
  colours: ColoursModel;
  pictureRow: PictureRowModel;
  highlights: HighlightsModel;
  benefits: BenefitsModel;
  reviews: ReviewsModel;
  posts: PostsModel;
  postCategories: PostCategoriesModel;
  article: ArticleModel;
  vehicles: VehiclesModel;
}

export type SectionKind = keyof SectionModels;

export type SectionModel = {
  [Kind in SectionKind]: { kind: Kind } & SectionModels[Kind];
}[SectionKind];

export interface HeadLink {
  rel: 'prev' | 'next' | 'alternate';
  href: string;
  type?: string;
  title?: string;
}

/** What a content page tells browsers and search engines. */
export interface ContentPageHead {
  /** Of the document, without the site's name. */
  title: string;
  description: string;
  /** Path and query of the canonical address. */
  canonical: string;
  noindex: boolean;
  /** For previews of shared links: an absolute URL. */
  image: { url: string; alt: string } | null;
  /** The pages before and after it in a list, and its feed: absolute URLs. */
  links?: readonly HeadLink[];
  /** Structured data; breadcrumbs and the page's own. */
  structured: readonly object[];
}

/**
 * A page that consists of sections: a dealer's own pages, and those that list locations, offers,
 * brands or articles.
 */
export interface ContentPageModel {
  kind: AnalyticsPageKind;
  title: string;
  intro: string | null;
  breadcrumbs: readonly BreadcrumbLink[];
  sections: readonly SectionModel[];
  head: ContentPageHead;
}
