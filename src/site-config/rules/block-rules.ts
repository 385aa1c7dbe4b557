import type { Block } from '#domain/content/block.ts';
import { videoOf } from '#domain/media/video-address.ts';
import { fault } from '../faults.ts';
import type { Fault } from '../faults.ts';
import type { SiteConfig } from '../site-config.ts';

/** What a page's blocks need of the site's options. */
export function blockFaults(
  blocks: readonly Block[],
  keys: readonly (string | number)[],
  { security }: Pick<SiteConfig, 'security'>,
): Fault[] {
  return blocks.flatMap((block, index) => {
    if (block.kind !== 'video' || isPlayable(block.url, security.videoEmbedOrigins)) return [];
    return [
      fault(
        [...keys, index, 'url'],
        `must be a path below /media/ or a player’s address such as ${exampleOf(security.videoEmbedOrigins)}`,
      ),
    ];
  });
}

/**
 * A page plays what its own media store or a video service of the site serves. Files of other hosts are for vehicles'
 * videos, which feeds bring.
 */
export function isPlayable(url: string, embedOrigins: readonly string[]): boolean {
  const video = videoOf(url, embedOrigins);
  return video !== null && (video.kind === 'embed' || video.url.startsWith('/'));
}

function exampleOf([origin = 'https://www.youtube-nocookie.com']: readonly string[]): string {
  return `${origin}/embed/…`;
}
