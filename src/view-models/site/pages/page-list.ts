import { CONTEXT } from '#domain/site/structured-data/structured-data.ts';

/** The pages that a page lists, as structured data; none if nothing of it is linked. */
export function pageList(
  name: string,
  pages: readonly { name: string; href: string | null }[],
  origin: string,
): object[] {
  const linked = pages.filter(({ href }) => href !== null);
  if (linked.length === 0) return [];
  return [
    {
      '@context': CONTEXT,
      '@type': 'ItemList',
      name,
      numberOfItems: linked.length,
      itemListElement: linked.map((page, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: page.name,
        url: `${origin}${page.href}`,
      })),
    },
  ];
}
