import { financePage } from '#domain/site/page-names.ts';
import { FinancePage } from '#ui/finance/finance-page.tsx';
import type { Route } from './+types/finance';
import { loadFinance } from '#view-models/finance/finance.ts';
import { formHeaders, handleFormPost } from '#view-models/leads/lead-action.ts';
import { pageTrail } from '#view-models/site/page-trail.ts';
import { useFrame } from './html-document.tsx';
import { siteRequestContext } from './site-request.ts';

export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(siteRequestContext);
  const { form } = await loadFinance(site, pathOf(url), url.searchParams);
  return handleFormPost(site, request, form);
}

export const headers = formHeaders;

function pathOf({ pathname }: URL): string {
  return pathname.replace(/(?<=.)\/$/, '');
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(siteRequestContext);
  const finance = await loadFinance(request, pathOf(url), url.searchParams);
  const { config } = request.site;
  return {
    finance,
    name: config.name,
    canonical: financePage(config),
    prefilled: url.search !== '',
    trail: pageTrail(request, { title: finance.title, path: financePage(config) }),
  };
}

/** The canonical address; root.tsx renders it. */
export const handle = { canonical: ({ canonical }: { canonical: string }) => canonical };

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { finance, name, prefilled, trail } = loaderData;
  return [
    { title: `${finance.title} | ${name}` },
    { name: 'description', content: finance.intro },
    // Prefilled addresses contain nothing beyond the page itself.
    ...(prefilled
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ 'script:ld+json': { ...trail } }]),
  ];
}

export default function Finance({ loaderData, actionData }: Route.ComponentProps) {
  return <FinancePage frame={useFrame()} finance={loaderData.finance} sent={actionData ?? null} />;
}
