/** Those that people write in texts; others stay as they are written. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: '’',
  bull: '•',
  copy: '©',
  deg: '°',
  frac12: '½',
  gt: '>',
  hellip: '…',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  middot: '·',
  nbsp: '\u00a0',
  ndash: '–',
  quot: '"',
  rdquo: '”',
  reg: '®',
  rsquo: '’',
  times: '×',
  trade: '™',
};

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,7}));/g;

/** `&amp;` and `&#38;` as the characters they stand for. The result is text: nothing reads it as markup again. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    REFERENCE,
    (whole, decimal?: string, hex?: string, name?: string): string => {
      if (name !== undefined) return (Object.hasOwn(NAMED, name) && NAMED[name]) || whole;
      return characterOf(decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal));
    },
  );
}

function characterOf(code: number): string {
  const isCharacter = code > 0x1f && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter || code === 0x09 || code === 0x0a ? String.fromCodePoint(code) : '\ufffd';
}
