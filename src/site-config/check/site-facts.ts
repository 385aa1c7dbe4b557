import { checkGroupDocument } from '../document.ts';
import { optionLeaves, readValue } from '../option-leaves.ts';
import type { SiteConfig } from '../site-config.ts';
import { SITE_OPTIONS } from '../site-options.ts';
import type { ContentEntries } from '../content/content-kinds.ts';

/** What is known about a site when it is checked before it goes live. */
export interface SiteFacts {
  config: SiteConfig;
  /** The paths of the options that its document or its group sets. */
  set: ReadonlySet<string>;
  /** Null if nothing was applied yet. */
  content: ContentEntries | null;
  /** Null if the site is not stored yet. */
  stock: StockCounts | null;
  now: number;
}

/** Of the vehicles in stock. */
export interface StockCounts {
  vehicles: number;
  priced: number;
  /** Those whose price excludes government charges. */
  plusCharges: number;
  /** Those that show none, and whose feed names none that may be fetched. */
  withoutPictures: number;
  /** Those that show none until one that their feed names is fetched. */
  waitingForPictures: number;
  /** Vehicles by the origin of pictures that security.imageOrigins does not have. */
  refusedOrigins: ReadonlyMap<string, number>;
  /** Rows that cannot be shown. */
  rejected: number;
}

export type Severity = 'error' | 'warning' | 'note';

export interface Finding {
  severity: Severity;
  /** The path of an option, or a file of the content. */
  where: string;
  what: string;
  mend: string;
}

export type CheckRule = (facts: SiteFacts) => Finding[];

/** The options that a site's document or its group sets. */
export function optionsSet(document: unknown, groupDocument: unknown): ReadonlySet<string> {
  const group = groupDocument === null ? null : checkGroupDocument(groupDocument);
  const shared = group?.ok === true ? group.document.settings : undefined;
  return new Set(
    optionLeaves(SITE_OPTIONS)
      .filter(({ keys }) =>
        [document, shared].some((values) => readValue(values, keys) !== undefined),
      )
      .map(({ path }) => path),
  );
}
