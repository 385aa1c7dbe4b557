import path from 'node:path';
import { SingleFlight } from '#services/single-flight.ts';
import type { LeadIdentity, PreparedLead } from '../prepared-lead.ts';
import { marksOf, openLead, sealLead } from './sealed-lead.ts';
import { DISK, isMissing } from './spool-files.ts';
import type { SpoolFiles } from './spool-files.ts';
import { UNFINISHED, readSpoolName, spoolName } from './spool-name.ts';
import type { SpooledLead } from './spool-name.ts';
import { SPOOL_LIMITS, SpoolUsage } from './spool-usage.ts';
import type { SpoolLimits } from './spool-usage.ts';
import { UsedChallenges } from './used-challenges.ts';

/** A file that is still unfinished after this long belongs to a process that died, and was never acknowledged. */
const ABANDONED_MS = 3_600_000;
export const SET_ASIDE = 'set-aside';

export interface LeadSpoolOptions {
  /** Several processes may share it. */
  folder: string;
  files?: SpoolFiles;
  limits?: SpoolLimits;
  now: () => number;
  onTrouble: (error: unknown) => void;
}

export type KeptOutcome =
  /** On the disk, and will be stored. `again` if it already was on the disk. */
  | { kind: 'kept'; again: boolean }
  | { kind: 'conflict' }
  | { kind: 'used-challenge' }
  /** There is no room for it, or it could not be written. */
  | { kind: 'not-kept' };

/**
 * Leads that were acknowledged while the database was away, each in an encrypted file. A file is on the disk
 * before its lead is acknowledged, and is removed after the lead is stored. Several processes may store the same
 * file: its idempotency key makes it one lead.
 */
export class LeadSpool {
  readonly #folder: string;
  readonly #files: SpoolFiles;
  readonly #limits: SpoolLimits;
  readonly #now: () => number;
  readonly #onTrouble: LeadSpoolOptions['onTrouble'];
  /** Files known to be on the disk, by site and key. */
  readonly #known = new Map<string, SpooledLead & { bytes: number }>();
  readonly #writing = new SingleFlight<string, KeptOutcome>();
  readonly #challenges = new UsedChallenges();
  /** Of the known files and of those being written. */
  readonly #usage = new SpoolUsage();
  #sequence = 0;

  constructor({ folder, files = DISK, limits = SPOOL_LIMITS, now, onTrouble }: LeadSpoolOptions) {
    this.#folder = folder;
    this.#files = files;
    this.#limits = limits;
    this.#now = now;
    this.#onTrouble = onTrouble;
  }

  /** The number of leads that wait. */
  get size(): number {
    return this.#known.size;
  }

  /** When the oldest was received; null if none waits. */
  get oldest(): number | null {
    const times = [...this.#known.values()].map(({ receivedAt }) => receivedAt);
    return times.length === 0 ? null : times.reduce((a, b) => Math.min(a, b));
  }

  /** Creates the folder and finds what an earlier process left there. */
  async open(): Promise<void> {
    await this.#files.makeFolder(path.join(this.#folder, SET_ASIDE));
    await this.refresh();
  }

  /** The lead that waits under this key; `isOther` if its content is another. */
  find(
    siteId: number,
    identity: LeadIdentity,
    secret: Buffer,
  ): { lead: SpooledLead; isOther: boolean } | null {
    const { key, derived, contentHash } = identity;
    for (const candidate of derived === null ? [key] : [key, derived.before]) {
      const { keyHash, contentTag } = marksOf(secret, candidate, contentHash);
      const known = this.#known.get(indexOf(siteId, keyHash));
      if (known === undefined) continue;
      if (derived !== null && known.receivedAt <= derived.since) continue;
      return { lead: known, isOther: known.contentTag !== contentTag };
    }
    return null;
  }

  /** Resolves when the lead is on the disk, or cannot be. Never rejects. */
  async keep(siteId: number, lead: PreparedLead, secret: Buffer): Promise<KeptOutcome> {
    const { identity, captchaResult } = lead;
    const marks = marksOf(secret, identity.key, identity.contentHash);
    const index = indexOf(siteId, marks.keyHash);
    // A double click waits for the first one's file: it must not be acknowledged before that is on the disk.
    const earlier = this.#writing.get(`${index} ${marks.contentTag}`);
    if (earlier !== undefined) {
      const outcome = await earlier;
      return outcome.kind === 'kept' ? { kind: 'kept', again: true } : outcome;
    }
    const found = this.find(siteId, identity, secret);
    if (found !== null) return found.isOther ? { kind: 'conflict' } : { kind: 'kept', again: true };
    if (captchaResult !== null && !this.#challenges.take(captchaResult, index, this.#now())) {
      return { kind: 'used-challenge' };
    }
    return this.#writing.run(`${index} ${marks.contentTag}`, async () => {
      const receivedAt = lead.createdAt;
      const name = spoolName({ receivedAt, siteId, ...marks }, (this.#sequence += 1));
      const content = sealLead(lead, name, secret);
      const bytes = content.length;
      this.#usage.add(siteId, bytes);
      try {
        if (await this.#hasRoom(siteId)) {
          await this.#write(name, content);
          this.#known.set(index, { name, receivedAt, siteId, ...marks, bytes });
          return { kind: 'kept', again: false };
        }
      } catch (error) {
        this.#onTrouble(error);
      }
      this.#usage.remove(siteId, bytes);
      return { kind: 'not-kept' };
    });
  }

  /** Reads the folder again: other processes add and remove files too. Returns what waits, oldest first. */
  async refresh(): Promise<SpooledLead[]> {
    const before = new Set(this.#known.keys());
    const names = await this.#files.list(this.#folder);
    const listed: SpooledLead[] = [];
    for (const name of names.toSorted()) {
      const lead = readSpoolName(name);
      if (lead === null) {
        if (name.endsWith(UNFINISHED)) await this.#removeAbandoned(name);
        continue;
      }
      listed.push(lead);
      const index = indexOf(lead.siteId, lead.keyHash);
      before.delete(index);
      if (this.#known.has(index)) continue;
      const bytes = await this.#sizeOf(name);
      // Meanwhile this process may have written it.
      if (bytes === null || this.#known.has(index)) continue;
      this.#known.set(index, { ...lead, bytes });
      this.#usage.add(lead.siteId, bytes);
    }
    for (const index of before) {
      const gone = this.#known.get(index);
      if (gone !== undefined) this.#forget(gone);
    }
    return listed;
  }

  /** Null if the file is gone; undefined if it cannot be decrypted. */
  async read({ name }: SpooledLead, secret: Buffer): Promise<PreparedLead | null | undefined> {
    try {
      const content = await this.#files.read(path.join(this.#folder, name));
      return openLead(content, name, secret) ?? undefined;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** After the lead is stored. A crash before this stores it again, which changes nothing. */
  async remove(lead: SpooledLead): Promise<void> {
    await this.#unlessMissing(this.#files.remove(path.join(this.#folder, lead.name)));
    this.#forget(lead);
    await this.#files.syncFolder(this.#folder);
  }

  /** Moves a file that cannot be read out of the way, for an operator to look at. */
  async setAside(lead: SpooledLead): Promise<void> {
    const from = path.join(this.#folder, lead.name);
    const to = path.join(this.#folder, SET_ASIDE, lead.name);
    // Somebody may have removed it.
    await this.#files.makeFolder(path.join(this.#folder, SET_ASIDE));
    await this.#unlessMissing(this.#files.rename(from, to));
    this.#forget(lead);
    await this.#files.syncFolder(path.join(this.#folder, SET_ASIDE));
    await this.#files.syncFolder(this.#folder);
  }

  async #write(name: string, content: Buffer): Promise<void> {
    const file = path.join(this.#folder, name);
    const unfinished = file + UNFINISHED;
    try {
      await this.#files.write(unfinished, content);
      await this.#files.rename(unfinished, file);
    } catch (error) {
      // The disk may be full: its space is given back. If that fails too, it is removed later.
      await this.#files.remove(unfinished).catch(() => undefined);
      throw error;
    }
    await this.#files.syncFolder(this.#folder);
  }

  /** The lead in question is already counted. */
  async #hasRoom(siteId: number): Promise<boolean> {
    if (!this.#usage.isWithin(siteId, this.#limits)) return false;
    return (await this.#files.freeBytes(this.#folder)) >= this.#limits.freeBytes;
  }

  async #sizeOf(name: string): Promise<number | null> {
    try {
      return (await this.#files.stat(path.join(this.#folder, name))).size;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async #removeAbandoned(name: string): Promise<void> {
    const file = path.join(this.#folder, name);
    const age = this.#files.stat(file).then(({ mtimeMs }) => this.#now() - mtimeMs);
    await this.#unlessMissing(
      age.then((ms) => (ms > ABANDONED_MS ? this.#files.remove(file) : undefined)),
    );
  }

  #forget({ siteId, keyHash, name }: SpooledLead): void {
    const index = indexOf(siteId, keyHash);
    const known = this.#known.get(index);
    if (known?.name !== name) return;
    this.#known.delete(index);
    this.#usage.remove(siteId, known.bytes);
  }

  async #unlessMissing(work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
}

function indexOf(siteId: number, keyHash: string): string {
  return `${siteId} ${keyHash}`;
}
