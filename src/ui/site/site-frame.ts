/**
 * What the pages are given to draw. Loaders build these from the configuration and the stock; they
 * hold only strings and numbers that are shown, so that the data sent along for hydration stays small.
 * A link that is `null` leads nowhere yet and is drawn as plain text or left out.
 */
import type { Footer, MakeMenuItem, NavItem } from '#domain/site/navigation.ts';
import type { SavedTools } from '#domain/accounts/saved.ts';
import type { PublicSite } from '#site-config/public-site.ts';
import type { PictureModel } from '#ui/primitives/picture-model.ts';
import type { LocationTeaser } from '#ui/locations/location-teaser.ts';
import type { SalesCounterModel } from '#ui/content/sales-counter-model.ts';

/** A make with its mark: `logoId` names the symbol in the sprite of marks, null: its name in type. */
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
}

/** The wordmark, and the pictures that stand in its place by the ground they stand on. */
export interface LogoModel extends Pick<PublicSite['brand']['logo'], 'text' | 'tagline'> {
  onPage: PictureModel | null;
  onInverse: PictureModel | null;
}

/** Of what a visitor does on any page; others stand with the part that they belong to. */
export type EventNumbers = Pick<PublicSite['analytics']['events'], 'call' | 'carSaved'>;

/** The few options that components read; everything else reaches them as what it makes of the page. */
export interface FrameSite extends Pick<PublicSite, 'slug' | 'name' | 'template' | 'locale'> {
  tools: SavedTools;
  /** The numbers that analytics knows an event by. */
  events: EventNumbers;
  brand: Pick<PublicSite['brand'], 'fontBody' | 'fontDisplay'> & { logo: LogoModel };
}

export interface SiteFrame {
  site: FrameSite;
  nav: NavItem[];
  makes: MakeLink[];
  primaryLocation: LocationTeaser | null;
  footer: FooterModel;
  links: FrameLinks;
  /** The year of the page's minute in the site's time zone, for the copyright line. */
  year: number;
}

export interface BreadcrumbItem {
  label: string;
  href: string;
}

export interface FrameProps {
  frame: SiteFrame;
}
