import type * as v from 'valibot';
import {
  banner,
  brand,
  location,
  model,
  offer,
  page,
  post,
  postCategory,
  redirect,
  review,
  salePage,
} from './entry-schemas.ts';

/**
 * `files`: a folder with one file for each entry, named by the file; `list`: one file with a list.
 * A text file is Markdown whose front matter has the other fields.
 */
interface ContentKindDefinition<Schema extends v.GenericSchema, Layout extends 'files' | 'list'> {
  schema: Schema;
  layout: Layout;
  /** The field that a Markdown file's text goes into; without one, there are only YAML files. */
  textField?: string;
  /** Whether files may be in folders of their own, which are part of the name. */
  nested?: true;
  /** For editors and operators. */
  doc: string;
}

function kind<Schema extends v.GenericSchema, const Layout extends 'files' | 'list'>(
  definition: ContentKindDefinition<Schema, Layout>,
): ContentKindDefinition<Schema, Layout> {
  return definition;
}

/** The folders and files of a content folder, by name. */
export const CONTENT_KINDS = {
  locations: kind({
    schema: location,
    layout: 'files',
    doc: 'A department of a place, with its address and hours.',
  }),
  offers: kind({ schema: offer, layout: 'files', doc: 'A special offer.' }),
  reviews: kind({ schema: review, layout: 'list', doc: 'A customer’s review.' }),
  brands: kind({ schema: brand, layout: 'files', doc: 'A brand and its page.' }),
  models: kind({
    schema: model,
    layout: 'files',
    textField: 'text',
    doc: 'The page of a model.',
  }),
  posts: kind({
    schema: post,
    layout: 'files',
    textField: 'text',
    doc: 'An article of the blog; the name of its file is its address.',
  }),
  categories: kind({ schema: postCategory, layout: 'list', doc: 'A category of the blog.' }),
  pages: kind({
    schema: page,
    layout: 'files',
    textField: 'body',
    nested: true,
    doc: 'A page; the name of its file is its address.',
  }),
  sales: kind({
    schema: salePage,
    layout: 'files',
    textField: 'body',
    nested: true,
    doc: 'A page that is there for a while; the name of its file is its address.',
  }),
  banners: kind({ schema: banner, layout: 'list', doc: 'A banner above every page.' }),
  redirects: kind({
    schema: redirect,
    layout: 'list',
    doc: 'Where an address of the dealer’s previous site leads.',
  }),
} as const;

export type ContentKind = keyof typeof CONTENT_KINDS;

export const CONTENT_KIND_NAMES = Object.keys(CONTENT_KINDS) as ContentKind[];

type EntryOf<Kind extends ContentKind> = v.InferOutput<(typeof CONTENT_KINDS)[Kind]['schema']>;

/** All valid entries of a folder: those in files by their name, those in a list in its order. */
export type ContentEntries = {
  readonly [Kind in ContentKind]: (typeof CONTENT_KINDS)[Kind]['layout'] extends 'list'
    ? readonly EntryOf<Kind>[]
    : Readonly<Record<string, EntryOf<Kind>>>;
};

/** A revision of an earlier version lacks kinds that came later. */
export function withEveryKind(entries: Partial<ContentEntries>): ContentEntries {
  return { ...noEntries(), ...entries };
}

/** A folder without files. */
export function noEntries(): ContentEntries {
  return Object.fromEntries(
    CONTENT_KIND_NAMES.map((name) => [name, CONTENT_KINDS[name].layout === 'list' ? [] : {}]),
  ) as unknown as ContentEntries;
}
