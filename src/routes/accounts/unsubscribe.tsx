import { data } from 'react-router';
import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/alerts.ts';
import { UNSUBSCRIBE_PATH } from '#domain/leads/unsubscribe-address.ts';
import { StopAlertsPage } from '#ui/accounts/alerts/stop-alerts-page.tsx';
import type { StopState } from '#ui/accounts/alerts/stop-alerts-page.tsx';
import { ContentPage } from '#ui/templates/pages/content-page.tsx';
import { formHeaders, handleFormPost } from '#view-models/leads/lead-action.ts';
import { loadUnsubscribePage } from '#view-models/leads/unsubscribe-page.ts';
import type { SiteRequest } from '#view-models/site-request.ts';
import type { Route } from './+types/unsubscribe';
import { contentMeta } from '../content-meta.ts';
import { useFrame } from '../html-document.tsx';
import { siteRequestContext } from '../site-request.ts';

/** With the token of a message it stops alerts; otherwise it is a form for news and offers. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(siteRequestContext);
  const { config } = request.site;
  const { name } = config;
  const token = url.searchParams.get('token');
  if (token === null) {
    const { page } = await loadUnsubscribePage(request);
    return { kind: 'form', page, name } as const;
  }
  const t = copyOf(config.copy);
  const title = `${t(copy.stopTitle)} | ${name}`;
  return {
    kind: 'link',
    token,
    title,
    description: t(copy.stopDescription, { dealer: name }),
  } as const;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(siteRequestContext);
  const token = url.searchParams.get('token');
  if (token !== null) return stopAlerts(site, token);
  const { form } = await loadUnsubscribePage(site);
  return handleFormPost(site, request, form);
}

/**
 * No redirect: a mail program posts here by itself (RFC 8058), and would not follow one. Sending it again changes
 * nothing.
 */
async function stopAlerts({ visit }: SiteRequest, token: string) {
  if (visit === null) throw data(null, { status: 405 });
  const state: StopState = (await visit.unsubscribe(token)) ? 'stopped' : 'wrong';
  return data({ state }, { status: state === 'wrong' ? 404 : 200 });
}

export const headers = formHeaders;

/** The canonical address; root.tsx renders it. It names nobody. */
export const handle = { canonical: (): string => UNSUBSCRIBE_PATH };

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  if (loaderData.kind === 'form') return contentMeta(loaderData.page, loaderData.name);
  return [
    { title: loaderData.title },
    { name: 'description', content: loaderData.description },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const frame = useFrame();
  const isStop = actionData !== undefined && 'state' in actionData;
  if (loaderData.kind === 'link') {
    const state = isStop ? actionData.state : 'ask';
    return <StopAlertsPage frame={frame} token={loaderData.token} state={state} />;
  }
  const sent = actionData === undefined || isStop ? null : actionData;
  return <ContentPage frame={frame} page={loaderData.page} sent={sent} />;
}
