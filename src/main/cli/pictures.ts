import { countPictures, loadRefusedPictures } from '#db/media/remote-pictures.ts';
import type { RefusedPicture } from '#db/media/remote-pictures.ts';
import { readSite } from '#db/with-site.ts';
import { FETCH_REFUSALS } from '#ports/picture-fetcher.ts';
import type { PictureFault } from '#ports/pictures.ts';
import { DONE, FAILED } from './command.ts';
import type { Command } from './command.ts';
import { findSite } from './find-site.ts';

const NEWEST = 20;

const FAULTS: Record<PictureFault | 'never-finished', string> = {
  'too-large': 'is larger than 20 MB',
  'wrong-type': 'is not a JPEG, PNG, WebP, AVIF or GIF picture',
  'too-many-pixels': 'has too many pixels',
  damaged: 'is damaged',
  'too-slow': 'takes too long to decode',
  'never-finished': 'was started five times and never finished',
};

const DESCRIPTIONS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(FETCH_REFUSALS).map(
    ([reason, { description }]) => [reason, description] as const,
  ),
  ...Object.entries(FAULTS),
]);

export const pictures: Command = {
  usage: 'pictures SLUG [--json]',
  summary: 'counts the pictures of a site’s feed and explains the newest refusals',
  flags: ['json'],
  words: [1, 1],
  async run({ positionals: [slug = ''], json }, context) {
    const site = await findSite(slug, context);
    if (site === null) return FAILED;
    const { counts, refused } = await readSite(await context.db(), site.id, async (trx) => ({
      counts: await countPictures(trx),
      refused: await loadRefusedPictures(trx, NEWEST),
    }));
    if (json) {
      context.out(JSON.stringify({ counts, refused }, null, 2));
      return DONE;
    }
    for (const [state, count] of Object.entries(counts)) context.out(`${state.padEnd(8)} ${count}`);
    if (refused.length > 0) {
      context.out('');
      context.out(counts.refused > NEWEST ? `The ${NEWEST} most recently refused:` : 'Refused:');
      refused.map(describe).forEach((line) => context.out(line));
    }
    return DONE;
  },
};

function describe({ sourceUrl, reason, refusedAt }: RefusedPicture): string {
  const day = refusedAt.toISOString().slice(0, 16).replace('T', ' ');
  // A feed's text could contain terminal control sequences.
  const address = sourceUrl.replaceAll(/\p{C}/gu, '\u{fffd}');
  return `${day}  ${address} ${DESCRIPTIONS.get(reason) ?? reason}.`;
}
