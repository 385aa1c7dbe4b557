import { CONTENT_VARIANTS } from '#ui/content/content-variants.ts';
import { SuccessPage } from '#ui/leads/success-page.tsx';
import { Vehicles } from '#ui/templates/pages/vehicles.tsx';
import type { Route } from './+types/success';
import { loadSuccess } from '#view-models/leads/success.ts';
import { useFrame } from './html-document.tsx';
import { siteRequestContext } from './site-request.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(siteRequestContext);
  return {
    success: await loadSuccess(request, url.searchParams),
    name: request.site.config.name,
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { success, name } = loaderData;
  return [
    { title: `${success.title} | ${name}` },
    { name: 'description', content: success.description },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Success({ loaderData }: Route.ComponentProps) {
  const frame = useFrame();
  const { success } = loaderData;
  const variant = CONTENT_VARIANTS[frame.site.template];
  return (
    <SuccessPage
      frame={frame}
      success={success}
      similar={
        success.similar && <Vehicles section={success.similar} variant={variant} frame={frame} />
      }
    />
  );
}
