import type { ComponentType } from 'react';
import { BodyLinksSection } from '#ui/content/brands/body-links-section.tsx';
import { ColoursSection } from '#ui/content/brands/colours-section.tsx';
import { HighlightsSection } from '#ui/content/brands/highlights-section.tsx';
import { ModelCardsSection } from '#ui/content/brands/model-cards-section.tsx';
import { ModelListSection } from '#ui/content/brands/model-list-section.tsx';
import { ModelOverviewSection } from '#ui/content/brands/model-overview-section.tsx';
import { PictureRowSection } from '#ui/content/brands/picture-row-section.tsx';
import { BenefitsSection } from '#ui/content/benefits-section.tsx';
import { CallToActionSection } from '#ui/content/blocks/call-to-action-section.tsx';
import { CardsSection } from '#ui/content/blocks/cards-section.tsx';
import { FaqSection } from '#ui/content/blocks/faq-section.tsx';
import { GallerySection } from '#ui/content/blocks/gallery-section.tsx';
import { HeadingSection } from '#ui/content/blocks/heading-section.tsx';
import { PictureSection } from '#ui/content/blocks/picture-section.tsx';
import { TableSection } from '#ui/content/blocks/table-section.tsx';
import { TextSection } from '#ui/content/blocks/text-section.tsx';
import { VideoSection } from '#ui/content/blocks/video-section.tsx';
import type { ContentVariant } from '#ui/content/content-variants.ts';
import { OfferSection } from '#ui/content/offer-section.tsx';
import { OffersSection } from '#ui/content/offers-section.tsx';
import { ParagraphsSection } from '#ui/content/paragraphs-section.tsx';
import { ReviewsSection } from '#ui/content/reviews-section.tsx';
import { FormSection } from '#ui/leads/form-section.tsx';
import { SellersSection } from '#ui/locations/sellers-section.tsx';
import { BrandGridSection, BrandOverviewSection } from '#ui/site/brand-sections.tsx';
import type { SentForm } from '#ui/leads/form-model.ts';
import { LocationCardsSection } from '#ui/locations/location-cards-section.tsx';
import { LocationDetailSection } from '#ui/locations/location-detail-section.tsx';
import { LocationsMapSection } from '#ui/locations/locations-map-section.tsx';
import { OpeningHoursSection } from '#ui/locations/opening-hours-section.tsx';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import type { SectionKind, SectionModel, SectionModels } from '../content-page-model.ts';
import { Article, PostCategories, Posts } from './blog.tsx';
import { Vehicles } from './vehicles.tsx';

export interface SectionContext {
  frame: SiteFrame;
  variant: ContentVariant;
  /** The result of a form that was posted without script. */
  sent: SentForm | null;
}

export interface SectionProps<Model> extends SectionContext {
  section: Model;
}

/** How each kind of section is shown. */
const SECTIONS: { [Kind in SectionKind]: ComponentType<SectionProps<SectionModels[Kind]>> } = {
  form: FormSection,
  offer: OfferSection,
  offers: OffersSection,
  callToAction: CallToActionSection,
  cards: CardsSection,
  faq: FaqSection,
  gallery: GallerySection,
  heading: HeadingSection,
  picture: PictureSection,
  table: TableSection,
  text: TextSection,
  video: VideoSection,
  paragraphs: ParagraphsSection,
  locationCards: LocationCardsSection,
  locationDetail: LocationDetailSection,
  locationsMap: LocationsMapSection,
  openingHours: OpeningHoursSection,
  brandGrid: BrandGridSection,
  brandOverview: BrandOverviewSection,
  sellers: SellersSection,
  bodyLinks: BodyLinksSection,
  modelCards: ModelCardsSection,
  modelList: ModelListSection,
  modelOverview: ModelOverviewSection,
  colours: ColoursSection,
  pictureRow: PictureRowSection,
  highlights: HighlightsSection,
  benefits: BenefitsSection,
  reviews: ReviewsSection,
  posts: Posts,
  postCategories: PostCategories,
  article: Article,
  vehicles: Vehicles,
};

export function Section({ section, ...context }: SectionContext & { section: SectionModel }) {
  // The registry pairs each kind with its own model.
  const Shown = SECTIONS[section.kind] as ComponentType<SectionProps<SectionModel>>;
  return <Shown section={section} {...context} />;
}
