import { HomePage } from '#ui/layout/home-page.tsx';
import type { Route } from './+types/home';
import { loadHome } from './models/home.ts';
import { useFrame } from './site-document.tsx';
import { siteRequestContext } from './site-request.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(siteRequestContext);
  return { home: await loadHome(request), name: request.site.config.name };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { home, name } = loaderData;
  return [
    { title: `${name} | New, demo and used vehicles` },
    { name: 'description', content: `${name}. ${home.hero.sub}` },
  ];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage frame={useFrame()} home={loaderData.home} />;
}
