import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const VALUE_BYTES = 8;

/** Apart from the key that signs the state. */
const cipherKey = (key: Buffer) =>
  Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'trade-in value', 32));

/**
 * Encrypts a car's value, which the browser carries through the last step but must not read. The result has
 * one length for every value.
 */
export function sealValue(cents: number, key: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, cipherKey(key), iv);
  const value = Buffer.alloc(VALUE_BYTES);
  value.writeBigUInt64BE(BigInt(Math.round(cents)));
  const sealed = Buffer.concat([cipher.update(value), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null if it was not sealed with this key. */
export function openValue(sealed: string, key: Buffer): number | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length !== IV_BYTES + TAG_BYTES + VALUE_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, cipherKey(key), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const value = Buffer.concat([
      decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
      decipher.final(),
    ]);
    return Number(value.readBigUInt64BE());
  } catch {
    return null;
  }
}
