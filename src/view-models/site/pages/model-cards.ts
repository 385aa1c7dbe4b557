import * as copy from '#copy/en-AU/brands.ts';
import * as homeCopy from '#copy/en-AU/home.ts';
import type { Copy } from '#copy/format.ts';
import type { ModelPage, SiteContent } from '#domain/content/site-content.ts';
import { formatNumber } from '#domain/money.ts';
import type { LinkResolver } from '#domain/site/links.ts';
import { paths } from '#domain/site/paths.ts';
import { bodyBySlug } from '#domain/vehicle/bodies.ts';
import { BODY_SILHOUETTES, silhouetteOf } from '#domain/vehicle/silhouettes.ts';
import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';
import { modelName } from '#domain/vehicle/vehicle-name.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type {
  ListedModel,
  ModelCardModel,
  PriceFromModel,
} from '#ui/content/brands/models-model.ts';
import { toStoredPicture } from '#view-models/media/stored-picture.ts';
import type { PriceFrom, StockedModel } from '#view-models/search/model-range.ts';
import { cardModels } from '#view-models/vehicle/cards.ts';

export interface CardContext {
  config: SiteConfig;
  content: SiteContent;
  resolve: LinkResolver;
  t: Copy;
  now: number;
}

/** The card of a model with its own page; `stocked`: its vehicles, if there are any. */
export function pageCard(
  page: ModelPage,
  stocked: StockedModel | undefined,
  context: CardContext,
): ModelCardModel {
  const { config, content, resolve } = context;
  const [first] = page.pictures;
  return {
    ...listedFacts(stocked, context.t),
    name: page.name,
    href: resolve(paths.model(page.slug)),
    tagline: page.tagline,
    picture:
      first === undefined
        ? (examplePicture(stocked, context) ?? null)
        : toStoredPicture(first.url, first.alt, config, content.pictures, resolve),
    silhouette: silhouetteOfPage(page, stocked),
  };
}

/** The card of a model without a page: it leads to its vehicles. */
export function stockedCard(stocked: StockedModel, context: CardContext): ModelCardModel {
  return {
    ...stockedLine(stocked, context, modelName(stocked)),
    tagline: null,
    picture: examplePicture(stocked, context),
    silhouette: stocked.example === null ? 'sedan' : silhouetteOf(stocked.example.vehicle),
  };
}

/** A model in a list of many. */
export function stockedLine(
  stocked: StockedModel,
  { resolve, t }: Pick<CardContext, 'resolve' | 't'>,
  name: string,
): ListedModel {
  return { ...listedFacts(stocked, t), name, href: resolve(stocked.search) };
}

function listedFacts(
  stocked: StockedModel | undefined,
  t: Copy,
): Pick<ListedModel, 'count' | 'price'> {
  return {
    count:
      stocked === undefined
        ? null
        : t(homeCopy.listedCount, { count: formatNumber(stocked.count) }),
    price: priceFromModel(stocked?.from ?? null, t),
  };
}

export function priceFromModel(from: PriceFrom | null, t: Copy): PriceFromModel | null {
  return from === null
    ? null
    : { text: t(copy.priceFrom, { price: from.amount }), type: from.priceType };
}

/** A vehicle of the model shows what it looks like. */
function examplePicture(
  stocked: StockedModel | undefined,
  { config, now }: CardContext,
): ModelCardModel['picture'] {
  if (!stocked?.example) return null;
  return cardModels([stocked.example], config, now)[0]?.image ?? null;
}

export function silhouetteOfPage(
  { body }: Pick<ModelPage, 'body'>,
  stocked: Pick<StockedModel, 'example'> | undefined,
): SilhouetteName {
  const key = body === null ? undefined : bodyBySlug(body)?.key;
  if (key !== undefined) return BODY_SILHOUETTES[key];
  return stocked?.example ? silhouetteOf(stocked.example.vehicle) : 'sedan';
}

/** Whether a model in stock is the one that a page is about. */
export function isOfPage(
  { makeSlug, modelSlug }: StockedModel,
  { make, model }: Pick<ModelPage, 'make' | 'model'>,
): boolean {
  return makeSlug === make && modelSlug === model;
}
