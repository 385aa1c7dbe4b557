import { redirect } from 'react-router';
import { LeadPage } from '#ui/leads/lead-page.tsx';
import type { Route } from './+types/lead-page';
import { formHeaders, handleFormPost } from '#view-models/leads/lead-action.ts';
import { loadLeadPage } from '#view-models/leads/lead-page.ts';
import { useFrame } from './html-document.tsx';
import { siteRequestContext } from './site-request.ts';

/** Any of the pages that consist mainly of a form; the path decides which. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(siteRequestContext);
  const found = await loadLeadPage(request, url);
  if (found.kind === 'elsewhere') throw redirect(found.to);
  return { page: found.page, name: request.site.config.name };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(siteRequestContext);
  const found = await loadLeadPage(site, url);
  if (found.kind === 'elsewhere') throw redirect(found.to);
  return handleFormPost(site, request, found.page.form, found.freeTimes);
}

export const headers = formHeaders;

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { page, name } = loaderData;
  return [
    { title: `${page.title} | ${name}` },
    { name: 'description', content: `${page.title}: ${name}. ${page.intro ?? ''}`.trim() },
    // Duplicates the vehicle's own page, which says more.
    ...(page.aboutVehicle ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

export default function LeadPageRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadPage frame={useFrame()} page={loaderData.page} sent={actionData ?? null} />;
}
