import { PAGES } from '#domain/site/pages.ts';
import type { PageLayout } from '#domain/site/pages.ts';

/** The template layout of a route, by route id; null if it has none. */
export function pageKindOf(routeId: string | undefined): PageLayout | null {
  const page = PAGES.find(({ module, path }) => routeId === module || routeId === path.slice(1));
  return page !== undefined && 'layout' in page ? page.layout : null;
}
