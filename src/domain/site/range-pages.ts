import type { LinkResolver } from './links.ts';
import { paths } from './paths.ts';

/** Where a site has pages of its own for makes and models, instead of their lists. */
export interface RangePages {
  /** Whether the dealer describes its brands. */
  hasBrands: boolean;
  brand: (makeSlug: string) => string | null;
  model: (makeSlug: string, modelSlug: string) => string | null;
}

const NO_RANGE_PAGES: RangePages = {
  hasBrands: false,
  brand: () => null,
  model: () => null,
};

/** The make's own page, else its list. */
export function makeHref(
  make: string,
  resolve: LinkResolver,
  pages: RangePages = NO_RANGE_PAGES,
): string | null {
  const page = pages.brand(make);
  return (page === null ? null : resolve(page)) ?? resolve(paths.search({ make }));
}

/** The model's own page, else its list. */
export function modelHref(
  { makeSlug: make, modelSlug: model }: { makeSlug: string; modelSlug: string },
  resolve: LinkResolver,
  pages: RangePages = NO_RANGE_PAGES,
): string | null {
  const page = pages.model(make, model);
  return (page === null ? null : resolve(page)) ?? resolve(paths.search({ make, model }));
}
