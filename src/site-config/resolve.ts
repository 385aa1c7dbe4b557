import { checkGroupDocument, checkSiteDocument } from './document.ts';
import type { GroupDocument, SiteDocument } from './document.ts';
import { DERIVED } from './derived-defaults.ts';
import { fault } from './faults.ts';
import type { Fault } from './faults.ts';
import { deepFreeze, optionLeaves, readValue, writeValue } from './option-leaves.ts';
import type { Visibility } from './option.ts';
import { ruleFaults } from './rules/rules.ts';
import { SITE_OPTIONS } from './site-options.ts';
import type { SiteConfig } from './site-config.ts';
import { TEMPLATE_TOKENS } from './theme/templates.ts';

export type Origin = 'default' | 'template' | 'group' | 'site';

export type Resolution = { ok: true; site: SiteConfig } | { ok: false; faults: Fault[] };

export interface Explanation {
  path: string;
  value: unknown;
  origin: Origin;
  /** The source: a slug, a template's name, or how a default is determined. */
  from: string;
  spec: string;
  visibility: Visibility;
  doc: string;
}

interface Layer {
  origin: Origin;
  from: string;
  values: unknown;
}

interface Assembled {
  site: SiteConfig;
  origins: ReadonlyMap<string, Layer>;
}

const LEAVES = optionLeaves(SITE_OPTIONS);

function defaults(): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { keys, option } of LEAVES) writeValue(values, keys, option.default);
  return values;
}

/** The spec's defaults, before any template, group or site is applied. */
export const SITE_DEFAULTS = deepFreeze(structuredClone(defaults())) as SiteConfig;

/**
 * Default, template, group, site: the last one that sets an option wins. Option values are not
 * merged.
 */
function assemble(
  document: SiteDocument,
  group: GroupDocument | null,
  websiteId: number,
): Assembled {
  const own: Layer = { origin: 'site', from: document.slug, values: document };
  const shared: Layer | null =
    group === null ? null : { origin: 'group', from: group.slug, values: group.settings ?? {} };
  const template = document.template ?? group?.settings?.template ?? SITE_OPTIONS.template.default;
  const templateLayer: Layer = {
    origin: 'template',
    from: template,
    values: { brand: TEMPLATE_TOKENS[template] },
  };
  const layers = [own, ...(shared === null ? [] : [shared]), templateLayer];

  const values = structuredClone(defaults());
  const origins = new Map<string, Layer>();
  for (const { keys, path } of LEAVES) {
    const layer = layers.find((candidate) => readValue(candidate.values, keys) !== undefined);
    if (layer === undefined) continue;
    origins.set(path, layer);
    writeValue(values, keys, structuredClone(readValue(layer.values, keys)));
  }
  writeValue(values, ['websiteId'], websiteId);

  // Every leaf of the tree that SiteConfig is inferred from has just been written.
  const site = values as SiteConfig;
  for (const [path, derive] of Object.entries(DERIVED)) {
    if (!origins.has(path)) writeValue(values, path.split('.'), derive(site));
  }
  return { site: deepFreeze(site), origins };
}

/** The resolved site, or all its errors. */
export function resolveSite(document: unknown, group: unknown, websiteId = 0): Resolution {
  const own = checkSiteDocument(document);
  if (!own.ok) return own;
  const shared = group === null ? null : checkGroupDocument(group);
  if (shared !== null && !shared.ok) {
    return { ok: false, faults: shared.faults.map((found) => inGroup(found)) };
  }
  const parent = shared?.document ?? null;
  const { inherits } = own.document;
  if (inherits !== undefined && inherits !== parent?.slug) {
    return {
      ok: false,
      faults: [fault('inherits', `names a group that does not exist: ${inherits}`)],
    };
  }
  const { site } = assemble(own.document, inherits === undefined ? null : parent, websiteId);
  const faults = ruleFaults(site);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, site };
}

function inGroup(found: Fault): Fault {
  return { ...found, reason: `${found.reason} (in the group’s document)` };
}

/** An option's value and its source; null if there is no such option. */
export function explainOption(
  document: unknown,
  group: unknown,
  path: string,
  websiteId = 0,
): Explanation | null {
  const leaf = LEAVES.find((candidate) => candidate.path === path);
  if (leaf === undefined) return null;
  const own = checkSiteDocument(document);
  const shared = group === null ? null : checkGroupDocument(group);
  if (!own.ok || shared?.ok === false) {
    throw new Error('Options can be explained only for a valid document.');
  }
  const inherited = own.document.inherits === undefined ? null : (shared?.document ?? null);
  const { site, origins } = assemble(own.document, inherited, websiteId);
  const { option } = leaf;
  const layer = origins.get(path);
  const assigned =
    option.presence === 'assigned' ? 'assigned by the platform' : 'the spec’s default';
  return {
    path,
    value: readValue(site, leaf.keys),
    origin: layer?.origin ?? 'default',
    from: layer?.from ?? option.derived ?? assigned,
    spec: option.spec,
    visibility: option.visibility,
    doc: option.doc,
  };
}

/**
 * The options of a group such as `stock`, or all of them; used for responses about unknown names.
 */
export function optionPaths(under = ''): string[] {
  return LEAVES.map(({ path }) => path).filter(
    (path) => under === '' || path.startsWith(`${under}.`),
  );
}
