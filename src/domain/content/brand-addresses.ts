import { paths } from '#domain/site/paths.ts';
import type { RangePages } from '#domain/site/range-pages.ts';
import type { SiteAddress } from '#domain/site/site-addresses.ts';
import type { LandingFacts } from '#domain/site/sitemap.ts';
import { BODIES, bodyBySlug } from '#domain/vehicle/bodies.ts';
import type { Body } from '#domain/vehicle/bodies.ts';
import type { ModelPage, SiteContent } from './site-content.ts';

type Range = Pick<SiteContent, 'brands' | 'models'>;

/** The pages of brands and models; `stock`: when the vehicles of a make, model or body last changed. */
export function brandAddresses(
  { brands, models }: Range,
  stock: Pick<LandingFacts, 'makes' | 'models' | 'bodies'>,
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
    ...bodiesOfModels(models, stock).map((body) =>
      page(paths.models(body), stock.bodies.get(body) ?? null),
    ),
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

/** The bodies with a model's page or with stock, in the spec's order: those of /models?body= that show something. */
export function bodiesOfModels(
  models: readonly ModelPage[],
  stock: Pick<LandingFacts, 'bodies'>,
): Body[] {
  const ofPages = new Set(models.map(bodyOfModel));
  return BODIES.filter(
    ({ key, group }) => key === group && (ofPages.has(key) || stock.bodies.has(key)),
  ).map(({ key }) => key);
}

/** The body that a model's page names, or the one that stands for its synonyms; null if it names none. */
export function bodyOfModel({ body }: Pick<ModelPage, 'body'>): Body | null {
  return body === null ? null : (bodyBySlug(body)?.group ?? null);
}

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
