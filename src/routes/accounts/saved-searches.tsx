import { data, redirect } from 'react-router';
import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/alerts.ts';
import { SavedSearchesPage } from '#ui/accounts/alerts/saved-searches-page.tsx';
import { changeSavedSearches, loadSavedSearches } from '#view-models/accounts/saved-searches.ts';
import type { Route } from './+types/saved-searches';
import { useFrame } from '../html-document.tsx';
import { siteRequestContext } from '../site-request.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(siteRequestContext);
  if (request.own === null) throw data(null, { status: 404 });
  const { config } = request.site;
  const t = copyOf(config.copy);
  return {
    model: await loadSavedSearches(request, request.own, url.searchParams),
    title: `${t(copy.savedSearches)} | ${config.name}`,
    description: t(copy.savedSearchesDescription, { dealer: config.name }),
  };
}

/** One of the page's forms. An accepted one redirects, so that a reload does not send it again. */
export async function action({ context, request }: Route.ActionArgs) {
  const { own } = context.get(siteRequestContext);
  if (own === null) throw data(null, { status: 404 });
  const changed = await changeSavedSearches(own, await request.formData());
  if ('to' in changed) throw redirect(changed.to, 303);
  return data(changed.refused, { status: 422 });
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  return [
    { title: loaderData.title },
    { name: 'description', content: loaderData.description },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function SavedSearches({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SavedSearchesPage frame={useFrame()} model={loaderData.model} refused={actionData ?? null} />
  );
}
