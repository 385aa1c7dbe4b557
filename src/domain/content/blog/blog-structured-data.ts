import type { Post } from '../site-content.ts';
import { CONTEXT, imageAddress } from '#domain/site/structured-data/structured-data.ts';
import type { StructuredSite } from '#domain/site/structured-data/structured-data.ts';
import { blogPaths } from './blog.ts';

export interface PublishingSite extends Pick<StructuredSite, 'origin' | 'resolve'> {
  /** The dealer writes and publishes its own articles. */
  name: string;
}

/** An article, with what its page shows. */
export function blogPosting(post: Post, category: string | null, site: PublishingSite) {
  const url = site.origin + blogPaths.post(post.slug);
  const image = imageAddress(post.picture.url, site);
  const dealer = { '@type': 'Organization', name: site.name, url: `${site.origin}/` } as const;
  return {
    '@context': CONTEXT,
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    ...(image !== null && { image }),
    datePublished: post.date,
    dateModified: post.updated ?? post.date,
    ...(category !== null && { articleSection: category }),
    author: dealer,
    publisher: dealer,
    url,
    mainEntityOfPage: url,
  } as const;
}
