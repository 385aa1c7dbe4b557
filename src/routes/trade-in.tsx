import { metaDescription } from '#domain/site/meta-description.ts';
import { data, redirect } from 'react-router';
import { FIRST_STEP, towardsPurchase } from '#domain/trade-in/trade-in-step.ts';
import { GO_FIELD } from '#domain/trade-in/trade-in.ts';
import { TradeInPage } from '#ui/trade-in/trade-in-page.tsx';
import type { Route } from './+types/trade-in';
import { answered, formHeaders } from '#view-models/leads/lead-action.ts';
import { type LoadedTradeIn, loadTradeIn } from '#view-models/trade-in/trade-in.ts';
import { pageTrail } from '#view-models/site/page-trail.ts';
import { useFrame } from './html-document.tsx';
import type { SiteRequest } from '#view-models/site-request.ts';
import { siteRequestContext } from './site-request.ts';

function load(request: SiteRequest, { pathname, searchParams }: URL): Promise<LoadedTradeIn> {
  return loadTradeIn(request, pathname.replace(/(?<=.)\/$/, ''), searchParams);
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(siteRequestContext);
  const loaded = await load(request, url);
  const { model, name, canonical } = loaded;
  return {
    ...loaded,
    description: metaDescription(`${model.title}: ${name}. ${model.intro}`),
    trail: pageTrail(request, { title: model.title, path: canonical }),
  };
}

/** One step without script: responds with the page and the next step. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(siteRequestContext);
  if (site.visit === null) throw data(null, { status: 405 });
  const { model } = await load(site, url);
  const page = { url: request.url, pageId: model.form.pageId };
  const fields = await request.formData();
  const go = fields.get(GO_FIELD);
  const step = towardsPurchase(
    await site.visit.tradeIn(fields, page),
    model.purchase,
    typeof go === 'string' ? go : null,
  );
  if (step.done !== null) throw redirect(step.done, 303);
  if (step.retryAfter !== undefined) return data(step, answered(503, step.retryAfter));
  const status = Object.keys(step.errors).length > 0 ? 422 : 200;
  return data(step, answered(status));
}

export const headers = formHeaders;

/** Steps are history entries under one address: there is nothing new to load. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: {
  currentUrl: URL;
  nextUrl: URL;
  formMethod?: string | undefined;
  defaultShouldRevalidate: boolean;
}): boolean {
  return formMethod === undefined && currentUrl.href === nextUrl.href
    ? false
    : defaultShouldRevalidate;
}

/** The canonical address; root.tsx renders it. */
export const handle = { canonical: ({ canonical }: LoadedTradeIn): string => canonical };

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { model, name, description, structured, trail } = loaderData;
  return [
    { title: `${model.title} | ${name}` },
    { name: 'description', content: description },
    // Duplicates the vehicle's own page, which says more.
    ...(model.aboutVehicle
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ 'script:ld+json': { ...trail } }]),
    { 'script:ld+json': { ...structured } },
  ];
}

export default function TradeIn({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TradeInPage frame={useFrame()} model={loaderData.model} step={actionData ?? FIRST_STEP} />
  );
}
