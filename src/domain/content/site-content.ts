import type { ContentPage } from './page.ts';

/** A picture of a dealer's content, with its size where it is known. */
export interface ContentPicture {
  /** /media/… */
  url: string;
  alt: string;
}

export interface Brand {
  title: string;
  slug: string;
  logo: string | null;
  banner: string | null;
  /** Markdown. */
  description: string | null;
  /** It has no page of its own. */
  skipPage: boolean;
}

export interface ModelColour {
  name: string;
  /** '#1d4ed8' */
  colour: string;
  picture: string | null;
}

/** The page of a model: what it is; its stock, price and offers are live. */
export interface ModelPage {
  /** Its path, without the slash at its start. */
  slug: string;
  /** Slugs, as in a search. */
  make: string;
  model: string;
  name: string;
  tagline: string | null;
  description: string | null;
  /** Slug of the body type, for /models?body=. */
  body: string | null;
  pictures: readonly ContentPicture[];
  colours: readonly ModelColour[];
  features: readonly { title: string; text: string }[];
  /** Markdown. */
  text: string | null;
}

export interface Post {
  slug: string;
  title: string;
  description: string;
  /** 'YYYY-MM-DD'. */
  date: string;
  updated: string | null;
  /** Slug of its category. */
  category: string;
  picture: ContentPicture;
  /** A search whose vehicles go with the article: /search/kia. */
  stock: string | null;
  /** Markdown. */
  text: string;
}

export interface PostCategory {
  slug: string;
  title: string;
  description: string | null;
  picture: string | null;
}

/** A page that is there for a while, with the vehicles of a search. */
export interface SalePage extends ContentPage {
  startsAt: number | null;
  expiresAt: number | null;
  /** /search/… */
  search: string | null;
}

export interface ContentBanner {
  id: string;
  text: string;
  link: { label: string; href: string } | null;
  startsAt: number | null;
  expiresAt: number;
}

export interface ContentRedirect {
  from: string;
  to: string;
  status: 301 | 302;
}

/** The size and preview of a stored picture, by its path. */
export type PictureSizes = Readonly<
  Record<string, { width: number; height: number; thumbhash: string }>
>;

/** What a dealer's site says besides its stock, locations, offers and reviews. */
export interface SiteContent {
  brands: readonly Brand[];
  models: readonly ModelPage[];
  posts: readonly Post[];
  postCategories: readonly PostCategory[];
  pages: readonly ContentPage[];
  salePages: readonly SalePage[];
  banners: readonly ContentBanner[];
  redirects: readonly ContentRedirect[];
  pictures: PictureSizes;
}

export const NO_CONTENT: SiteContent = {
  brands: [],
  models: [],
  posts: [],
  postCategories: [],
  pages: [],
  salePages: [],
  banners: [],
  redirects: [],
  pictures: {},
};
