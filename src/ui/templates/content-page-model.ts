import type { OfferModel, OffersModel } from '#ui/content/offer-models.ts';
import type { ArticleModel } from '#ui/content/blog/article-model.ts';
import type { PostCategoriesModel, PostsModel } from '#ui/content/blog/posts-model.ts';
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
  paragraphs: ParagraphsModel;
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
