import type { SiteContent } from '#domain/content/site-content.ts';
import type { LinkResolver } from './links.ts';
import { paths } from './paths.ts';
import type { SiteAddress } from './site-addresses.ts';
import type { LandingFacts } from './sitemap.ts';

type Range = Pick<SiteContent, 'brands' | 'models'>;

/** The pages of brands and models; `stock`: when the vehicles of a make or model last changed. */
export function brandAddresses(
  { brands, models }: Range,
  stock: Pick<LandingFacts, 'makes' | 'models'>,
): SiteAddress[] {
  const page = (path: string, lastModified: number | null, images: readonly string[] = []) => ({
    path,
    lastModified,
    listed: true,
    ...(images.length > 0 && { images }),
  });
  return [
    ...(brands.length > 0 || stock.makes.size > 0 ? [page(paths.brands(), null)] : []),
    ...(models.length > 0 || stock.models.size > 0 ? [page(paths.models(), null)] : []),
    ...brands
      .filter(({ skipPage }) => !skipPage)
      .map(({ slug, banner }) =>
        page(paths.brand(slug), stock.makes.get(slug) ?? null, banner === null ? [] : [banner]),
      ),
    ...models.map(({ slug, make, model, pictures }) =>
      page(
        paths.model(slug),
        stock.models.get(`${make}/${model}`) ?? null,
        pictures.map(({ url }) => url),
      ),
    ),
  ];
}

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

export function rangePages({ brands, models }: Range): RangePages {
  const ofBrands = new Map(
    brands.filter(({ skipPage }) => !skipPage).map(({ slug }) => [slug, paths.brand(slug)]),
  );
  const ofModels = new Map(
    // Of several pages of a model, menus lead to the first.
    models.toReversed().map(({ slug, make, model }) => [`${make}/${model}`, paths.model(slug)]),
  );
  return {
    hasBrands: brands.length > 0,
    brand: (make) => ofBrands.get(make) ?? null,
    model: (make, model) => ofModels.get(`${make}/${model}`) ?? null,
  };
}

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
