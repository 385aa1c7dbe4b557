import { FinancePage } from '#ui/money/finance-page.tsx';
import type { Route } from './+types/finance';
import { loadFinance } from './models/finance.ts';
import { useFrame } from './site-document.tsx';
import { siteRequestContext } from './site-request.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(siteRequestContext);
  const finance = await loadFinance(request, url.pathname, url.searchParams);
  return { finance, name: request.site.config.name, asked: url.search !== '' };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { finance, name, asked } = loaderData;
  return [
    { title: `${finance.title} | ${name}` },
    { name: 'description', content: `${finance.intro} ${name}.` },
    // Filled in for someone: none of those addresses says more than the page itself.
    ...(asked ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

export default function Finance({ loaderData }: Route.ComponentProps) {
  return <FinancePage frame={useFrame()} finance={loaderData.finance} />;
}
