import type { Block } from './block.ts';
import type { ContentPicture } from './site-content.ts';

/** A page that a dealer writes. */
export interface ContentPage {
  /** Its path without the slash at its start: about-us, pages/winter-sale. */
  slug: string;
  title: string;
  /** For search engines and previews of shared links. */
  description: string | null;
  /** Below the title. */
  intro: string | null;
  /** Across the top of the page, and in previews of shared links. */
  picture: ContentPicture | null;
  blocks: readonly Block[];
}

/** The pictures of a page, in order. */
export function picturesOfPage({ picture, blocks }: ContentPage): string[] {
  const own = picture === null ? [] : [picture.url];
  return [...new Set([...own, ...blocks.flatMap(picturesOf)])];
}

function picturesOf(block: Block): string[] {
  if (block.kind === 'picture') return [block.url];
  if (block.kind === 'gallery') return block.pictures.map(({ url }) => url);
  if (block.kind === 'video') return block.poster === null ? [] : [block.poster];
  return block.kind === 'cards' ? block.cards.flatMap(({ picture }) => picture?.url ?? []) : [];
}
