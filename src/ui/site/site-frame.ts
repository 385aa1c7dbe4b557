/**
 * The view models of the site frame. Loaders build them from the configuration and the stock. They hold
 * only strings and numbers that are shown, so that the data sent for hydration stays small.
 * A link that is `null` has no target yet and is rendered as plain text or left out.
 */
import type { CopyOverrides } from '#copy/format.ts';
import type { Footer, MakeMenuItem, NavItem } from '#domain/site/navigation.ts';
import type { SavedTools } from '#domain/accounts/saved.ts';
import type { PublicSite } from '#site-config/public-site.ts';
import type { PictureModel } from '#ui/primitives/content/picture-model.ts';
import type { LocationTeaser } from '#ui/locations/location-teaser.ts';
import type { SalesCounterModel } from '#ui/content/sales-counter-model.ts';

/** A make with its logo; null shows the name as text. */
export type MakeLink = MakeMenuItem;

export interface StatModel {
  value: string;
  label: string;
}

/** The parts only a dealer group shows, on the home page, in the footer or on both. */
export interface GroupModel {
  brands: MakeLink[];
  stats: StatModel[];
  salesCounter: SalesCounterModel | null;
}

export interface FooterModel extends Footer {
  /** Set when `group.placement` is footer or both. */
  group: GroupModel | null;
}

export interface FrameLinks {
  /** The site's search page. */
  search: string | null;
  contact: string | null;
  locations: string | null;
  /** The visitor's own page, the same for everybody: the gate in front of it asks to sign in. */
  garage: string | null;
  /** The saved vehicles' own page: only where they are saved to the account. */
  watchlist: string | null;
}

/** The wordmark, and the logo images that replace it, by background. */
export interface LogoModel extends Pick<PublicSite['brand']['logo'], 'text' | 'tagline'> {
  onPage: PictureModel | null;
  onInverse: PictureModel | null;
}

/** Event numbers for actions possible on any page; others are part of the view model they belong to. */
export type EventNumbers = Pick<PublicSite['analytics']['events'], 'call' | 'carSaved'>;

/** The few options components read directly; all others reach them through the view models. */
export interface FrameSite extends Pick<PublicSite, 'slug' | 'name' | 'template' | 'locale'> {
  /** The site's own texts, by the text that each replaces. */
  copy: CopyOverrides;
  tools: SavedTools;
  /** The site's analytics numbers of these events. */
  events: EventNumbers;
  brand: Pick<PublicSite['brand'], 'fontBody' | 'fontDisplay'> & { logo: LogoModel };
}

/** A line above the page's content (`promos.banners`). */
export interface BannerModel {
  id: string;
  text: string;
  href: string | null;
  linkLabel: string | null;
}

export interface ChatModel {
  script: string;
  attributes: Readonly<Record<string, string>>;
}

export interface SiteFrame {
  site: FrameSite;
  banners: BannerModel[];
  /** Left out if the site has no chat. */
  chat?: ChatModel;
  nav: NavItem[];
  makes: MakeLink[];
  primaryLocation: LocationTeaser | null;
  footer: FooterModel;
  links: FrameLinks;
  /** The current year in the site's time zone, to the minute, for the copyright line. */
  year: number;
}

export interface BreadcrumbItem {
  label: string;
  href: string;
}

export interface FrameProps {
  frame: SiteFrame;
}
