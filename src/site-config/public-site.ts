import { deepFreeze, optionLeaves, readValue, writeValue } from './option-leaves.ts';
import type { PublicValuesOf } from './option.ts';
import { SITE_OPTIONS } from './site-options.ts';
import type { SiteConfig } from './site-config.ts';

/** The part of a site's configuration that browsers may see. */
export type PublicSite = PublicValuesOf<typeof SITE_OPTIONS>;

const publicLeaves = optionLeaves(SITE_OPTIONS).filter(
  ({ option }) => option.visibility === 'public',
);

export function publicPart(site: SiteConfig): PublicSite {
  const result: Record<string, unknown> = {};
  for (const { keys } of publicLeaves) writeValue(result, keys, readValue(site, keys));
  // Built from the same tree as the type, leaf by leaf.
  return deepFreeze(result) as PublicSite;
}
