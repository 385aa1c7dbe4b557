import * as fc from 'fast-check';

const SLASHES = '/ // \\ \\\\ . .. %2e %2E %2f %2F %5c %5C %252f %25 % ／ ＼ 。 ․ %ef%bc%8f';
const WORDS = 'http: https: https:// javascript: data: evil.example site.example sign-in cars a ⅰ';
const REST = '%00 %09 %0a %0d @ : ? # & ;';
const BLANKS = ['\t', '\n', '\r', '\0', ' ', '\u00a0', '\u3000', '\u2028', '\u202e'];

const pieces = fc.constantFrom(...`${SLASHES} ${WORDS} ${REST}`.split(' '), ...BLANKS);
/** Surrogates without their other half included. */
const anyCharacter = fc.nat(0xffff).map((code) => String.fromCharCode(code));

/** Texts that somebody reads as a path of this site, and somebody else as another site. */
export const hostilePaths = fc.oneof(
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.array(pieces, { maxLength: 12 }).map((parts) => `/${parts.join('')}`),
  fc.string({ unit: anyCharacter }).map((text) => `/${text}`),
  fc.webUrl(),
);
