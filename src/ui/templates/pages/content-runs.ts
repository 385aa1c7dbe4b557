import { plainTextOf } from '#domain/content/rich-text.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';
import type { SectionKind, SectionModel } from '../content-page-model.ts';

/** Sections that follow each other and are laid out alike. */
export interface Run {
  /** Whether they are texts or forms, which are narrower than the page. */
  isText: boolean;
  sections: readonly SectionModel[];
}

const TEXTS: ReadonlySet<SectionKind> = new Set(['article', 'text', 'paragraphs', 'faq', 'form']);

export function inRuns(sections: readonly SectionModel[]): Run[] {
  const runs: { isText: boolean; sections: SectionModel[] }[] = [];
  for (const section of sections) {
    const last = runs.at(-1);
    if (last?.isText === isText(section)) last.sections.push(section);
    else runs.push({ isText: isText(section), sections: [section] });
  }
  return runs;
}

export function isText({ kind }: SectionModel): boolean {
  return TEXTS.has(kind);
}

/** In characters: a picture beside less would be much higher than it. */
const LONG_TEXT = 900;

/** Whether a run is about as high as a location's card with its picture. */
export function isLong({ sections }: Run): boolean {
  const length = sections.map((section) => {
    if (section.kind === 'text') return plainTextOf(section.text).length;
    return section.kind === 'form' || section.kind === 'article' ? LONG_TEXT : 0;
  });
  return length.reduce((sum, one) => sum + one, 0) >= LONG_TEXT;
}

const ABOUT_PLACES: ReadonlySet<SectionKind> = new Set([
  'locationCards',
  'locationDetail',
  'locationsMap',
  'openingHours',
  'sellers',
]);
/** Their pages are about something else, and are full without it. */
const ABOUT_STOCK: ReadonlySet<SectionKind> = new Set(['brandOverview', 'modelOverview']);

/** Whether a page needs nothing beside its text that says where the dealer is. */
export function saysWhere(sections: readonly SectionModel[]): boolean {
  return sections.some(({ kind }) => ABOUT_PLACES.has(kind) || ABOUT_STOCK.has(kind));
}

/** The picture across the top of a page, which goes beside its title. */
export function pictureOfHead([first]: readonly SectionModel[]): PictureModel | null {
  return first?.kind === 'picture' && first.shape === 'banner' && first.caption === null
    ? first.picture
    : null;
}
