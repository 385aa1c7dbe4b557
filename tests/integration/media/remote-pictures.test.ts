import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  claimPictures,
  countPictures,
  deleteUnusedPictures,
  hashPictureUrl,
  loadMirroredImages,
  loadPictured,
  loadRefusedPictures,
  markUnusedPictures,
  recordPictures,
  releasePictures,
  reopenPictures,
  settlePictures,
} from '#db/media/remote-pictures.ts';
import type { ClaimedPicture, PictureOutcome } from '#db/media/remote-pictures.ts';
import { upsertVehicles } from '#db/vehicle/vehicles.ts';
import { readSite, withSite } from '#db/with-site.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import { createTestDatabase, createTestSite } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { newVehicle } from '../rows.ts';

const NOW = Date.UTC(2026, 10, 15, 2);
const MINUTE = 60_000;
const url = (name: string | number) => `https://pictures.example/${name}.jpg`;
const storedOutcome = (claim: ClaimedPicture): PictureOutcome => ({
  ...claim,
  state: 'kept',
  mediaKey: `remote/1/${claim.urlHash}.jpg`,
  width: 800,
  height: 600,
  thumbhash: 'AAAA',
});

let database: TestDatabase;
let north: number;
let south: number;
beforeEach(async () => {
  database = await createTestDatabase();
  north = await createTestSite(database.ownerDb, 'north');
  south = await createTestSite(database.ownerDb, 'south');
});
afterEach(() => database.drop());

const onNorth = <T>(work: (trx: SiteTransaction) => Promise<T>) =>
  withSite(database.db, north, work);
const onSouth = <T>(work: (trx: SiteTransaction) => Promise<T>) =>
  withSite(database.db, south, work);
const record = (...names: (string | number)[]) =>
  onNorth((trx) => recordPictures(trx, names.map(url), NOW));
const claim = (limit = 100, now = NOW) =>
  onNorth((trx) => claimPictures(trx, { limit, leaseMs: 10 * MINUTE, now }));
const settle = (outcomes: PictureOutcome[]) => onNorth((trx) => settlePictures(trx, outcomes, NOW));
const counts = () => onNorth(countPictures);

describe('remote pictures', () => {
  it('an address is recorded once, however often it is named', async () => {
    expect(await record('a', 'b')).toBe(2);
    expect(await record('b', 'c')).toBe(1);
    expect(await counts()).toEqual({ pending: 3, kept: 0, refused: 0 });
  });

  it('addresses recorded from two sides at once do not collide', async () => {
    const names = Array.from({ length: 300 }, (_, index) => index);
    const recorded = await Promise.all([record(...names), record(...names.toReversed())]);
    expect(recorded.reduce((sum, count) => sum + count)).toBe(300);
  });

  it('two workers at once never get the same picture, and leave none', async () => {
    await record(...Array.from({ length: 100 }, (_, index) => index));
    const begun = Promise.withResolvers<void>();
    const bothClaimed = Promise.withResolvers<void>();
    // The first holds its locks until the second has taken its own.
    const first = onNorth(async (trx) => {
      const taken = await claimPictures(trx, { limit: 60, leaseMs: MINUTE, now: NOW });
      begun.resolve();
      await bothClaimed.promise;
      return taken;
    });
    await begun.promise;
    const second = await claim(60);
    bothClaimed.resolve();
    const hashes = [...(await first), ...second].map(({ urlHash }) => urlHash);
    expect([(await first).length, second.length]).toEqual([60, 40]);
    expect(new Set(hashes).size).toBe(100);
    expect(await claim()).toEqual([]);
  });

  it('eight workers that take small bites share the work without overlap', async () => {
    await record(...Array.from({ length: 90 }, (_, index) => index));
    const worker = async () => {
      const taken: string[] = [];
      for (let bite = await claim(7); bite.length > 0; bite = await claim(7)) {
        taken.push(...bite.map(({ sourceUrl }) => sourceUrl));
      }
      return taken;
    };
    const all = (await Promise.all(Array.from({ length: 8 }, worker))).flat();
    expect(all.toSorted()).toEqual(Array.from({ length: 90 }, (_, index) => url(index)).toSorted());
  });

  it('a claim comes due again when its lease runs out, and a late result is passed over', async () => {
    await record('a');
    const [late] = await claim();
    expect(await claim(1, NOW + 9 * MINUTE)).toEqual([]);
    const [again] = await claim(1, NOW + 10 * MINUTE);
    expect([late?.attempts, again?.attempts]).toEqual([1, 2]);
    if (late === undefined || again === undefined) throw new Error('nothing was claimed');
    expect(await settle([storedOutcome(late)])).toEqual({ kept: 0 });
    expect(await settle([storedOutcome(again)])).toEqual({ kept: 1 });
    expect(await settle([storedOutcome(again)])).toEqual({ kept: 0 });
  });

  it('one that no worker has lived to finish five times is refused', async () => {
    await record('a');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await claim(1, NOW + attempt * 10 * MINUTE)).toHaveLength(1);
    }
    expect(await claim(1, NOW + 50 * MINUTE)).toEqual([]);
    expect(await onNorth((trx) => loadRefusedPictures(trx, 10))).toEqual([
      { sourceUrl: url('a'), reason: 'never-finished', refusedAt: new Date(NOW + 50 * MINUTE) },
    ]);
  });

  it('a claim that is given back counts as not tried', async () => {
    await record('a');
    const claims = await claim();
    await onNorth((trx) => releasePictures(trx, claims, NOW + MINUTE));
    expect(await claim()).toEqual([]);
    expect(await claim(1, NOW + MINUTE)).toMatchObject([{ attempts: 1 }]);
  });

  it('what was kept is read back by the feed’s address', async () => {
    await record('a', 'b');
    const [one] = await claim(1);
    if (one === undefined) throw new Error('nothing was claimed');
    await settle([storedOutcome(one)]);
    expect([...(await readSite(database.db, north, loadMirroredImages))]).toEqual([
      [
        one.sourceUrl,
        { mediaKey: `remote/1/${one.urlHash}.jpg`, width: 800, height: 600, thumbhash: 'AAAA' },
      ],
    ]);
  });

  it('a refused one that is reopened begins anew, a kept one does not', async () => {
    await record('a', 'b');
    const [one, two] = await claim();
    if (one === undefined || two === undefined) throw new Error('nothing was claimed');
    await settle([{ ...one, state: 'refused', reason: 'origin-not-allowed' }, storedOutcome(two)]);
    await onNorth((trx) => reopenPictures(trx, [url('a'), url('b')], NOW));
    expect(await counts()).toEqual({ pending: 1, kept: 1, refused: 0 });
    expect(await claim()).toEqual([{ ...one, attempts: 1 }]);
  });

  it('says of each vehicle what it shows and whether it is in stock', async () => {
    await onNorth((trx) =>
      upsertVehicles(trx, [
        newVehicle({ locationId: null }),
        newVehicle({ locationId: null, stockNumber: 'K2', slug: 'k2', id: 900, status: 'sold' }),
      ]),
    );
    const { images, primaryImageUrl, spinImages, spinInteriorImage } = newVehicle();
    const pictured = { images, primaryImageUrl, spinImages, spinInteriorImage };
    const found = await onNorth(loadPictured);
    expect(found.toSorted((a, b) => Number(b.inStock) - Number(a.inStock))).toEqual([
      { ...pictured, id: expect.any(Number), inStock: true },
      { ...pictured, id: 900, inStock: false },
    ]);
  });

  it('is unused from the day no vehicle names it until one does again', async () => {
    await record('a', 'b');
    const markListed = (day: number, ...names: string[]) =>
      onNorth((trx) => markUnusedPictures(trx, names.map(url), NOW + day));
    await markListed(1, 'a');
    await markListed(2, 'a');
    expect(await onNorth((trx) => deleteUnusedPictures(trx, NOW))).toBe(0);
    expect(await onNorth((trx) => deleteUnusedPictures(trx, NOW + 1))).toBe(1);
    await markListed(3);
    await markListed(4, 'a');
    expect(await onNorth((trx) => deleteUnusedPictures(trx, NOW + 9))).toBe(0);
    expect(await counts()).toEqual({ pending: 1, kept: 0, refused: 0 });
  });

  it('an address is known by its hash', () => {
    expect(hashPictureUrl('https://pictures.example/a.jpg')).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('sites do not meet in remote pictures', () => {
  it('both may name one address; each claims, keeps and forgets its own', async () => {
    await record('a');
    await onSouth((trx) => recordPictures(trx, [url('a')], NOW));
    const [ours] = await claim();
    expect(await claim()).toEqual([]);
    if (ours === undefined) throw new Error('nothing was claimed');
    await onSouth((trx) => settlePictures(trx, [storedOutcome(ours)], NOW));
    expect(await onNorth(countPictures)).toEqual({ pending: 1, kept: 0, refused: 0 });
    await settle([storedOutcome(ours)]);
    expect((await onSouth(loadMirroredImages)).size).toBe(0);
    expect((await onNorth(loadMirroredImages)).size).toBe(1);
    await onSouth((trx) => markUnusedPictures(trx, [], NOW));
    expect(await onSouth((trx) => deleteUnusedPictures(trx, NOW))).toBe(1);
    expect(await counts()).toEqual({ pending: 0, kept: 1, refused: 0 });
  });

  it('a picture is kept only whole', async () => {
    await record('a');
    const incomplete = sql`update remote_pictures set state = 'kept'`;
    await expect(onNorth((trx) => incomplete.execute(trx))).rejects.toThrow(/check constraint/);
    const unexplained = sql`update remote_pictures set state = 'refused'`;
    await expect(onNorth((trx) => unexplained.execute(trx))).rejects.toThrow(/check constraint/);
  });
});
