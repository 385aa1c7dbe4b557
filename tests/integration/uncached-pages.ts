import { createOpenVersion } from '#http/open-site.ts';
import type { OpenSiteOptions } from '#http/open-site.ts';
import { createPageMaker } from '#http/pages/page-maker.ts';
import type { PageMakerOptions } from '#http/pages/page-maker.ts';
import { RenderGate } from '#http/pages/render-gate.ts';

/** The pages of a test's app: not cached, and made by the given function. */
export function openUncachedPages({
  renderPage,
  log,
  ...site
}: OpenSiteOptions & Pick<PageMakerOptions, 'renderPage' | 'log'>) {
  return {
    gate: new RenderGate(),
    cache: null,
    assets: new Map(),
    pages: createPageMaker({
      openVersion: createOpenVersion(site),
      cache: null,
      assets: new Map(),
      renderPage,
      unknownRoute: () => null,
      devPages: false,
      postcodes: {
        find: async () => null,
        findSuburbs: async () => [],
        findNearest: async () => null,
      },
      confirmations: { get: async () => null },
      readPriceChanges: async () => [],
      clock: site.clock,
      log,
    }),
  };
}
