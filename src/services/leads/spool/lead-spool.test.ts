import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { preparedLead } from '#tests/factories/prepared-lead.ts';
import type { PreparedLead } from '../prepared-lead.ts';
import { LeadSpool } from './lead-spool.ts';
import { DISK } from './spool-files.ts';
import type { SpoolFiles } from './spool-files.ts';
import { SPOOL_LIMITS } from './spool-usage.ts';
import type { SpoolLimits } from './spool-usage.ts';

const NOW = Date.UTC(2026, 10, 17, 9);
const SECRET = randomBytes(32);
const SITE = 7;

let folder = '';
let trouble: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-spool-'));
  trouble = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function openSpool(
  files: Partial<SpoolFiles> = {},
  limits: Partial<SpoolLimits> = {},
): Promise<LeadSpool> {
  const spool = new LeadSpool({
    folder,
    files: { ...DISK, ...files },
    limits: { ...SPOOL_LIMITS, freeBytes: 0, ...limits },
    now: () => NOW,
    onTrouble: (error) => trouble.push(String(error)),
  });
  await spool.open();
  return spool;
}

const leadFiles = async () => (await readdir(folder)).filter((name) => name.endsWith('.lead'));
const fullDisk = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));

async function readAll(spool: LeadSpool): Promise<(PreparedLead | null | undefined)[]> {
  const waiting = await spool.refresh();
  return Promise.all(waiting.map((lead) => spool.read(lead, SECRET)));
}

describe('leads on disk', () => {
  it('a lead is written and synced under another name, renamed and the folder synced, in this order', async () => {
    const calls: string[] = [];
    const noted = <Arguments extends unknown[], Result>(
      name: string,
      call: (...args: Arguments) => Promise<Result>,
    ) => {
      return (...args: Arguments) => {
        calls.push(`${name} ${path.extname(String(args[0]))}`);
        return call(...args);
      };
    };
    const spool = await openSpool({
      write: noted('write', DISK.write),
      rename: noted('rename', DISK.rename),
      syncFolder: noted('sync', DISK.syncFolder),
    });
    expect(await spool.keep(SITE, preparedLead(), SECRET)).toEqual({ kind: 'kept', again: false });
    expect(calls).toEqual(['write .tmp', 'rename .tmp', 'sync ']);
    expect(spool.size).toBe(1);
    expect(spool.oldest).toBe(preparedLead().createdAt);
  });

  it('a file shows nothing of the person, and is for nobody else on the machine', async () => {
    const spool = await openSpool();
    const lead = preparedLead();
    await spool.keep(SITE, lead, SECRET);
    const [name = ''] = await leadFiles();
    const shown = name + (await readFile(path.join(folder, name), 'latin1'));
    for (const secret of [lead.payload.email, lead.payload.name, lead.identity.key]) {
      expect(shown).not.toContain(secret);
    }
    expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
    expect(await readAll(spool)).toEqual([lead]);
  });

  it('a later process finds them, oldest first', async () => {
    const first = await openSpool();
    const leads = [30, 10, 20, 10].map((offset, index) =>
      preparedLead({ key: `the-key-${index}`, createdAt: NOW + offset }),
    );
    for (const lead of leads) await first.keep(SITE, lead, SECRET);
    const second = await openSpool();
    expect(second.size).toBe(4);
    const found = await readAll(second);
    expect(found.map((lead) => lead?.identity.key)).toEqual([
      'the-key-1',
      'the-key-3',
      'the-key-2',
      'the-key-0',
    ]);
  });

  it('the same lead twice is one file, at once, one after the other and after a restart', async () => {
    const spool = await openSpool();
    const lead = preparedLead();
    const both = await Promise.all([
      spool.keep(SITE, lead, SECRET),
      spool.keep(SITE, lead, SECRET),
    ]);
    expect(both).toEqual([
      { kind: 'kept', again: false },
      { kind: 'kept', again: true },
    ]);
    expect(await spool.keep(SITE, lead, SECRET)).toEqual({ kind: 'kept', again: true });
    const later = await openSpool();
    expect(later.find(SITE, lead.identity, SECRET)?.isOther).toBe(false);
    expect(await later.keep(SITE, lead, SECRET)).toEqual({ kind: 'kept', again: true });
    expect(await leadFiles()).toHaveLength(1);
  });

  it('a double click is not acknowledged before the file is on the disk', async () => {
    const { promise: held, resolve: finish } = Promise.withResolvers<undefined>();
    const syncFolder = () => held.then(() => Promise.reject(new Error('The disk is gone.')));
    const spool = await openSpool({ syncFolder });
    const lead = preparedLead();
    const first = spool.keep(SITE, lead, SECRET);
    const second = spool.keep(SITE, lead, SECRET);
    finish(undefined);
    expect(await Promise.all([first, second])).toEqual([
      { kind: 'not-kept' },
      { kind: 'not-kept' },
    ]);
  });

  it('other content under the same key is a conflict; the same key at another site is not', async () => {
    const spool = await openSpool();
    await spool.keep(SITE, preparedLead(), SECRET);
    const other = preparedLead({ contentHash: 'b'.repeat(64) });
    expect(await spool.keep(SITE, other, SECRET)).toEqual({ kind: 'conflict' });
    expect(await spool.keep(SITE + 1, other, SECRET)).toEqual({ kind: 'kept', again: false });
  });

  it('a challenge lets one lead through, as often as that lead is sent', async () => {
    const spool = await openSpool({ freeBytes: async () => 0 }, { freeBytes: 1 });
    const captchaResult = { challenge: 'altcha-1', expiresAt: NOW + 1_000 };
    const lead = { ...preparedLead(), captchaResult };
    expect(await spool.keep(SITE, lead, SECRET)).toEqual({ kind: 'not-kept' });
    expect(await spool.keep(SITE, lead, SECRET)).toEqual({ kind: 'not-kept' });
    const another = { ...preparedLead({ key: 'another-key' }), captchaResult };
    expect(await spool.keep(SITE, another, SECRET)).toEqual({ kind: 'used-challenge' });
  });

  for (const step of ['write', 'rename', 'syncFolder', 'freeBytes'] as const) {
    it(`a disk that is full at ${step} acknowledges nothing, and takes the lead once it has room`, async () => {
      let isFull = true;
      const call = DISK[step] as (...args: unknown[]) => Promise<unknown>;
      const failing = (...args: unknown[]) => (isFull ? fullDisk() : call(...args));
      const spool = await openSpool({ [step]: failing });
      const lead = preparedLead();
      expect(await spool.keep(SITE, lead, SECRET)).toEqual({ kind: 'not-kept' });
      expect(trouble).toEqual(['Error: no space']);
      expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
      isFull = false;
      expect(await spool.keep(SITE, lead, SECRET)).toMatchObject({ kind: 'kept' });
      // Where only the folder could not be synced, there may be two files: they are one lead by their key.
      for (const found of await readAll(spool)) expect(found).toEqual(lead);
    });
  }

  it('a process that dies while it writes leaves nothing that is taken for a lead', async () => {
    const unfinished = (await leadFileName()) + '.tmp';
    await writeFile(path.join(folder, unfinished), 'half of a file');
    const spool = await openSpool();
    expect(await spool.refresh()).toEqual([]);
    expect(await readdir(folder)).toContain(unfinished);
    const old = new Date(NOW - 2 * 3_600_000);
    await utimes(path.join(folder, unfinished), old, old);
    await spool.refresh();
    expect(await readdir(folder)).not.toContain(unfinished);
  });

  it('there is a limit of leads and bytes, of all sites and of each', async () => {
    const keepAll = async (limits: Partial<SpoolLimits>, sites: readonly number[]) => {
      await rm(folder, { recursive: true, force: true });
      const spool = await openSpool({}, limits);
      const kinds: string[] = [];
      for (const [index, site] of sites.entries()) {
        const lead = preparedLead({ key: `the-key-${index}` });
        kinds.push((await spool.keep(site, lead, SECRET)).kind);
      }
      const [waiting] = await spool.refresh();
      if (waiting !== undefined) await spool.remove(waiting);
      const next = await spool.keep(1, preparedLead({ key: 'the-next-key' }), SECRET);
      return [...kinds, next.kind];
    };
    const bytes = JSON.stringify(preparedLead({ key: 'the-key-0' })).length + 29;
    expect(await keepAll({ leads: 2 }, [1, 2, 3])).toEqual(['kept', 'kept', 'not-kept', 'kept']);
    expect(await keepAll({ leadsOfSite: 1 }, [1, 1, 2])).toEqual([
      'kept',
      'not-kept',
      'kept',
      'kept',
    ]);
    expect(await keepAll({ bytes: bytes + 1 }, [1, 2])).toEqual(['kept', 'not-kept', 'not-kept']);
    expect(await keepAll({ bytesOfSite: bytes + 1 }, [1, 1, 2])).toEqual([
      'kept',
      'not-kept',
      'kept',
      'not-kept',
    ]);
  });

  it('the disk keeps room for everything else', async () => {
    const spool = await openSpool({ freeBytes: async () => 999 }, { freeBytes: 1_000 });
    expect(await spool.keep(SITE, preparedLead(), SECRET)).toEqual({ kind: 'not-kept' });
  });

  it('a damaged, exchanged or foreign file cannot be read, and is set aside', async () => {
    const spool = await openSpool();
    for (const key of ['the-key-0', 'the-key-1', 'the-key-2', 'the-key-3']) {
      await spool.keep(SITE, preparedLead({ key }), SECRET);
    }
    const [damaged = '', cut = '', exchanged = '', intact = ''] = (await leadFiles()).toSorted();
    const at = (name: string) => path.join(folder, name);
    const content = await readFile(at(damaged));
    content[content.length - 1] = (content.at(-1) ?? 0) ^ 1;
    await writeFile(at(damaged), content);
    await writeFile(at(cut), (await readFile(at(cut))).subarray(0, 20));
    await writeFile(at(exchanged), await readFile(at(intact)));
    expect((await readAll(spool)).map((lead) => lead === undefined)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    for (const lead of await spool.refresh()) {
      if ((await spool.read(lead, SECRET)) === undefined) await spool.setAside(lead);
    }
    expect(await leadFiles()).toEqual([intact]);
    const aside = await readdir(path.join(folder, 'set-aside'));
    expect(aside.toSorted()).toEqual([damaged, cut, exchanged]);
    expect(spool.size).toBe(1);
    const [last] = await spool.refresh();
    expect(last && (await spool.read(last, randomBytes(32)))).toBeUndefined();
  });

  it('a file that another process has stored meanwhile is no error', async () => {
    const [one, other] = [await openSpool(), await openSpool()];
    await one.keep(SITE, preparedLead(), SECRET);
    const [waiting] = await other.refresh();
    if (waiting === undefined) throw new Error('The other process does not see the file.');
    await one.remove(waiting);
    expect(await other.read(waiting, SECRET)).toBeNull();
    await other.remove(waiting);
    await other.setAside(waiting);
    expect([one.size, other.size]).toEqual([0, 0]);
  });
});

async function leadFileName(): Promise<string> {
  const spool = await openSpool();
  await spool.keep(SITE, preparedLead(), SECRET);
  const [waiting] = await spool.refresh();
  if (waiting === undefined) throw new Error('Nothing was kept.');
  await spool.remove(waiting);
  return waiting.name;
}
