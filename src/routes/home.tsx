import { HomePage } from '#ui/templates/pages/home-page.tsx';
import type { Route } from './+types/home';
import { homeTitle, loadHome } from '#view-models/site/home.ts';
import { useFrame } from './html-document.tsx';
import { homeStructured } from '#view-models/site/home-structured.ts';
import { pageData, toPage } from './page-data.ts';
import { siteRequestContext } from './site-request.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(siteRequestContext);
  const { config } = request.site;
  const home = await loadHome(request);
  return toPage(request, {
    home,
    name: config.name,
    title: homeTitle(config, home.search),
    structured: await homeStructured(request),
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { home, name, title, structured } = pageData(loaderData);
  return [
    { title },
    { name: 'description', content: `${name}. ${home.hero.sub}` },
    ...structured.map((block) => ({ 'script:ld+json': { ...block } })),
  ];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage frame={useFrame()} home={pageData(loaderData).home} />;
}
