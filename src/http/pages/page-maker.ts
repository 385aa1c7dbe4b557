import type { OpenVersion, RequestedSite } from '#http/open-site.ts';
import type { Log } from '#http/logging.ts';
import type { PostcodesPort } from '#ports/postcodes.ts';
import type { SiteVersion } from '#services/site/site-directory.ts';
import type { ReadPriceChanges } from '#services/pricing/price-changes.ts';
import type { Confirmations } from '#services/stock/confirmations.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { nextChange } from '#view-models/site/next-change.ts';
import { templateScripts } from './assets.ts';
import type { Assets } from './assets.ts';
import type { PageCache, RenderedPage } from './page-cache.ts';
import { notFoundKey, pageKey } from './page-key.ts';
import type { RenderPage } from './page-renderer.ts';
import { isSiteFile, makeSiteFile } from './site-files.ts';

export interface PageMakerOptions {
  openVersion: OpenVersion;
  cache: PageCache | null;
  assets: Assets;
  renderPage: RenderPage;
  /** The route that answers a path without a page; null if the path has one. */
  unknownRoute: (path: string) => string | null;
  devPages: boolean;
  postcodes: PostcodesPort;
  confirmations: Pick<Confirmations, 'get'>;
  readPriceChanges: ReadPriceChanges;
  clock: () => number;
  log: Log;
}

export interface PageLocation {
  path: string;
  query: string;
}

type Extras = Pick<SiteRequest, 'requestId'> &
  Partial<
    Pick<
      SiteRequest,
      | 'visit'
      | 'own'
      | 'reservations'
      | 'purchases'
      | 'signInAt'
      | 'changesAt'
      | 'isNotFoundCached'
      | 'takeTurn'
    >
  >;

export type PageMaker = ReturnType<typeof createPageMaker>;

/** Makes pages from the site and the address, and from nothing else of a request. */
export function createPageMaker(options: PageMakerOptions) {
  const { openVersion, cache, assets, renderPage, devPages, log } = options;

  const logError = (requestId: string) => (error: unknown) =>
    log.error({ err: error, id: requestId }, 'page failed');

  const urlOf = ({ site }: RequestedSite, { path, query }: PageLocation): string =>
    site.origin + path + (query === '' ? '' : `?${query}`);

  /** Whether the address alone tells that it has no page. */
  const isUnknown = (path: string): boolean =>
    !isSiteFile(path) && options.unknownRoute(path) !== null;

  const keyOf = (version: SiteVersion, { path, query }: PageLocation): string => {
    // These have no route.
    if (isSiteFile(path)) return pageKey(version, path, '');
    const unknown = options.unknownRoute(path);
    return unknown === null ? pageKey(version, path, query) : notFoundKey(version, unknown);
  };

  const render = (opened: RequestedSite, request: Request, extras: Extras) => {
    const { site, stock, search, now } = opened;
    return renderPage(request, {
      visit: null,
      own: null,
      reservations: null,
      purchases: null,
      signInAt: null,
      changesAt: () => undefined,
      isNotFoundCached: () => false,
      takeTurn: async (work) => work(),
      ...extras,
      site,
      stock,
      search,
      findPostcode: (postcode) => options.postcodes.find(postcode),
      findSuburbs: (name) => options.postcodes.findSuburbs(name),
      confirmedAt: (vehicleId) => options.confirmations.get(site.id, vehicleId),
      priceChanges: (vehicleId) => options.readPriceChanges(site.id, vehicleId),
      now,
      templateScripts: templateScripts(assets, site.config.template),
      devPages,
      logError: logError(extras.requestId),
    });
  };

  const make = async (
    opened: RequestedSite,
    location: PageLocation,
    requestId: string,
  ): Promise<RenderedPage> => {
    const { version, site, stock, now, clock } = opened;
    const file = await makeSiteFile(location.path, opened);
    if (file !== null) return file;
    let validUntil = nextChange(site.config, await stock(), now);
    const notFound: Pick<RenderedPage, 'cacheAs' | 'cached'> = {};
    const rendered = await render(opened, new Request(urlOf(opened, location)), {
      requestId,
      changesAt: (moment) => {
        validUntil = Math.min(validUntil, moment);
      },
      isNotFoundCached: (routeId) => {
        const key = notFoundKey(version, routeId);
        const page = cache?.peek(key, clock);
        notFound.cacheAs = key;
        if (page !== undefined) notFound.cached = page;
        return page !== undefined;
      },
    });
    // Its key stands for every unknown path: nothing but "not found" may be cached under it.
    const cacheable = rendered.cacheable && (!isUnknown(location.path) || rendered.status === 404);
    const shared = rendered.status === 404 ? notFound : {};
    return { ...rendered, cacheable, validUntil, ...shared };
  };

  /** Renders the page that replaces an expired one. */
  const refresh = (version: SiteVersion, location: PageLocation): void => {
    const place = { siteId: version.id, network: null };
    const requestId = `refresh-${version.id}`;
    cache
      ?.refresh(keyOf(version, location), place, {
        clock: options.clock,
        // A large stock takes seconds to read: no page should wait for that.
        prepare: async () => (await openVersion(version)).stock(),
        render: async () => make(await openVersion(version), location, requestId),
      })
      .catch(logError(requestId));
  };

  return { isUnknown, keyOf, urlOf, render, make, refresh, logError };
}
