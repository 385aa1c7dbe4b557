import { data, redirect } from 'react-router';
import { ContentPage } from '#ui/templates/pages/content-page.tsx';
import type { ContentPageModel } from '#ui/templates/content-page-model.ts';
import type { Route } from './+types/$';
import { formHeaders, handleFormPost } from '#view-models/leads/lead-action.ts';
import { findPage } from '#view-models/site/find-page.ts';
import { useFrame } from './html-document.tsx';
import { siteRequestContext } from './site-request.ts';

interface LoadedPage {
  page: ContentPageModel;
  name: string;
}

/** Any path without a route: a page that the site's data define, else 404 in the site's own template. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(siteRequestContext);
  const found = await findPage(request, url);
  if (found === null) throw data(null, { status: 404 });
  if (found.kind === 'elsewhere') throw redirect(found.to, found.status);
  const loaded: LoadedPage = { page: found.page, name: request.site.config.name };
  return data(loaded, { status: found.status ?? 200 });
}

/** The page's form, posted by a browser without script. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const site = context.get(siteRequestContext);
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
  canonical: ({ page }: LoadedPage): string => page.head.canonical,
};

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { page, name } = loaderData;
  const { title, description, noindex, image, links = [], structured } = page.head;
  const fullTitle = `${title} | ${name}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...links.map((link) => ({ tagName: 'link' as const, ...link })),
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    ...(image === null
      ? []
      : [
          { property: 'og:image', content: image.url },
          { property: 'og:image:alt', content: image.alt },
        ]),
    ...structured.map((block) => ({ 'script:ld+json': { ...block } })),
  ];
}

export default function Content({ loaderData, actionData }: Route.ComponentProps) {
  const { page } = loaderData;
  return (
    <ContentPage
      key={page.head.canonical}
      frame={useFrame()}
      page={page}
      sent={actionData ?? null}
    />
  );
}
