import type { LeadFormName } from '#domain/leads/lead.ts';
import type { ContentPicture } from './site-content.ts';

export interface ContentLink {
  label: string;
  href: string;
}

/** Width to height; a picture is cropped to it. */
export const PICTURE_SHAPES = ['wide', 'photo', 'square', 'banner'] as const;
export type PictureShape = (typeof PICTURE_SHAPES)[number];

export interface BlockCard {
  title: string;
  /** Markdown. */
  text: string | null;
  picture: ContentPicture | null;
  link: ContentLink | null;
}

/** The parts that a dealer composes a page of. Texts in Markdown are marked so; all others are plain. */
export interface Blocks {
  heading: { title: string; text: string | null };
  text: {
    title: string | null;
    /** Markdown. */
    text: string;
  };
  picture: ContentPicture & { caption: string | null; shape: PictureShape };
  gallery: {
    title: string | null;
    pictures: readonly (ContentPicture & { caption: string | null })[];
  };
  cards: { title: string | null; text: string | null; cards: readonly BlockCard[] };
  faq: {
    title: string | null;
    /** Answers are Markdown. */
    questions: readonly { question: string; answer: string }[];
  };
  table: {
    title: string | null;
    columns: readonly string[];
    rows: readonly (readonly string[])[];
    /** Below the table, Markdown. */
    note: string | null;
  };
  form: { form: LeadFormName; title: string | null; text: string | null };
  stock: {
    title: string;
    text: string | null;
    /** The address of a list, such as /search/used-cars?body=ute. */
    search: string;
    limit: number;
    layout: 'grid' | 'row';
    /** Shown while the list is empty; without it the block is left out then. */
    empty: string | null;
  };
  video: { title: string; url: string; poster: string | null; heading: string | null };
  callToAction: {
    title: string;
    text: string | null;
    link: ContentLink;
    secondLink: ContentLink | null;
  };
  map: { title: string | null; locations: 'all' | readonly string[] };
  reviews: { title: string | null; limit: number | null };
  offers: { title: string | null; limit: number | null };
  benefits: { title: string | null };
}

export type BlockKind = keyof Blocks;

export type BlockOf<Kind extends BlockKind> = { kind: Kind } & Blocks[Kind];

export type Block = { [Kind in BlockKind]: BlockOf<Kind> }[BlockKind];

/** A text in Markdown as a block. */
export function textBlock(text: string): BlockOf<'text'> {
  return { kind: 'text', title: null, text };
}
