import { copyOf, overridesOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/site.ts';
import type { Copy } from '#copy/format.ts';
import { rangePages } from '#domain/content/brand-addresses.ts';
import { dealerLicences, primaryLocation, shownLocations } from '#domain/locations/locations.ts';
import { garageHref } from '#domain/site/account-links.ts';
import { buildFooter, buildHeader, buildMakeMenu } from '#domain/site/navigation.ts';
import { API_PREVIEW_END } from '#domain/site/api-paths.ts';
import { paths } from '#domain/site/paths.ts';
import { resolveLink } from '#domain/site/links.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import { keepsWatchlist, savedTools } from '#domain/accounts/saved.ts';
import { withOptions } from '#site-config/content/with-options.ts';
import { publicPart } from '#site-config/public-site.ts';
import type { PublicSite } from '#site-config/public-site.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import { bannerModels } from '#view-models/content/promos.ts';
import { toLocationTeasers } from '#view-models/locations/location-teasers.ts';
import { loadListCounts } from '#view-models/search/list-counts.ts';
import type { ListCounts } from '#view-models/search/list-counts.ts';
import { toLogo } from './logo.ts';
import type { BannerModel, FrameSite, SiteFrame } from '#ui/site/site-frame.ts';
import { siteLinks } from '#view-models/site-links.ts';
import { onceAMinute } from '#view-models/once-a-minute.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import { brandLogos, groupModel } from './dealer-group.ts';
import { zonedFormat } from '#domain/zoned-format.ts';

/** What every page of a site shows around its content. It does not depend on the page. */
export const loadFrame: (request: SiteRequest) => Promise<SiteFrame> = onceAMinute(
  async (request: SiteRequest) =>
    buildFrame(request.site, await request.stock(), await loadListCounts(request), request.now),
);

function buildFrame(
  { config, preview }: SiteRequest['site'],
  snapshot: SiteStock,
  counts: ListCounts,
  now: number,
): SiteFrame {
  const shown = shownLocations([...snapshot.locations.values()], config.locations.hidden);
  const t = copyOf(config.copy);
  const primary = primaryLocation(shown);
  const content = withOptions(snapshot.content, config);
  const resolve = siteLinks(config, snapshot, now);
  const navigation = {
    ...counts,
    licences: dealerLicences(shown),
    pages: rangePages(content),
  };
  return {
    site: frameSite(publicPart(config)),
    banners: [
      ...(preview === undefined ? [] : [previewBar(preview, t)]),
      ...bannersOf(config, snapshot, now, resolve),
    ],
    ...(config.detail.chat !== null && { chat: config.detail.chat }),
    nav: buildHeader(config, navigation, t, resolve),
    makes: buildMakeMenu(
      { navigation: { ...config.navigation, brandLogos: brandLogos(config, content.brands) } },
      navigation,
      resolve,
    ),
    primaryLocation:
      toLocationTeasers(
        shown.filter((location) => location.slug === primary?.slug),
        config,
        resolve,
      )[0] ?? null,
    footer: {
      ...buildFooter(config, navigation, t, resolve),
      group: groupModel('footer', { config, brands: content.brands, counts, resolve }, now),
    },
    links: {
      search: resolve(config.navigation.searchHref),
      contact: resolve(config.navigation.contactHref),
      locations: resolve(paths.locations()),
      garage: garageHref(config.accounts),
      watchlist: keepsWatchlist(config) ? resolve(paths.watchlist()) : null,
    },
    year: yearIn(config.timeZone, now),
  };
}

/** Like a banner, and always there: none is remembered as closed in a preview. */
function previewBar({ revision }: { revision: number | null }, t: Copy): BannerModel {
  return {
    id: 'preview',
    text: revision === null ? t(copy.previewOfDocument) : t(copy.previewOfRevision, { revision }),
    href: API_PREVIEW_END,
    linkLabel: t(copy.endPreview),
  };
}

function bannersOf(
  config: SiteConfig,
  snapshot: SiteStock,
  now: number,
  resolve: LinkResolver,
): BannerModel[] {
  const { banners: written } = withOptions(snapshot.content, config);
  return bannerModels(written, now, resolve);
}

const yearFormat = zonedFormat({ year: 'numeric' });

function yearIn(timeZone: string, now: number): number {
  return Number(yearFormat(timeZone).format(now));
}

function frameSite(site: PublicSite): FrameSite {
  const { slug, name, template, locale, brand } = site;
  const { fontBody, fontDisplay } = brand;
  const { call, carSaved } = site.analytics.events;
  return {
    slug,
    name,
    template,
    locale,
    copy: overridesOf(site.copy),
    tools: savedTools(site, resolveLink(paths.vehicle('any')) !== null),
    events: { call, carSaved },
    brand: { logo: toLogo(site), fontBody, fontDisplay },
  };
}
