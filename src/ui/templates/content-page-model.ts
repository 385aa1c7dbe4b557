import type { BenefitsModel } from '#ui/content/benefits-model.ts';
import type { OfferModel, OffersModel } from '#ui/content/offer-models.ts';
import type { ParagraphsModel } from '#ui/content/paragraphs-section.tsx';
import type { ReviewsModel } from '#ui/content/reviews-model.ts';
import type { FormSectionModel } from '#ui/leads/form-section.tsx';
import type { BreadcrumbLink } from '#ui/primitives/content/breadcrumb.tsx';
import type { AnalyticsPageKind } from '#ui/site/analytics/asc.ts';
import type { VehiclesModel } from '#ui/vehicle/vehicles-model.ts';

/** The parts a content page can consist of; src/ui/templates/pages/sections.tsx renders each. */
export interface SectionModels {
  form: FormSectionModel;
  offer: OfferModel;
  offers: OffersModel;
  paragraphs: ParagraphsModel;
  benefits: BenefitsModel;
  reviews: ReviewsModel;
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
