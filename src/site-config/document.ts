import * as v from 'valibot';
import { checkSchema, unknownKey } from './check-schema.ts';
import type { Fault } from './faults.ts';
import { isOption, optionLeaves, readValue, writeValue } from './option-leaves.ts';
import type { OptionTree } from './option.ts';
import { optionDoc } from './planned-options.ts';
import { SITE_OPTIONS } from './site-options.ts';
import type { SiteSettings } from './site-config.ts';
import { slug, text } from './value-schemas.ts';

export interface SiteDocument extends SiteSettings {
  readonly kind?: 'site';
  /** The slug of the group whose settings the site inherits. */
  readonly inherits?: string;
  readonly slug: string;
  readonly name: string;
}

export interface GroupDocument {
  readonly kind: 'group';
  readonly slug: string;
  readonly name: string;
  readonly settings?: SiteSettings;
}

export type Checked<Document> = { ok: true; document: Document } | { ok: false; faults: Fault[] };

type Entries = Record<string, v.GenericSchema>;

function settingsEntries(tree: OptionTree, sharedOnly: boolean): Entries {
  const entries: Entries = {};
  for (const [key, node] of Object.entries(tree)) {
    if (!isOption(node)) {
      entries[key] = v.optional(v.strictObject(settingsEntries(node, sharedOnly)));
    } else if (node.presence !== 'assigned' && !(sharedOnly && node.siteOnly === true)) {
      const described = v.pipe(node.schema, v.description(optionDoc(node)));
      entries[key] = node.presence === 'required' ? described : v.optional(described);
    }
  }
  return entries;
}

export const siteDocumentSchema = v.strictObject({
  kind: v.optional(v.literal('site')),
  inherits: v.optional(slug),
  ...settingsEntries(SITE_OPTIONS, false),
});

export const groupDocumentSchema = v.strictObject({
  kind: v.literal('group'),
  slug,
  name: text(80),
  settings: v.optional(v.strictObject(settingsEntries(SITE_OPTIONS, true))),
});

export function isGroupDocument(raw: unknown): boolean {
  return readValue(raw, ['kind']) === 'group';
}

/** Null if the document has no usable slug. */
export function readSlug(raw: unknown): string | null {
  const value = readValue(raw, ['slug']);
  return typeof value === 'string' ? value : null;
}

/** The document with nested defaults filled in, or all schema errors. */
export function checkSiteDocument(raw: unknown): Checked<SiteDocument> {
  return check<SiteDocument>(siteDocumentSchema, raw);
}

export function checkGroupDocument(raw: unknown): Checked<GroupDocument> {
  return check<GroupDocument>(groupDocumentSchema, raw);
}

function check<Document>(schema: v.GenericSchema, raw: unknown): Checked<Document> {
  const result = checkSchema(schema, raw, whyUnknown);
  // The schema and the document's type are both derived from SITE_OPTIONS.
  return result.ok ? { ok: true, document: result.output as Document } : result;
}

function whyUnknown(keys: readonly (string | number)[], known: readonly string[]): string {
  const names = keys.map(String);
  const option = readValue(SITE_OPTIONS, names[0] === 'settings' ? names.slice(1) : names);
  if (readValue(option, ['presence']) === 'assigned') return 'is assigned by the platform';
  if (readValue(option, ['siteOnly']) === true) return 'belongs to one site and cannot be shared';
  return unknownKey('an option', names.at(-1) ?? '', known);
}

/**
 * A site's document in the order of the docs; the database does not preserve the operator's order.
 */
export function inOptionOrder(document: object): object {
  const ordered: Record<string, unknown> = {};
  const optionKeys = optionLeaves(SITE_OPTIONS).map(({ keys }) => keys);
  for (const keys of [['slug'], ['name'], ['kind'], ['inherits'], ...optionKeys]) {
    const value = readValue(document, keys);
    if (value !== undefined) writeValue(ordered, keys, value);
  }
  return { ...ordered, ...leftOver(document, ordered) };
}

/** Keys of an outdated document that are no longer options are still shown. */
function leftOver(document: object, ordered: object): object {
  return Object.fromEntries(
    Object.entries(document).filter(([key]) => !Object.hasOwn(ordered, key)),
  );
}
