import { PAGES } from '#domain/site/pages.ts';
import type { PageLayout } from '#domain/site/pages.ts';

/** Which of a template's layouts a route shows, by its id; null where it has none of its own. */
export function pageKindOf(routeId: string | undefined): PageLayout | null {
  const page = PAGES.find(({ module, path }) => routeId === module || routeId === path.slice(1));
  return page !== undefined && 'layout' in page ? page.layout : null;
}
