import { data } from 'react-router';
import { PrintPage } from '#ui/vehicle/print/print-page.tsx';
import type { PrintModel } from '#ui/vehicle/print/print-model.ts';
import '#ui/vehicle/print/print.css';
import type { Route } from './+types/print';
import { loadPrint } from '#view-models/vehicle/print.ts';
import { siteRequestContext } from './site-request.ts';

export async function loader({ context, url }: Route.LoaderArgs): Promise<PrintModel> {
  const model = await loadPrint(context.get(siteRequestContext), url.searchParams.get('car_id'));
  if (model === null) throw data(null, { status: 404 });
  return model;
}

/** The vehicle's own page is canonical; the site's frame is left out. */
export const handle = {
  bare: true,
  canonical: ({ href }: PrintModel): string => href,
};

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  return [
    { title: `${loaderData.name} | ${loaderData.siteName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Print({ loaderData }: Route.ComponentProps) {
  return <PrintPage vehicle={loaderData} />;
}
