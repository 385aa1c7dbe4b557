import { redirect } from 'react-router';
import { LeadPage } from '#ui/leads/lead-page.tsx';
import { isText } from '#ui/templates/pages/content-runs.ts';
import { PageSections } from '#ui/templates/pages/page-sections.tsx';
import type { Route } from './+types/lead-page';
import { formHeaders, handleFormPost } from '#view-models/leads/lead-action.ts';
import { loadLeadPage } from '#view-models/leads/lead-page.ts';
import { pageTrail } from '#view-models/site/page-trail.ts';
import { contentAroundForm } from '#view-models/site/pages/content-around-form.ts';
import { useFrame } from './html-document.tsx';
import { siteRequestContext } from './site-request.ts';

/** Any of the pages that consist mainly of a form; the path decides which. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(siteRequestContext);
  const found = await loadLeadPage(request, url);
  if (found.kind === 'elsewhere') throw redirect(found.to);
  const { page } = found;
  const content = await contentAroundForm(request, url.pathname, page.form.model.form);
  const path = url.pathname.replace(/(?<=.)\/$/, '');
  const trail = pageTrail(request, { title: page.title, path });
  return { page, content, name: request.site.config.name, trail };
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
  const { page, content, name, trail } = loaderData;
  const said = page.description ?? `${page.title}: ${name}. ${page.intro ?? ''}`.trim();
  return [
    { title: `${page.title} | ${name}` },
    { name: 'description', content: said },
    ...content.structured.map((block) => ({ 'script:ld+json': { ...block } })),
    // Duplicates the vehicle's own page, which says more.
    ...(page.aboutVehicle
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ 'script:ld+json': { ...trail } }]),
  ];
}

export default function LeadPageRoute({ loaderData, actionData }: Route.ComponentProps) {
  const frame = useFrame();
  const { page, content } = loaderData;
  const { before } = content;
  // Texts leave room for the card beside the form; all else needs the page's width.
  const areTexts = before.length > 0 && before.every(isText);
  return (
    <LeadPage
      frame={frame}
      page={page}
      sent={actionData ?? null}
      above={areTexts ? <PageSections frame={frame} sections={before} /> : undefined}
      before={
        areTexts ? null : <PageSections frame={frame} sections={before} className="mt-8 sm:mt-10" />
      }
      after={<PageSections frame={frame} sections={content.after} className="mt-12 sm:mt-16" />}
    />
  );
}
