import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSharpPictures } from '#adapters/pictures-sharp/pictures-sharp.ts';
import { loadOffers } from '#db/content/offers.ts';
import { loadReviews } from '#db/content/reviews.ts';
import { loadLocations } from '#db/locations/locations.ts';
import { readStockRevision } from '#db/revisions.ts';
import { applyDocuments, loadSiteBySlug } from '#db/site/sites.ts';
import { upsertVehicles } from '#db/vehicle/vehicles.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { runCli } from '#main/cli/run.ts';
import { readStock } from '#stock/snapshot/read-stock.ts';
import {
  LOCATION,
  OFFER,
  POST,
  makeContentFolder,
  writeContent,
} from '#tests/factories/content-folder.ts';
import { drawPicture } from '#tests/factories/picture.ts';
import { openMediaFiles } from '#adapters/media-files/media-files.ts';
import type { MediaStore } from '#ports/media.ts';
import { listMedia } from '#tests/contracts/media-contract.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { newVehicle } from '../rows.ts';

const NOW = Date.UTC(2026, 10, 1);
const REVIEWS = `- id: 1
  customer_name: Ella M.
  text: Good people.
  rating: 5
  review_date: 2026-05-01
  location: north
`;
const WHOLE = {
  'locations/north.yaml': LOCATION,
  'offers/tyres.yaml': OFFER,
  'reviews.yaml': REVIEWS,
  'posts/tyres.md': POST,
  'categories.yaml': '- { slug: advice, title: Advice }\n',
  'pages/about-us.md': '---\ntitle: About us\n---\nWe sell cars.\n',
};

let database: TestDatabase;
let siteId: number;
let folder: string;
let remove: () => Promise<void>;
let media: MediaStore;
let removeMedia: () => Promise<void>;

beforeEach(async () => {
  database = await createTestDatabase();
  const document = {
    slug: 'north',
    name: 'North',
    hosts: ['north.example'],
    dealerships: [{ id: 7, slug: 'north', name: 'North' }],
  };
  await applyDocuments(database.ownerDb, [document], NOW);
  siteId = (await loadSiteBySlug(database.db, 'north'))?.id ?? 0;
  ({ folder, remove } = await makeContentFolder(WHOLE));
  const store = await makeContentFolder({});
  removeMedia = store.remove;
  media = await openMediaFiles(store.folder, () => NOW);
});
afterEach(async () => {
  await remove();
  await removeMedia();
  await database.drop();
});

async function run(...words: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCli(words, {
    db: async () => database.ownerDb,
    media: async () => ({ store: media, pictures: await openSharpPictures() }),
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    now: NOW,
  });
  return { code, out, err };
}

const rows = () =>
  readSite(database.db, siteId, async (trx) => ({
    locations: await loadLocations(trx),
    offers: await loadOffers(trx),
    reviews: await loadReviews(trx),
    stockRevision: await readStockRevision(trx),
  }));

test('a folder becomes the site’s content, and again it is unchanged', async () => {
  const first = await run('content', 'apply', 'north', folder);
  expect(first.err).toEqual([]);
  expect(first.out.at(-1)).toBe('north: revision 1, 6 added');
  const { locations, offers, reviews, stockRevision } = await rows();
  expect(locations).toMatchObject([{ name: 'North Motors - Sales', dealershipId: 7 }]);
  expect(offers).toMatchObject([{ name: 'Winter tyres' }]);
  expect(reviews).toMatchObject([{ id: 1, locationId: locations[0]?.id }]);
  const { content } = await readStock(database.db, siteId);
  expect(content.pages).toMatchObject([{ slug: 'about-us', title: 'About us' }]);
  expect(content.posts).toMatchObject([{ slug: 'tyres', text: 'Start with the **tyres**.' }]);

  const second = await run('content', 'apply', 'north', folder);
  expect(second).toEqual({ code: 0, out: ['north: unchanged, revision 1'], err: [] });
  expect((await rows()).stockRevision).toBe(stockRevision);
});

test('a change is one more revision; locations and offers keep their ids', async () => {
  await run('content', 'apply', 'north', folder);
  const before = await rows();
  await writeContent(folder, {
    'offers/tyres.yaml': OFFER.replace('Winter tyres', 'Summer tyres'),
    'offers/oil.yaml': OFFER.replace('Winter tyres', 'Oil change'),
  });
  const { out } = await run('content', 'apply', 'north', folder);
  expect(out).toEqual([
    '  changed  offers/tyres',
    '  added    offers/oil',
    'north: revision 2, 1 added, 1 changed',
  ]);
  const after = await rows();
  expect(after.offers.find(({ name }) => name === 'Summer tyres')?.id).toBe(before.offers[0]?.id);
  expect(after.offers).toHaveLength(2);
  expect(after.stockRevision).toBe(before.stockRevision + 1);
});

test('all or nothing: every fault with its file and line, and the site stays as it is', async () => {
  await run('content', 'apply', 'north', folder);
  const before = await rows();
  await writeContent(folder, {
    'offers/tyres.yaml': 'name: Tyres\nprice: 5\n',
    'pages/search.md': '---\ntitle: Mine\n---\n',
    'pages/about-us.md': '---\ntitle: Changed\n---\nNew text.\n',
  });
  const { code, out, err } = await run('content', 'apply', 'north', folder);
  expect(code).toBe(1);
  expect(out).toEqual([]);
  expect(err).toEqual([
    'offers/tyres.yaml, line 1: description is required',
    'offers/tyres.yaml, line 2: price is not a field',
    'pages/search.md, line 2: this clashes: /search is a page of the platform',
    'Nothing was applied: 3 faults.',
  ]);
  expect(await rows()).toEqual(before);
});

test('what is no longer in the folder leaves the site, except a location with vehicles', async () => {
  await run('content', 'apply', 'north', folder);
  const [location] = (await rows()).locations;
  await withSite(database.ownerDb, siteId, (trx) =>
    upsertVehicles(trx, [newVehicle({ locationId: location?.id ?? null })]),
  );
  await remove();
  ({ folder, remove } = await makeContentFolder({
    'pages/about-us.md': WHOLE['pages/about-us.md'],
  }));
  const fault = `locations lacks north (location ${location?.id}), where 1 vehicle is`;
  const refused = await run('content', 'apply', 'north', folder);
  expect(refused.err[0]).toBe(fault);
  expect((await run('content', 'diff', 'north', folder)).err[0]).toBe(fault);
  expect((await rows()).offers).toHaveLength(1);

  await writeContent(folder, { 'locations/north.yaml': LOCATION });
  expect((await run('content', 'apply', 'north', folder)).code).toBe(0);
  const after = await rows();
  expect(after.locations.map(({ id }) => id)).toEqual([location?.id]);
  expect([after.offers, after.reviews]).toEqual([[], []]);
});

test('rollback applies an earlier revision again, as a revision of its own', async () => {
  await run('content', 'apply', 'north', folder);
  const before = await rows();
  await writeContent(folder, { 'offers/tyres.yaml': OFFER.replace('Winter', 'Summer') });
  await run('content', 'apply', 'north', folder);
  const { out } = await run('content', 'rollback', 'north');
  expect(out.at(-1)).toBe('north: revision 3, 1 changed');
  expect((await rows()).offers).toEqual(before.offers);
  const listed = await run('content', 'list', 'north');
  expect(listed.out.map((line) => line.trim().split(/\s{2,}/))).toEqual([
    ['REVISION', 'APPLIED (UTC)'],
    ['3', '2026-11-01 00:00', 'rollback to 1'],
    ['2', '2026-11-01 00:00'],
    ['1', '2026-11-01 00:00'],
  ]);
  expect((await run('content', 'rollback', 'north', '9')).err).toEqual([
    'There is no such revision of north; the newest is 3.',
  ]);
});

test('diff says what would change and changes nothing', async () => {
  await run('content', 'apply', 'north', folder);
  expect((await run('content', 'diff', 'north', folder)).out).toEqual([
    'The folder is what the site has.',
  ]);
  await writeContent(folder, { 'offers/tyres.yaml': OFFER.replace('Winter', 'Summer') });
  const { out } = await run('content', 'diff', 'north', folder);
  expect(out).toEqual(['~ offers/tyres', '    name: "Winter tyres" → "Summer tyres"']);
  expect((await rows()).offers[0]?.name).toBe('Winter tyres');
});

test('diff and apply name every entry that the folder no longer has, locations too', async () => {
  await writeContent(folder, {
    'locations/south.yaml': LOCATION.replace('North Motors', 'South Motors')
      .replace('slug: north-motors', 'slug: south-motors')
      .replace('primary: true\n', ''),
  });
  await run('content', 'apply', 'north', folder);
  await rm(path.join(folder, 'locations/south.yaml'));
  await rm(path.join(folder, 'offers/tyres.yaml'));
  const { code, out } = await run('content', 'diff', 'north', folder);
  expect([code, out]).toEqual([0, ['- locations/south', '- offers/tyres']]);
  expect((await rows()).locations).toHaveLength(2);
  expect((await run('content', 'apply', 'north', folder)).out).toEqual([
    '  removed  locations/south',
    '  removed  offers/tyres',
    'north: revision 2, 2 removed',
  ]);
  expect((await rows()).locations.map(({ name }) => name)).toEqual(['North Motors - Sales']);
});

test('show and explain: an entry as applied, and since when', async () => {
  await run('content', 'apply', 'north', folder);
  await writeContent(folder, { 'offers/tyres.yaml': OFFER.replace('Winter', 'Summer') });
  await run('content', 'apply', 'north', folder);
  expect((await run('content', 'show', 'north', 'offers/tyres')).out.join('\n')).toContain(
    'name: Summer tyres',
  );
  const page = await run('content', 'explain', 'north', 'pages/about-us');
  expect(page.out[2]).toBe('  so since revision 1, 2026-11-01 00:00 UTC');
  const offer = await run('content', 'explain', 'north', 'offers/tyres');
  expect(offer.out[2]).toBe('  so since revision 2, 2026-11-01 00:00 UTC');
  expect((await run('content', 'explain', 'north', 'page/x')).err).toEqual([
    'There is no kind page; did you mean pages?',
  ]);
  expect((await run('content', 'show', 'north', 'offers/tyre')).err).toEqual([
    'There is no offers/tyre; did you mean offers/tyres?',
  ]);
});

describe('redirects of the document and of the content', () => {
  const DOCUMENT = {
    slug: 'north',
    name: 'North',
    hosts: ['north.example'],
    dealerships: [{ id: 7, slug: 'north', name: 'North' }],
  };
  const BACK = { ...DOCUMENT, redirects: [{ from: '/new', to: '/old' }] };
  const REASON = 'leads back to itself through the redirects of the site’s content';
  const redirects = (text: string) => writeContent(folder, { 'redirects.yaml': text });
  const file = async (document: object) => {
    await writeContent(folder, { '.documents/north.yaml': JSON.stringify(document, null, 1) });
    return path.join(folder, '.documents/north.yaml');
  };
  const stored = async () => (await loadSiteBySlug(database.db, 'north'))?.revision;

  test('that lead back to themselves are refused by site apply, diff, check, preview and rollback', async () => {
    await applyDocuments(database.ownerDb, [BACK], NOW);
    await applyDocuments(database.ownerDb, [DOCUMENT], NOW);
    await redirects('- { from: /old, to: /new }\n');
    expect((await run('content', 'apply', 'north', folder)).err).toEqual([]);
    const back = await file(BACK);
    const before = await stored();
    for (const command of ['apply', 'diff', 'check', 'preview']) {
      const { code, err, out } = await run('site', command, back);
      expect([command, code]).toEqual([command, 1]);
      const told = [...err, ...out].join('\n');
      expect(told, command).toContain(`redirects.0.to ${REASON}`);
      expect(told, command).toContain('line 17');
    }
    expect((await run('site', 'rollback', 'north', '2')).err).toEqual([
      'Revision 2 of north is no longer valid:',
      `  redirects.0.to ${REASON}`,
      'Nothing was applied.',
    ]);
    expect((await run('site', 'preview', 'north@2')).err).toEqual([
      'Revision 2 of north is no longer valid:',
      `  redirects.0.to ${REASON}`,
    ]);
    expect(await stored()).toBe(before);
  });

  test('are refused by content apply and by content rollback, whose revision was valid once', async () => {
    await redirects('- { from: /old, to: /new }\n');
    await run('content', 'apply', 'north', folder);
    await redirects('- { from: /old, to: /contact }\n');
    await run('content', 'apply', 'north', folder);
    await applyDocuments(database.ownerDb, [BACK], NOW);
    expect(await run('content', 'rollback', 'north')).toEqual({
      code: 1,
      out: [],
      err: ['redirects//old to leads back to itself', 'Nothing was applied: 1 fault.'],
    });
    await redirects('- { from: /old, to: /new }\n');
    expect((await run('content', 'apply', 'north', folder)).err).toEqual([
      'redirects.yaml, line 1: to leads back to itself',
      'Nothing was applied: 1 fault.',
    ]);
    expect((await readStock(database.db, siteId)).content.redirects).toMatchObject([
      { to: '/contact' },
    ]);
  });

  test('a document that is applied while a folder is stored is checked against it', async () => {
    await redirects('- { from: /old, to: /new }\n');
    const [applied, [document]] = await Promise.all([
      run('content', 'apply', 'north', folder),
      applyDocuments(database.ownerDb, [BACK], NOW),
    ]);
    const outcomes = [applied.code === 0, document?.outcome === 'updated'];
    expect(outcomes.filter(Boolean)).toHaveLength(1);
  });
});

describe('pictures of content', () => {
  const picture = () => drawPicture(40, 30).jpeg().toBuffer();

  test('go into the media store under names of the site, with their size', async () => {
    await writeContent(folder, {
      'pictures/yard.jpg': await picture(),
      'locations/north.yaml': `${LOCATION}image: pictures/yard.jpg\n`,
    });
    expect((await run('content', 'apply', 'north', folder)).err).toEqual([]);
    const [location] = (await rows()).locations;
    expect(location?.imageUrl).toMatch(new RegExp(`^/media/content/${siteId}/[0-9a-f]{32}\\.jpg$`));
    const { content } = await readStock(database.db, siteId);
    expect(content.pictures[location?.imageUrl ?? '']).toMatchObject({ width: 40, height: 30 });
    expect(await media.get(location?.imageUrl?.slice('/media/'.length) ?? '')).not.toBeNull();
  });

  test('one that is missing or damaged is a fault of the entry that names it', async () => {
    await writeContent(folder, {
      'pictures/yard.jpg': 'not a picture',
      'locations/north.yaml': `${LOCATION}image: pictures/yard.jpg\n`,
      'offers/tyres.yaml': `${OFFER}image: pictures/none.jpg\n`,
    });
    const { err } = await run('content', 'apply', 'north', folder);
    expect(err).toEqual([
      expect.stringMatching(
        /^locations\/north\.yaml, line \d+: image is 'pictures\/yard\.jpg', which is not a JPEG/,
      ),
      expect.stringMatching(
        /^offers\/tyres\.yaml, line 4: image is 'pictures\/none\.jpg', which is not in the folder$/,
      ),
      'Nothing was applied: 2 faults.',
    ]);
    expect(await listMedia(media, '')).toEqual([]);
  });
});
