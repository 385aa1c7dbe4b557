import type { OfferModel, OffersModel } from '#ui/content/offer-models.ts';
import type { CallToActionModel } from '#ui/content/blocks/call-to-action-section.tsx';
import type { CardsModel } from '#ui/content/blocks/cards-section.tsx';
import type { FaqModel } from '#ui/content/blocks/faq-section.tsx';
import type { GalleryBlockModel } from '#ui/content/blocks/gallery-section.tsx';
import type { HeadingModel } from '#ui/content/blocks/heading-section.tsx';
import type { PictureBlockModel } from '#ui/content/blocks/picture-section.tsx';
import type { TableModel } from '#ui/content/blocks/table-section.tsx';
import type { TextModel } from '#ui/content/blocks/text-section.tsx';
import type { VideoBlockModel } from '#ui/content/blocks/video-section.tsx';
import type { ParagraphsModel } from '#ui/content/paragraphs-section.tsx';
import type { FormSectionModel } from '#ui/leads/form-section.tsx';
import type { BreadcrumbLink } from '#ui/primitives/content/breadcrumb.tsx';
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
  vehicles: VehiclesModel;
}

export type SectionKind = keyof SectionModels;

export type SectionModel = {
  [Kind in SectionKind]: { kind: Kind } & SectionModels[Kind];
}[SectionKind];

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
