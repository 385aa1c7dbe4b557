import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyDocuments, loadResolvedSite, loadSiteBySlug } from '#db/site/sites.ts';
import { forgetContentPicturesJob } from '#jobs/forget-content-pictures.ts';
import type { JobTools } from '#jobs/job.ts';
import { applyContent, rollBackContent } from '#services/content/apply-content.ts';
import type { ContentSite } from '#services/content/apply-content.ts';
import { makeContentFolder } from '#tests/factories/content-folder.ts';
import { PictureWorld } from '#tests/factories/picture-world.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';

const DAY = 24 * 60 * 60_000;
const KEPT_REVISIONS = 20;

let database: TestDatabase;
let world: PictureWorld;
let tools: JobTools;
let north: ContentSite;

beforeEach(async () => {
  database = await createTestDatabase();
  world = new PictureWorld();
  tools = { db: database.db, ...world.tools, alerts: null };
  north = await openSite('north');
});
afterEach(() => database.drop());

async function openSite(slug: string, more: object = {}): Promise<ContentSite> {
  await applyDocuments(database.ownerDb, [{ slug, name: slug, ...more }], world.time);
  const row = await loadSiteBySlug(database.db, slug);
  const site = await loadResolvedSite(database.ownerDb, row?.id ?? 0);
  if (site === null) throw new Error(`The site ${slug} was refused.`);
  return { id: site.id, config: site.config };
}

const contentTools = () => ({
  db: database.ownerDb,
  media: world.tools.media,
  pictures: world.tools.pictures,
  now: world.time,
});

/** A page with this picture, or without one. */
async function apply(picture: string | null, title = 'About us', site = north): Promise<void> {
  const field = picture === null ? '' : 'picture: { url: pictures/yard.jpg, alt: The yard }\n';
  const { folder, remove } = await makeContentFolder({
    'pages/about-us.md': `---\ntitle: ${title}\n${field}---\nWe sell cars.\n`,
    ...(picture !== null && { 'pictures/yard.jpg': picture }),
  });
  const outcome = await applyContent(contentTools(), site, folder);
  await remove();
  expect(outcome.kind).toBe('applied');
}

/** So many revisions without a picture that those before are no longer stored. */
async function bury(): Promise<void> {
  for (let at = 0; at < KEPT_REVISIONS; at += 1) await apply(null, `Revision ${at}`);
}

const forget = () => forgetContentPicturesJob.run({ afterDays: 30 }, tools);

async function stored(site = north): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of world.tools.media.list(`content/${site.id}/`)) keys.push(key);
  return keys;
}

async function pass(days: number): Promise<void> {
  world.time += days * DAY;
  await forget();
}

describe('pictures of content that nothing names', () => {
  it('are deleted when nothing has named them for 30 days, and not a day before', async () => {
    await apply('the yard');
    const other = await openSite('south');
    await apply('another yard', 'About us', other);
    await bury();
    await forget();
    await pass(29);
    expect(await stored()).toHaveLength(1);
    await pass(1);
    expect(await stored()).toEqual([]);
    expect(await stored(other)).toHaveLength(1);
    await pass(1);
  });

  it('stay while a revision is stored that a rollback could restore', async () => {
    await apply('the yard');
    await apply(null);
    await forget();
    await pass(400);
    expect(await stored()).toHaveLength(1);
    expect((await rollBackContent(contentTools(), north, 1)).kind).toBe('applied');
    await pass(400);
    expect(await stored()).toHaveLength(1);
  });

  it('start anew after they were named again', async () => {
    await apply('the yard');
    await bury();
    await forget();
    await pass(20);
    await apply('the yard');
    await pass(1);
    await bury();
    await pass(1);
    await pass(29);
    expect(await stored()).toHaveLength(1);
    await pass(1);
    expect(await stored()).toEqual([]);
  });

  it('stay while the site’s document names them', async () => {
    await apply('the yard');
    const [key = ''] = await stored();
    await openSite('north', {
      brand: { logo: { image: { address: `/media/${key}`, width: 40, height: 30 } } },
    });
    await bury();
    await forget();
    await pass(400);
    expect(await stored()).toEqual([key]);
  });

  it('are stored again by content that names one just before it is deleted', async () => {
    await apply('the yard');
    await bury();
    await forget();
    world.time += 40 * DAY;
    const { media } = world.tools;
    let listings = 0;
    const slow = {
      ...media,
      // After the first listing says that the picture is there, the job deletes it.
      async *list(prefix: string) {
        listings += 1;
        const isFirst = listings === 1;
        yield* media.list(prefix);
        if (isFirst) await forget();
      },
    };
    world.tools.media = slow;
    await apply('the yard');
    world.tools.media = media;
    expect(listings).toBe(2);
    expect(await stored()).toHaveLength(1);
  });
});
