import { data } from 'react-router';
import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import { contactPage } from '#domain/site/page-names.ts';
import { ContactPage } from '#ui/leads/contact-page.tsx';
import type { ContactModel } from '#ui/leads/page-model.ts';
import type { Route } from './+types/contact';
import { loadContact } from '#view-models/leads/contact.ts';
import { formHeaders, handleFormPost } from '#view-models/leads/lead-action.ts';
import { pageTrail } from '#view-models/site/page-trail.ts';
import { useFrame } from './html-document.tsx';
import type { SiteRequest } from '#view-models/site-request.ts';
import { siteRequestContext } from './site-request.ts';

interface LoadedContact {
  contact: ContactModel;
  name: string;
  trail: object;
}

async function load(
  request: SiteRequest,
  url: URL,
  location: string | null,
): Promise<LoadedContact> {
  const contact = await loadContact(request, {
    path: url.pathname.replace(/(?<=.)\/$/, ''),
    location,
    query: url.searchParams,
  });
  if (contact === null) throw data(null, { status: 404 });
  const { config } = request.site;
  const { title, canonical, isLocationPage } = contact;
  const above = { label: copyOf(config.copy)(common.contactUs), href: contactPage(config) };
  const links = isLocationPage ? [above] : [];
  return {
    contact,
    name: config.name,
    trail: pageTrail(request, { title, path: canonical, links }),
  };
}

/** One page under several paths; only one of them has a location. */
function locationIn(params: object): string | null {
  return 'location' in params && typeof params.location === 'string' ? params.location : null;
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  return load(context.get(siteRequestContext), url, locationIn(params));
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const site = context.get(siteRequestContext);
  const { contact } = await load(site, url, locationIn(params));
  return handleFormPost(site, request, contact.form);
}

export const headers = formHeaders;

/** The canonical address; root.tsx renders it. */
export const handle = {
  canonical: ({ contact }: LoadedContact): string => contact.canonical,
};

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { contact, name, trail } = loaderData;
  return [
    { title: `${contact.title} | ${name}` },
    { name: 'description', content: `${contact.title}: ${name}. ${contact.intro}` },
    // Duplicates the vehicle's own page, which says more.
    ...(contact.aboutVehicle
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ 'script:ld+json': { ...trail } }]),
    ...contact.structured.map((block) => ({ 'script:ld+json': { ...block } })),
  ];
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactPage frame={useFrame()} contact={loaderData.contact} sent={actionData ?? null} />;
}
