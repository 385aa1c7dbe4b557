import type { ComponentType } from 'react';
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
import { FormSection } from '#ui/leads/form-section.tsx';
import type { SentForm } from '#ui/leads/form-model.ts';
import type { SiteFrame } from '#ui/site/site-frame.ts';
import type { SectionKind, SectionModel, SectionModels } from '../content-page-model.ts';
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
  vehicles: Vehicles,
};

export function Section({ section, ...context }: SectionContext & { section: SectionModel }) {
  // The registry pairs each kind with its own model.
  const Shown = SECTIONS[section.kind] as ComponentType<SectionProps<SectionModel>>;
  return <Shown section={section} {...context} />;
}
