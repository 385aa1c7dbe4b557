import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMediaFiles } from '#adapters/media-files/media-files.ts';
import { createPictureFetcher } from '#adapters/picture-fetcher-http/create-picture-fetcher.ts';
import { openSharpPictures } from '#adapters/pictures-sharp/pictures-sharp.ts';
import { readRevisions } from '#db/revisions.ts';
import { cardPhoto } from '#domain/media/photos.ts';
import { fetchRemotePicturesJob } from '#jobs/fetch-remote-pictures.ts';
import { startPictureHost } from '#tests/factories/picture-host.ts';
import { DAY, MINUTE, keyOf, openPictureSites, pictured, url } from './picture-sites.ts';
import type { PictureSites } from './picture-sites.ts';

const ORIGIN = new URL(url('any')).origin;

let sites: PictureSites;
beforeEach(async () => {
  sites = await openPictureSites();
});
afterEach(() => sites.database.drop());

describe('a feed’s picture is fetched by the job and shown from our store', () => {
  it('none is shown before, all of them after, with size and likeness', async () => {
    const site = await sites.siteWith('north');
    await sites.stock(site, pictured([url('a'), url('b')], { spinImages: [url('s1'), url('s2')] }));
    const before = await sites.shownBy(site);
    expect(before).toMatchObject({ images: [], primaryImageUrl: null, spinImages: [] });
    expect(cardPhoto(before).kind).toBe('new-arrival');

    await sites.fetchAll();
    const after = await sites.shownBy(site);
    const address = `/media/${keyOf(site, url('a'))}`;
    expect(after.primaryImageUrl).toBe(address);
    expect(after.images[0]).toMatchObject({
      url: address,
      thumbUrl: address,
      isVideo: false,
      width: 1600,
      height: 1200,
      thumbhash: 'AAAA',
    });
    expect(after.spinImages).toEqual([
      `/media/${keyOf(site, url('s1'))}`,
      `/media/${keyOf(site, url('s2'))}`,
    ]);
    expect(sites.world.files.get(keyOf(site, url('a')))).toEqual({
      bytes: Buffer.from(url('a')),
      type: 'image/jpeg',
    });
  });

  it('a picture is fetched once, not again with every run', async () => {
    const site = await sites.siteWith('north');
    await sites.stock(site, pictured([url('a')]));
    await sites.fetchAll();
    await sites.fetchAll();
    await sites.stock(site, pictured([url('a'), url('b')]));
    await sites.fetchAll();
    expect(sites.world.fetched).toEqual([url('a'), url('b')]);
  });

  it('the stock revision moves once a run, and not when nothing was kept', async () => {
    const site = await sites.siteWith('north');
    const revision = async () => (await readRevisions(sites.database.db))[0]?.stockRevision ?? 0;
    await sites.stock(site, pictured([url('a'), url('b'), url('c')]));
    const before = await revision();
    await sites.fetchAll();
    expect(await revision()).toBe(before + 1);
    await sites.fetchAll();
    expect(await revision()).toBe(before + 1);
  });

  it('local pictures are left as they are and never asked for', async () => {
    const site = await sites.siteWith('north');
    await sites.stock(site, pictured(['/media/demo/1.jpg']));
    await sites.fetchAll();
    expect(sites.world.fetched).toEqual([]);
    expect((await sites.shownBy(site)).primaryImageUrl).toBe('/media/demo/1.jpg');
  });

  it('pictures of vehicles that are not in stock are not fetched', async () => {
    const site = await sites.siteWith('north');
    await sites.stock(
      site,
      pictured([url('sold')], { status: 'sold' }),
      pictured([url('gone')], { stockNumber: 'K2', slug: 'k2', vin: null, status: 'withdrawn' }),
      pictured([url('soon')], { stockNumber: 'K3', slug: 'k3', vin: null, status: 'coming_soon' }),
    );
    await sites.fetchAll();
    expect(sites.world.fetched).toEqual([url('soon')]);
  });

  it('one site alone can be asked for', async () => {
    const [north, south] = [await sites.siteWith('north'), await sites.siteWith('south')];
    await sites.stock(north, pictured([url('n')]));
    await sites.stock(south, pictured([url('s')]));
    await sites.fetchAll({ siteId: south });
    expect(sites.world.fetched).toEqual([url('s')]);
    await sites.fetchAll();
    expect(sites.world.fetched).toEqual([url('s'), url('n')]);
  });

  it('two sites that name one picture keep it each for itself', async () => {
    const [north, south] = [await sites.siteWith('north'), await sites.siteWith('south')];
    await sites.stock(north, pictured([url('a')]));
    await sites.stock(south, pictured([url('a')]));
    await sites.fetchAll();
    expect([...sites.world.files.keys()].toSorted()).toEqual(
      [keyOf(north, url('a')), keyOf(south, url('a'))].toSorted(),
    );
  });

  it('a run is bounded: 120 pictures of a site, four at once', async () => {
    const site = await sites.siteWith('north');
    const many = Array.from({ length: 150 }, (_, index) => url(index));
    await sites.stock(site, pictured(many));
    await sites.fetchAll();
    expect(sites.world.fetched).toHaveLength(120);
    expect(sites.world.maxConcurrent).toBe(4);
    await sites.fetchAll();
    expect(new Set(sites.world.fetched).size).toBe(150);
    expect(sites.world.fetched).toHaveLength(150);
  });

  it('two workers that run at once fetch each picture once', async () => {
    const site = await sites.siteWith('north');
    await sites.stock(site, pictured(Array.from({ length: 150 }, (_, index) => url(index))));
    await Promise.all([sites.fetchAll(), sites.fetchAll()]);
    expect(sites.world.fetched.toSorted()).toEqual([...new Set(sites.world.fetched)].toSorted());
    expect(await sites.counts(site)).toEqual({ pending: 0, kept: 150, refused: 0 });
  });
});

describe('what cannot be had', () => {
  it('is tried again after 1 minute, 10 minutes, 2 hours and 12 hours, then refused', async () => {
    const site = await sites.siteWith('north');
    sites.world.refusals.set(url('a'), 'host-failed');
    await sites.stock(site, pictured([url('a')]));
    await sites.fetchAll();
    for (const [failures, minutes] of [1, 10, 120, 720].entries()) {
      sites.world.time += minutes * MINUTE - 1;
      await sites.fetchAll();
      expect(sites.world.fetched).toHaveLength(failures + 1);
      sites.world.time += 1;
      await sites.fetchAll();
      expect(sites.world.fetched).toHaveLength(failures + 2);
    }
    sites.world.time += 30 * DAY;
    await sites.fetchAll();
    expect(sites.world.fetched).toHaveLength(5);
    expect(await sites.refusals(site)).toMatchObject([
      { sourceUrl: url('a'), reason: 'host-failed' },
    ]);
    expect((await sites.shownBy(site)).images).toEqual([]);
  });

  it('a host that recovers gives its picture after all', async () => {
    const site = await sites.siteWith('north');
    sites.world.refusals.set(url('a'), 'timed-out');
    await sites.stock(site, pictured([url('a')]));
    await sites.fetchAll();
    expect(await sites.counts(site)).toEqual({ pending: 1, kept: 0, refused: 0 });
    sites.world.refusals.clear();
    sites.world.time += MINUTE;
    await sites.fetchAll();
    expect(await sites.counts(site)).toEqual({ pending: 0, kept: 1, refused: 0 });
  });

  it('what is no picture is refused at once and not stored', async () => {
    const site = await sites.siteWith('north');
    sites.world.damaged.add(url('a'));
    sites.world.refusals.set(url('b'), 'redirected');
    await sites.stock(site, pictured([url('a'), url('b')]));
    await sites.fetchAll();
    expect((await sites.refusals(site)).map(({ reason }) => reason).toSorted()).toEqual([
      'damaged',
      'redirected',
    ]);
    expect(sites.world.files.size).toBe(0);
  });

  it('an origin that the site does not list is refused, and taken up once it does', async () => {
    const site = await sites.siteWith('north', []);
    await sites.stock(site, pictured([url('a')]));
    await sites.fetchAll();
    expect(await sites.refusals(site)).toMatchObject([{ reason: 'origin-not-allowed' }]);
    await sites.siteWith('north', ['https://other.example']);
    await sites.fetchAll();
    expect(await sites.counts(site)).toEqual({ pending: 0, kept: 0, refused: 1 });
    await sites.siteWith('north', [ORIGIN]);
    await sites.fetchAll();
    expect(await sites.counts(site)).toEqual({ pending: 0, kept: 1, refused: 0 });
  });

  it('a store that fails costs no picture an attempt, and is told', async () => {
    const site = await sites.siteWith('north');
    await sites.stock(site, pictured(Array.from({ length: 30 }, (_, index) => url(index))));
    sites.world.storeWorks = false;
    await expect(sites.fetchAll()).rejects.toThrow('Pictures of 1 sites were not fetched.');
    expect(sites.world.fetched.length).toBeLessThanOrEqual(4);
    sites.world.storeWorks = true;
    await sites.fetchAll();
    expect(sites.world.fetched.length).toBeLessThanOrEqual(4);
    sites.world.time += MINUTE;
    await sites.fetchAll();
    expect(await sites.counts(site)).toEqual({ pending: 0, kept: 30, refused: 0 });
  });

  it('one site’s trouble is not the next one’s', async () => {
    const [north, south] = [await sites.siteWith('north'), await sites.siteWith('south')];
    await sites.stock(north, pictured([url('n')]));
    await sites.stock(south, pictured([url('s')]));
    await sites.database.ownerDb
      .updateTable('sites')
      .set({ document: '{"slug":5}' })
      .where('id', '=', north)
      .execute();
    await sites.database.ownerDb
      .deleteFrom('site_revisions')
      .where('site_id', '=', north)
      .execute();
    await expect(sites.fetchAll()).rejects.toThrow('Pictures of 1 sites were not fetched.');
    expect(sites.world.fetched).toEqual([url('s')]);
  });
});

describe('the whole way, over the network of this machine', () => {
  it('from a feed’s host to a file in the media folder and a local address in the snapshot', async () => {
    const jpeg = await sharp({
      create: { width: 64, height: 48, channels: 3, background: '#a33' },
    })
      .jpeg()
      .toBuffer();
    const host = await startPictureHost((request, response) => {
      if (request.url === '/gone.jpg') response.writeHead(302, { location: '/a.jpg' }).end();
      else response.setHeader('content-type', 'image/jpeg').end(jpeg);
    });
    const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-media-'));
    try {
      const site = await sites.siteWith('north', [host.origin]);
      await sites.stock(site, pictured([`${host.origin}/a.jpg`, `${host.origin}/gone.jpg`]));
      const media = await openMediaFiles(folder, sites.world.tools.now);
      const pictures = await openSharpPictures();
      const fetchPicture = createPictureFetcher({
        resolve: async () => ['127.0.0.1'],
        isAllowedAddress: (address) => address === '127.0.0.1',
        openSocket: (options) => connect(options),
        limits: { bytes: 100_000, totalMs: 60_000, connectMs: 30_000 },
        ca: host.ca,
      });
      await fetchRemotePicturesJob.run({}, { ...sites.tools, media, pictures, fetchPicture });
      const key = keyOf(site, `${host.origin}/a.jpg`);
      expect(await media.get(key)).toEqual({ bytes: jpeg, type: 'image/jpeg' });
      expect((await sites.shownBy(site)).images).toMatchObject([
        {
          url: `/media/${key}`,
          width: 64,
          height: 48,
          thumbhash: expect.stringMatching(/^.{20,}$/),
        },
      ]);
      expect(await sites.refusals(site)).toMatchObject([{ reason: 'redirected' }]);
      expect(host.requests).toHaveLength(2);
    } finally {
      await host.close();
      await rm(folder, { recursive: true });
    }
  });
});
