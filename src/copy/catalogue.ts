/**
 * Every text of the interface, by key. For the server only: the build puts each text into the scripts where
 * it is used, and leaves out the keys.
 */
import { copyWith } from './format.ts';
import type { Copy, CopyOverrides } from './format.ts';
import * as accounts from './en-AU/accounts.ts';
import * as alerts from './en-AU/alerts.ts';
import * as brands from './en-AU/brands.ts';
import * as blog from './en-AU/blog.ts';
import * as brochure from './en-AU/brochure.ts';
import * as common from './en-AU/common.ts';
import * as content from './en-AU/content.ts';
import * as emails from './en-AU/emails.ts';
import * as finance from './en-AU/finance.ts';
import * as garage from './en-AU/garage.ts';
import * as home from './en-AU/home.ts';
import * as leads from './en-AU/leads.ts';
import * as legal from './en-AU/legal.ts';
import * as locations from './en-AU/locations.ts';
import * as media from './en-AU/media.ts';
import * as payments from './en-AU/payments.ts';
import * as pricing from './en-AU/pricing.ts';
import * as privacy from './en-AU/privacy.ts';
import * as purchase from './en-AU/purchase.ts';
import * as reservations from './en-AU/reservations.ts';
import * as search from './en-AU/search.ts';
import * as signIn from './en-AU/sign-in.ts';
import * as site from './en-AU/site.ts';
import * as spinToWin from './en-AU/spin-to-win.ts';
import * as success from './en-AU/success.ts';
import * as testDrives from './en-AU/test-drives.ts';
import * as tradeIn from './en-AU/trade-in.ts';
import * as vehicle from './en-AU/vehicle.ts';

/** A dealer may reword these. */
const FILES = {
  accounts,
  alerts,
  brands,
  blog,
  brochure,
  common,
  content,
  emails,
  finance,
  garage,
  home,
  leads,
  locations,
  media,
  payments,
  pricing,
  privacy,
  purchase,
  reservations,
  search,
  signIn,
  site,
  spinToWin,
  success,
  testDrives,
  tradeIn,
  vehicle,
} as const;

type Files = typeof FILES;
export type CopyKey = {
  [Name in keyof Files]: `${Name}.${keyof Files[Name] & string}`;
}[keyof Files];

/** A site's own texts, as its document gives them. */
export type SiteCopy = Readonly<Partial<Record<CopyKey, string>>>;

export const CATALOGUE = textsOf(FILES);

/** Texts that a dealer cannot replace, but a translator can. */
export const PRESCRIBED = textsOf({ legal });

function textsOf(files: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  return new Map<string, string>(
    Object.entries(files).flatMap(([file, texts]) =>
      Object.entries(texts)
        .map(([name, text]): [string, string] => [`${file}.${name}`, text])
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );
}

// The keys are built from the files themselves.
export const COPY_KEYS = [...CATALOGUE.keys()] as CopyKey[];

/** By text instead of by key: what the browser gets. */
export function overridesOf(copy: SiteCopy): CopyOverrides {
  return Object.fromEntries(
    Object.entries(copy).flatMap(([key, text]) => {
      const original = CATALOGUE.get(key);
      return original === undefined ? [] : [[original, text]];
    }),
  );
}

const copies = new WeakMap<SiteCopy, Copy>();

/** The texts of a site. */
export function copyOf(copy: SiteCopy): Copy {
  let known = copies.get(copy);
  if (known === undefined) {
    known = copyWith(overridesOf(copy));
    copies.set(copy, known);
  }
  return known;
}

const PLACEHOLDER_OR_TAG = /\{\w+\}|<\/?\w+>/g;

/** Placeholders and tags of a site's own text that the catalogue's text lacks: pages would show them as they are. */
export function unknownPlaceholders(key: string, text: string): string[] {
  const known: string[] = CATALOGUE.get(key)?.match(PLACEHOLDER_OR_TAG) ?? [];
  const used: string[] = text.match(PLACEHOLDER_OR_TAG) ?? [];
  return [...new Set(used)].filter((placeholder) => !known.includes(placeholder));
}
