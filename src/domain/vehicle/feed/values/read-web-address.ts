import { isBlank, notRead, readAs } from './reading.ts';
import type { Reading } from './reading.ts';

/** The picture fetcher takes no longer ones. */
const MAX_LENGTH = 2000;
export const MAX_PICTURES = 100;

const SCHEME = /^https?:\/\//i;
/** Whatever else a URL may contain is escaped. */
const PRINTABLE = /^[!-~]+$/;
/** Printable, without comma and semicolon: only vertical bars can separate addresses. */
const SIMPLE = /^[!-+\--:<-~]+$/;
/** Where the host ends in the shortest address, 'http://a/'. */
const SHORTEST = 8;

/** Null for blank. */
export function readWebAddress(text: string): Reading<string | null> {
  if (isBlank(text)) return readAs(null);
  const address = webAddress(text);
  return address === null ? notRead('is not an http or https address', text) : readAs(address);
}

/** Of texts that have one address, or several: each address once. */
export function readPictures(texts: readonly string[]): Reading<string[]> {
  const addresses: string[] = [];
  // Pictures of a vehicle are on one host as a rule, which has to be checked once.
  let origin: string | null = null;
  for (const text of texts) {
    const isSimple = SIMPLE.test(text);
    for (const part of isSimple ? text.split('|') : splitAddresses(text)) {
      if (origin !== null && isSimple && part.length <= MAX_LENGTH && beginsWith(part, origin)) {
        addresses.push(part);
        continue;
      }
      const trimmed = part.trim();
      if (isBlank(trimmed)) continue;
      const address = webAddress(trimmed);
      if (address === null) return notRead('has a picture without an http or https address', part);
      addresses.push(address);
      origin = originOf(address);
    }
  }
  const unique = new Set(addresses);
  if (unique.size > MAX_PICTURES) {
    return { ok: false, reason: `has ${unique.size} pictures, more than ${MAX_PICTURES}` };
  }
  return readAs(unique.size === addresses.length ? addresses : [...unique]);
}

/** A comma, semicolon or blank may be part of an address: they count only if another address follows. */
const BETWEEN_ADDRESSES = /[\r\n]+|[,;\s]+(?=https?:\/\/)/i;

function splitAddresses(text: string): string[] {
  return text.split('|').flatMap((part) => part.split(BETWEEN_ADDRESSES));
}

function webAddress(text: string): string | null {
  if (text.length > MAX_LENGTH || !SCHEME.test(text)) return null;
  if (PRINTABLE.test(text)) return URL.canParse(text) ? text : null;
  const href = URL.parse(text)?.href ?? null;
  return href === null || href.length > MAX_LENGTH ? null : href;
}

/** Twice as fast as `startsWith`, which counts in millions of addresses. */
function beginsWith(text: string, start: string): boolean {
  return text.slice(0, start.length) === start;
}

/** 'https://pictures.example/': nothing that follows can make the address invalid. Null without a path. */
function originOf(address: string): string | null {
  const pathAt = address.indexOf('/', SHORTEST);
  return pathAt === -1 ? null : address.slice(0, pathAt + 1);
}
