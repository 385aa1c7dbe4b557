import type { ContentBanner } from '#domain/content/site-content.ts';
import { localMoment } from '#domain/locations/opening-hours.ts';
import { isOurPicture } from '#domain/media/picture-address.ts';
import { isInWindow, placePromos, shownPromos } from '#domain/content/promos.ts';
import { resolveLink } from '#domain/site/links.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { promoClass } from '#site-config/theme/theme.ts';
import type { BannerModel } from '#ui/site/site-frame.ts';
import type { GridItem } from '#ui/search/listing-model.ts';
import type { PromoModel } from '#ui/content/promo-card.tsx';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';
import type { CardModel } from '#ui/vehicle/card-model.ts';

type Node = SiteConfig['promos']['nodes'][number];

/** The page that shows the promos. */
export interface GridView {
  path: string;
  page: number;
  now: number;
  siteRevision: number;
  stockRevision: number;
  /** The car types the page can show. */
  carTypes: readonly CarType[];
}

/** Reserved while the picture loads; one of another size is cropped to fit. */
const PICTURE_SIZE = { width: 1200, height: 800 } as const;

/** The page's cards with the site's promos among them. */
export function gridItems(
  cards: readonly CardModel[],
  { promos, media, timeZone }: Pick<SiteConfig, 'promos' | 'media' | 'timeZone'>,
  view: GridView,
  resolve: LinkResolver = resolveLink,
): GridItem[] {
  const { positions, jitter, shuffle } = promos;
  const seed = shuffle || jitter > 0 ? seedOf(view, timeZone) : '';
  const shown = shownPromos(promos.nodes.map(withTimes), {
    now: view.now,
    carTypes: view.carTypes,
    shuffleSeed: shuffle ? seed : null,
  });
  return placePromos(cards, shown, { positions, jitter, seed }).map((cell) =>
    cell.kind === 'vehicle'
      ? { kind: 'vehicle', card: cell.vehicle }
      : { kind: 'promo', promo: toPromo(cell.promo.node, media, resolve) },
  );
}

/** The promos of a vehicle's page: a plain list, not positioned in a grid. */
export function promoModels(
  { promos, media }: Pick<SiteConfig, 'promos' | 'media'>,
  view: Pick<GridView, 'now' | 'carTypes'>,
  resolve: LinkResolver = resolveLink,
): PromoModel[] {
  return shownPromos(promos.nodes.map(withTimes), { ...view, shuffleSeed: null }).map(({ node }) =>
    toPromo(node, media, resolve),
  );
}

/** The banners above every page's content. */
export function bannerModels(
  banners: readonly ContentBanner[],
  now: number,
  resolve: LinkResolver = resolveLink,
): BannerModel[] {
  return banners
    .filter(({ startsAt, expiresAt }) => isInWindow({ start: startsAt, expiry: expiresAt }, now))
    .map(({ id, text, link }) => {
      const href = link === null ? null : resolve(link.href);
      return { id, text, href, linkLabel: href === null || link === null ? null : link.label };
    });
}

/** Per path and day, so that neither paging nor a stock change moves a promo. */
function seedOf({ siteRevision, path, now }: GridView, timeZone: string): string {
  return `${siteRevision} ${path} ${localMoment(now, timeZone).date}`;
}

function withTimes(node: Node) {
  const { position, display, strictDisplay } = node;
  return { node, ...timesOf(node), position, display, strictDisplay };
}

function timesOf({ start, expiry }: Pick<Node, 'start' | 'expiry'>) {
  return {
    start: start === null ? null : Date.parse(start),
    expiry: expiry === null ? null : Date.parse(expiry),
  };
}

function toPromo(node: Node, media: SiteConfig['media'], resolve: LinkResolver): PromoModel {
  const { id, title, text, link, background } = node;
  const href = link === null ? null : resolve(link.href);
  return {
    id,
    title,
    text,
    picture: toPicture(node, media, resolve),
    href,
    linkLabel: href === null || link === null ? null : link.label,
    backgroundClass: background === null ? null : promoClass(id),
  };
}

/** The content security policy blocks pictures from other hosts: without one of ours, only text shows. */
function toPicture(
  { image, alt }: Node,
  { quality }: SiteConfig['media'],
  resolve: LinkResolver,
): PictureModel | null {
  if (image === null || !isOurPicture(image) || resolve(image) === null) return null;
  return { url: image, ...PICTURE_SIZE, alt, placeholder: null, quality };
}
