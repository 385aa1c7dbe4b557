import { NO_CONTENT } from '#domain/content/site-content.ts';
import type { Post, PostCategory, SiteContent } from '#domain/content/site-content.ts';

/** A site's content with these parts and nothing else. */
export function makeContent(parts: Partial<SiteContent> = {}): SiteContent {
  return { ...NO_CONTENT, ...parts };
}

export function makePost(changes: Partial<Post> = {}): Post {
  return {
    slug: 'first-drive',
    title: 'First drive',
    description: 'A day on the coast road.',
    date: '2026-11-10',
    updated: null,
    category: 'vehicle-reviews',
    picture: { url: '/media/blog/drive', alt: 'A car by the sea' },
    stock: null,
    text: 'We drove it.\n\nIt was quiet.',
    ...changes,
  };
}

export function makePostCategory(changes: Partial<PostCategory> = {}): PostCategory {
  return {
    slug: 'vehicle-reviews',
    title: 'Vehicle reviews',
    description: null,
    picture: null,
    ...changes,
  };
}
