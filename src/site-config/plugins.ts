import type { Plugin } from './choices.ts';
import type { PublicSite } from './public-site.ts';

/** The spec's entries identify a plugin by `feature` or by `name`. */
export function hasPlugin(site: Pick<PublicSite, 'plugins'>, plugin: Plugin): boolean {
  return site.plugins.some((entry) => {
    if (typeof entry === 'string') return entry === plugin;
    return 'feature' in entry ? entry.feature === plugin : entry.name === plugin;
  });
}
