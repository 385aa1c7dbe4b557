import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { PreparedLead } from '../prepared-lead.ts';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + IV_BYTES + TAG_BYTES;
const KEY_BYTES = 32;
const KEY_HASH_LENGTH = 32;
const CONTENT_TAG_LENGTH = 16;

const derive = (secret: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `lead-spool ${purpose}`, KEY_BYTES));

/** Encrypts a lead. It can only be opened under the same name, so that files cannot be exchanged. */
export function sealLead(lead: PreparedLead, name: string, secret: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, derive(secret, 'file'), iv);
  cipher.setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(lead), 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), sealed]);
}

/** Null if the file is damaged, or was not sealed with this key under this name. */
export function openLead(file: Buffer, name: string, secret: Buffer): PreparedLead | null {
  if (file.length < HEADER_BYTES || file[0] !== VERSION) return null;
  const iv = file.subarray(1, 1 + IV_BYTES);
  const decipher = createDecipheriv(ALGORITHM, derive(secret, 'file'), iv);
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(file.subarray(1 + IV_BYTES, HEADER_BYTES));
  try {
    const opened = Buffer.concat([
      decipher.update(file.subarray(HEADER_BYTES)),
      decipher.final(),
    ]).toString('utf8');
    return JSON.parse(opened) as PreparedLead;
  } catch {
    return null;
  }
}

/** What a file's name shows of a lead: nothing without the site's key. */
export interface LeadMarks {
  keyHash: string;
  contentTag: string;
}

export function marksOf(secret: Buffer, key: string, contentHash: string): LeadMarks {
  const nameKey = derive(secret, 'name');
  const hash = (text: string) => createHmac('sha256', nameKey).update(text).digest('hex');
  return {
    keyHash: hash(`key ${key}`).slice(0, KEY_HASH_LENGTH),
    contentTag: hash(`content ${contentHash}`).slice(0, CONTENT_TAG_LENGTH),
  };
}
