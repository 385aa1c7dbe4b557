import type { ComponentType } from 'react';
import type { ContentVariant } from '#ui/content/content-variants.ts';
import { OfferSection } from '#ui/content/offer-section.tsx';
import { OffersSection } from '#ui/content/offers-section.tsx';
import { ParagraphsSection } from '#ui/content/paragraphs-section.tsx';
import { FormSection } from '#ui/leads/form-section.tsx';
import type { SentForm } from '#ui/leads/form-model.ts';
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
  paragraphs: ParagraphsSection,
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
