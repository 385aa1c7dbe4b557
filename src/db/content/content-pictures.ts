import { sql } from 'kysely';
import type { SiteTransaction } from '#db/with-site.ts';

/** As `storePictures` names them, inside the address that entries have. */
const ADDRESS = String.raw`/media/(content/\d+/[0-9a-f]{32}\.[a-z0-9]+)`;

/**
 * The media keys of content pictures that a stored revision names, of the site's content or of its document, or a
 * document at a private address.
 */
export async function loadNamedPictures(trx: SiteTransaction): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select distinct found[1] as key
    from (
      select entries::text || pictures::text as words from content_revisions
      union all
      select document::text || coalesce(group_document::text, '') from site_revisions
      where site_id = current_setting('forecourt.site_id')::int
      union all
      select document::text || coalesce(group_document::text, '') from site_previews
    ) as stored, regexp_matches(words, ${ADDRESS}, 'g') as found`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}

/** Exactly these are unused; those that already were keep their time. */
export async function markUnusedContentPictures(
  trx: SiteTransaction,
  keys: readonly string[],
  now: number,
): Promise<void> {
  await trx
    .deleteFrom('unused_content_pictures')
    .where(sql<boolean>`not media_key = any(${[...keys]}::text[])`)
    .execute();
  await sql`
    insert into unused_content_pictures (media_key, unused_since)
    select key, ${new Date(now)} from unnest(${[...keys]}::text[]) as key
    on conflict (site_id, media_key) do nothing`.execute(trx);
}

/** Those unused since then or longer, the longest first. */
export async function loadUnusedContentPictures(
  trx: SiteTransaction,
  { since, limit }: { since: number; limit: number },
): Promise<string[]> {
  const rows = await trx
    .selectFrom('unused_content_pictures')
    .select('media_key')
    .where('unused_since', '<=', new Date(since))
    .orderBy('unused_since')
    .orderBy('media_key')
    .limit(limit)
    .execute();
  return rows.map((row) => row.media_key);
}

export async function unmarkContentPictures(
  trx: SiteTransaction,
  keys: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('unused_content_pictures')
    .where(sql<boolean>`media_key = any(${[...keys]}::text[])`)
    .execute();
}
