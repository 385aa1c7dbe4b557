import { data, redirect } from 'react-router';
import { VehiclePage } from '#ui/templates/pages/vehicle-page.tsx';
import type { Route } from './+types/cars.$slug';
import { loadVehicle } from '#view-models/vehicle/vehicle.ts';
import type { LoadedVehicle } from '#view-models/vehicle/vehicle.ts';
import { useFrame } from './html-document.tsx';
import { pageData, toPage } from './page-data.ts';
import { siteRequestContext } from './site-request.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(siteRequestContext);
  const found = await loadVehicle(request, params.slug);
  if (found.kind === 'missing') throw data(null, { status: 404 });
  if (found.kind === 'moved') throw redirect(found.to, 301);
  const { status, ...page } = found.page;
  return data(toPage(request, page), { status });
}

/** The canonical address, and that the pictures come before the banners; root.tsx renders both. */
export const handle = {
  canonical: ({ head }: Pick<LoadedVehicle, 'head'>): string => head.canonical,
  bannersBelow: true,
};

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { head, vehicle } = pageData(loaderData);
  const { title, description, noindex, image, structured } = head;
  return [
    { title },
    { name: 'description', content: description },
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: vehicle.share.url },
    ...(image === null
      ? []
      : [
          { property: 'og:image', content: image.url },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
          { property: 'og:image:alt', content: image.alt },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]),
    ...structured.map((block) => ({ 'script:ld+json': { ...block } })),
  ];
}

/** Keyed by vehicle: no picture, number or expanded list of the previous vehicle may remain. */
export default function Vehicle({ loaderData }: Route.ComponentProps) {
  const { vehicle } = pageData(loaderData);
  return <VehiclePage key={vehicle.id} frame={useFrame()} vehicle={vehicle} />;
}
