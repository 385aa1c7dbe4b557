import { isDeepStrictEqual } from 'node:util';
import { diffFields } from './diff-fields.ts';
import type { FieldChange } from './diff-fields.ts';
import { optionLeaves, readValue } from './option-leaves.ts';
import { SITE_DEFAULTS } from './resolve.ts';
import type { SiteConfig } from './site-config.ts';
import { SITE_OPTIONS } from './site-options.ts';

const LEAVES = optionLeaves(SITE_OPTIONS).filter(({ option }) => option.presence !== 'assigned');

/** The options whose effective value differs, in the order of the docs; a new site differs from the defaults. */
export function diffOptions(before: SiteConfig | null, after: SiteConfig): FieldChange[] {
  return LEAVES.flatMap(({ keys }) =>
    diffFields(readValue(before ?? SITE_DEFAULTS, keys), readValue(after, keys), keys),
  );
}

/** The paths of what two documents of a site say differently. */
export function changedSettings(before: object, after: object): string[] {
  return [['kind'], ['inherits'], ...LEAVES.map(({ keys }) => keys)]
    .filter((keys) => !isDeepStrictEqual(readValue(before, keys), readValue(after, keys)))
    .map((keys) => keys.join('.'));
}
