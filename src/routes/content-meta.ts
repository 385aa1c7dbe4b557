import type { MetaDescriptor } from 'react-router';
import type { ContentPageModel } from '#ui/templates/content-page-model.ts';

/** The tags in the head of a content page. */
export function contentMeta({ head }: ContentPageModel, name: string): MetaDescriptor[] {
  const { title, description, noindex, image, links = [], structured } = head;
  const fullTitle = `${title} | ${name}`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...links.map((link) => ({ tagName: 'link' as const, ...link })),
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    ...(image === null
      ? []
      : [
          { property: 'og:image', content: image.url },
          { property: 'og:image:alt', content: image.alt },
        ]),
    ...structured.map((block) => ({ 'script:ld+json': { ...block } })),
  ];
}
