import { data, redirect } from 'react-router';
import { usedCarAddress } from '#domain/site/older-addresses.ts';
import { isInGarage } from '#domain/accounts/garage/garage-path.ts';
import { garagePages } from '#ui/accounts/garage/garage-loader.ts';
import type { GaragePageModel, GarageRefusal } from '#ui/accounts/garage/garage-model.ts';
import { ContentPage } from '#ui/templates/pages/content-page.tsx';
import type { ContentPageModel } from '#ui/templates/content-page-model.ts';
import type { Route } from './+types/$';
import { loadGaragePage } from '#view-models/accounts/garage.ts';
import { handleGaragePost } from '#view-models/accounts/garage-action.ts';
import { formHeaders, handleFormPost } from '#view-models/leads/lead-action.ts';
import { findPage } from '#view-models/site/find-page.ts';
import { contentMeta } from './content-meta.ts';
import { useFrame } from './html-document.tsx';
import { siteRequestContext } from './site-request.ts';

interface LoadedPage {
  page: ContentPageModel;
  name: string;
}

interface LoadedGarage {
  garage: GaragePageModel;
}

const FAILURE = '/dev/failure';

/** Any path without a route: a page that the site's data define, else 404 in the site's own template. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(siteRequestContext);
  // The server does it first; this is for client-side navigation.
  const moved = usedCarAddress(url.pathname, url.search);
  if (moved !== null) throw redirect(moved, 301);
  // So that the error page can be viewed and tested.
  if (request.devPages && url.pathname === FAILURE) throw new Error('This page fails on purpose.');
  if (isInGarage(request.site.config.accounts.garagePath, url.pathname)) {
    const { own } = request;
    const garage = own && (await loadGaragePage({ ...request, own }, url));
    if (garage === null) throw data(null, { status: 404 });
    const inGarage: LoadedGarage = { garage };
    return data<LoadedPage | LoadedGarage>(inGarage);
  }
  const found = await findPage(request, url);
  if (found === null) throw data(null, { status: 404 });
  if (found.kind === 'elsewhere') throw redirect(found.to, found.status);
  const loaded: LoadedPage = { page: found.page, name: request.site.config.name };
  return data<LoadedPage | LoadedGarage>(loaded, { status: found.status ?? 200 });
}

/** The page's form, posted by a browser without script. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(siteRequestContext);
  if (isInGarage(site.site.config.accounts.garagePath, url.pathname)) {
    const { own } = site;
    if (own === null) throw data(null, { status: 404 });
    return handleGaragePost({ ...site, own }, request, url);
  }
  const found = await findPage(site, url);
  if (found === null) throw data(null, { status: 404 });
  if (found.kind === 'elsewhere') throw redirect(found.to, 303);
  const section = found.page.sections.find(({ kind }) => kind === 'form');
  if (section?.kind !== 'form') throw data(null, { status: 405 });
  return handleFormPost(site, request, section.form);
}

export const headers = formHeaders;

/** The canonical address; root.tsx renders it. */
export const handle = {
  canonical: (loaded: LoadedPage | LoadedGarage): string =>
    'garage' in loaded ? loaded.garage.home : loaded.page.head.canonical,
};

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  if ('garage' in loaderData) {
    const { title, dealer } = loaderData.garage;
    return [{ title: `${title} | ${dealer}` }, { name: 'robots', content: 'noindex' }];
  }
  return contentMeta(loaderData.page, loaderData.name);
}

export default function Content({ loaderData, actionData }: Route.ComponentProps) {
  const frame = useFrame();
  const sent = actionData ?? null;
  if ('garage' in loaderData) {
    return <Garage garage={loaderData.garage} sent={sent && 'garage' in sent ? sent : null} />;
  }
  const { page } = loaderData;
  return (
    <ContentPage
      key={page.head.canonical}
      frame={frame}
      page={page}
      sent={sent && 'garage' in sent ? null : sent}
    />
  );
}

/** Its script is loaded by signed-in visitors only. */
function Garage({ garage, sent }: LoadedGarage & { sent: GarageRefusal | null }) {
  const { GaragePages } = garagePages.use();
  return <GaragePages frame={useFrame()} page={garage} sent={sent} />;
}
