import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteVehicles } from '#db/vehicle/vehicles.ts';
import { withSite } from '#db/with-site.ts';
import { runCli } from '#main/cli/run.ts';
import { DAY, keyOf, openPictureSites, pictured, url } from './picture-sites.ts';
import type { PictureSites } from './picture-sites.ts';

let sites: PictureSites;
beforeEach(async () => {
  sites = await openPictureSites();
});
afterEach(() => sites.database.drop());

describe('pictures that no vehicle names any more', () => {
  it('are deleted after 30 days, row and file', async () => {
    const site = await sites.siteWith('north');
    await sites.stock(site, pictured([url('a'), url('b')]));
    await sites.fetchAll();
    await sites.stock(site, pictured([url('a')]));
    await sites.forget();
    sites.world.time += 29 * DAY;
    await sites.forget();
    expect(sites.world.files.size).toBe(2);
    sites.world.time += DAY;
    await sites.forget();
    expect([...sites.world.files.keys()]).toEqual([keyOf(site, url('a'))]);
    expect(await sites.counts(site)).toEqual({ pending: 0, kept: 1, refused: 0 });
  });

  it('stay while any vehicle names them, a sold one too, and when one does again in time', async () => {
    const site = await sites.siteWith('north');
    await sites.stock(site, pictured([url('a'), url('b')]));
    await sites.fetchAll();
    await sites.stock(site, pictured([url('a')], { status: 'sold' }));
    await sites.forget();
    sites.world.time += 20 * DAY;
    await sites.stock(site, pictured([url('a'), url('b')]));
    await sites.forget();
    sites.world.time += 20 * DAY;
    await sites.stock(site, pictured([url('a')]));
    await sites.forget();
    sites.world.time += 20 * DAY;
    await sites.forget();
    expect(sites.world.files.size).toBe(2);
  });

  it('a file that lost its row is deleted, another site’s is left alone', async () => {
    const site = await sites.siteWith('north');
    await sites.stock(site, pictured([url('a')]));
    await sites.fetchAll();
    const media = sites.world.tools.media;
    await media.put(keyOf(site, url('lost')), Buffer.from('x'), { type: 'image/jpeg' });
    await media.put('uploads/logo.png', Buffer.from('x'), { type: 'image/png' });
    await media.put(keyOf(site + 1, url('a')), Buffer.from('x'), { type: 'image/jpeg' });
    await sites.forget();
    expect([...sites.world.files.keys()].toSorted()).toEqual(
      [keyOf(site, url('a')), 'uploads/logo.png', keyOf(site + 1, url('a'))].toSorted(),
    );
  });

  it('the whole stock may leave', async () => {
    const site = await sites.siteWith('north');
    await sites.stock(site, pictured([url('a')]));
    await sites.fetchAll();
    await withSite(sites.database.db, site, (trx) => deleteVehicles(trx, ['K1001']));
    await sites.forget();
    sites.world.time += 30 * DAY;
    await sites.forget();
    expect(sites.world.files.size).toBe(0);
  });
});

describe('forecourt pictures', () => {
  async function run(...args: string[]) {
    const lines: string[] = [];
    const code = await runCli(args, {
      db: async () => sites.database.ownerDb,
      out: (line) => lines.push(line),
      err: (line) => lines.push(line),
      now: sites.world.time,
    });
    return { code, lines };
  }

  it('counts by state and says why the newest were refused', async () => {
    const site = await sites.siteWith('north');
    sites.world.refusals.set(url('b'), 'redirected');
    sites.world.refusals.set(url('c'), 'timed-out');
    await sites.stock(
      site,
      pictured([url('a'), url('b'), url('c'), 'https://else.example/\u001b[2J.jpg']),
    );
    await sites.fetchAll();
    const { code, lines } = await run('pictures', 'north');
    expect(code).toBe(0);
    expect(lines.slice(0, 5)).toEqual(['pending  1', 'kept     1', 'refused  2', '', 'Refused:']);
    expect(lines.slice(5).toSorted()).toEqual([
      '2026-11-15 02:00  https://else.example/\ufffd[2J.jpg is not of an origin in security.imageOrigins.',
      `2026-11-15 02:00  ${url('b')} redirects; redirects are not followed.`,
    ]);
  });

  it('prints JSON', async () => {
    await sites.siteWith('north');
    const { lines } = await run('pictures', 'north', '--json');
    expect(JSON.parse(lines.join('\n'))).toEqual({
      counts: { pending: 0, kept: 0, refused: 0 },
      refused: [],
    });
  });

  it('a site that is none ends in one sentence', async () => {
    await sites.siteWith('north');
    expect(await run('pictures', 'nort')).toEqual({
      code: 1,
      lines: ['There is no site nort; did you mean north?'],
    });
  });
});
