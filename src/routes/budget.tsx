import { BUDGET_FIELDS } from '#domain/finance/budget.ts';
import { BudgetPage } from '#ui/finance/budget/budget-page.tsx';
import type { Route } from './+types/budget';
import { budgetDescription, loadBudget } from '#view-models/finance/budget.ts';
import { pageTrail } from '#view-models/site/page-trail.ts';
import { useFrame } from './html-document.tsx';
import { siteRequestContext } from './site-request.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(siteRequestContext);
  const budget = await loadBudget(request, url.searchParams);
  const prefilled = Object.values(BUDGET_FIELDS).some((name) => url.searchParams.has(name));
  const { config } = request.site;
  return {
    budget,
    name: config.name,
    description: budgetDescription(budget, config),
    prefilled,
    trail: pageTrail(request, { title: budget.title, path: url.pathname }),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { budget, name, description, prefilled, trail } = loaderData;
  return [
    { title: `${budget.title} | ${name}` },
    { name: 'description', content: description },
    // Every amount has its own address, and none has more content than the page itself.
    ...(prefilled
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ 'script:ld+json': { ...trail } }]),
  ];
}

export default function Budget({ loaderData }: Route.ComponentProps) {
  return <BudgetPage frame={useFrame()} budget={loaderData.budget} />;
}
