import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/brands.ts';
import * as searchCopy from '#copy/en-AU/search.ts';
import * as siteCopy from '#copy/en-AU/site.ts';
import type { Copy } from '#copy/format.ts';
import type { ModelPage } from '#domain/content/site-content.ts';
import { bodiesOfModels, bodyOfModel, rangePages } from '#domain/content/brand-addresses.ts';
import { makeHref } from '#domain/site/range-pages.ts';
import { paths } from '#domain/site/paths.ts';
import { BODIES, bodyOf } from '#domain/vehicle/bodies.ts';
import type { Body, BodyType } from '#domain/vehicle/bodies.ts';
import { BODY_SILHOUETTES } from '#domain/vehicle/silhouettes.ts';
import { withOptions } from '#site-config/content/with-options.ts';
import type { SectionModel } from '#ui/templates/content-page-model.ts';
import { loadModelRange } from '#view-models/search/model-range.ts';
import type { StockedModel } from '#view-models/search/model-range.ts';
import { siteLinks } from '#view-models/site-links.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import type { FoundPage, PageFinder } from '../find-page.ts';
import { isOfPage, pageCard, stockedCard, stockedLine } from './model-cards.ts';
import type { CardContext } from './model-cards.ts';
import { contentHead } from './page-parts.ts';
import { pageList } from './page-list.ts';

/** More models than this are listed without pictures: a group has hundreds. */
const MOST_CARDS = 24;

/** /models and /models?body={body}. */
export const findModelList: PageFinder = async (request, { path, query }) => {
  if (path !== paths.models()) return null;
  const asked = query.getAll('body');
  const body = asked.length === 1 ? bodyOf(asked[0] ?? '') : null;
  // No body type: the list of all is what there is.
  if (asked.length > 0 && body === null) {
    return { kind: 'elsewhere', to: paths.models(), status: 302 };
  }
  // A synonym, or another way to write it, such as 'peopleMover'.
  if (body !== null && (body.group !== body.key || body.slug !== asked[0])) {
    return { kind: 'elsewhere', to: paths.models(body.group), status: 301 };
  }
  return loadModels(request, body);
};

async function loadModels(request: SiteRequest, body: BodyType | null): Promise<FoundPage | null> {
  const { site, stock, now } = request;
  const { config, origin } = site;
  const snapshot = await stock();
  const content = withOptions(snapshot.content, config);
  const bodies = bodiesOfModels(content.models, snapshot.landings);
  const t = copyOf(config.copy);
  const resolve = siteLinks(config, snapshot, now);
  const range = await loadModelRange(request, { body: body?.key ?? null });
  const pages = content.models.filter(
    (page) => body === null || bodyOfModel(page) === body.key || isStockedIn(page, range),
  );
  // Not a page of this site: neither models nor stock.
  if (bodies.length === 0 && pages.length === 0 && range.length === 0) return null;

  const context = { config, content, resolve, t, now };
  const others = range.filter((stocked) => !pages.some((page) => isOfPage(stocked, page)));
  const fewEnough = pages.length + others.length <= MOST_CARDS;
  const cards = [
    ...pages.map((page) =>
      pageCard(
        page,
        range.find((stocked) => isOfPage(stocked, page)),
        context,
      ),
    ),
    ...(fewEnough ? others.map((stocked) => stockedCard(stocked, context)) : []),
  ];
  const lines = fewEnough ? [] : linesByMake(others, context);
  const title = body === null ? t(siteCopy.models) : t(copy.bodyModels, { body: body.label });
  const breadcrumbs = body === null ? [] : [{ label: t(siteCopy.models), href: paths.models() }];
  const sections: SectionModel[] = [
    {
      kind: 'bodyLinks',
      label: t(searchCopy.bodyType),
      bodies: [
        {
          label: t(copy.allModels),
          href: paths.models(),
          current: body === null,
          silhouette: null,
        },
        ...bodies.map((key) => ({
          label: labelOf(key),
          href: paths.models(key),
          current: key === body?.key,
          silhouette: BODY_SILHOUETTES[key],
        })),
      ],
    },
    ...(cards.length === 0
      ? []
      : [{ kind: 'modelCards', title: cardsTitle(body, t), cards } as const]),
    ...(lines.length === 0
      ? []
      : [
          {
            kind: 'modelList',
            title: cards.length === 0 ? cardsTitle(body, t) : t(copy.moreModels),
            groups: lines,
          } as const,
        ]),
    ...(cards.length === 0 && lines.length === 0
      ? [{ kind: 'paragraphs', title: null, paragraphs: [t(copy.noModels)] } as const]
      : []),
  ];
  const listed = [...cards, ...lines.flatMap(({ models }) => models)];
  return {
    kind: 'page',
    page: {
      kind: 'other',
      title,
      intro:
        body === null
          ? t(copy.modelsIntro)
          : t(copy.bodyModelsIntro, { body: inSentence(body.label) }),
      breadcrumbs,
      sections,
      head: contentHead(request, {
        title,
        description: t(body === null ? copy.modelsDescription : copy.bodyModelsDescription, {
          dealer: config.name,
          body: body?.label ?? '',
        }),
        canonical: paths.models(body?.key),
        noindex: listed.length === 0,
        breadcrumbs,
        structured: pageList(title, listed, origin),
      }),
    },
  };
}

function cardsTitle(body: BodyType | null, t: Copy): string {
  return body === null ? t(copy.allModels) : t(copy.bodyModels, { body: body.label });
}

/** 'SUV' and 'EV' keep their capitals. */
function inSentence(label: string): string {
  return label === label.toUpperCase() ? label : label.toLowerCase();
}

function labelOf(key: Body): string {
  return BODIES.find((body) => body.key === key)?.label ?? key;
}

/** A page that names no body belongs to those of its vehicles. */
function isStockedIn(page: ModelPage, range: readonly StockedModel[]): boolean {
  return page.body === null && range.some((stocked) => isOfPage(stocked, page));
}

function linesByMake(models: readonly StockedModel[], context: CardContext) {
  const pages = rangePages(context.content);
  return [...Map.groupBy(models, ({ makeSlug }) => makeSlug)].map(([make, ofMake]) => ({
    name: ofMake[0]?.make ?? make,
    href: makeHref(make, context.resolve, pages),
    models: ofMake.map((stocked) => stockedLine(stocked, context, stocked.model)),
  }));
}
