import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inChunks } from '#tests/factories/feed-file.ts';
import { INVALID_BYTES, decodeText } from './decode-text.ts';

async function decode(content: Uint8Array, sizes?: readonly number[]): Promise<string> {
  let text = '';
  for await (const part of decodeText(inChunks(content, sizes))) text += part;
  return text;
}

const LATIN = 'Citroën C4 – “as new”, €12,990';
const LATIN_BYTES = Buffer.from(
  LATIN.replaceAll('–', '\u0096')
    .replaceAll('“', '\u0093')
    .replaceAll('”', '\u0094')
    .replaceAll('€', '\u0080'),
  'latin1',
);
const SIZES = [[64 * 1024], [1], [2], [3, 1]];

describe('the text of a file', () => {
  it.each(SIZES)('UTF-8, with and without a byte order mark', async (...sizes) => {
    const text = `${LATIN} 🚗`;
    expect(await decode(Buffer.from(text), sizes)).toBe(text);
    expect(await decode(Buffer.from(`\uFEFF${text}`), sizes)).toBe(text);
  });

  it.each(SIZES)('UTF-16 of either byte order, by its mark', async (...sizes) => {
    const little = Buffer.from(`\uFEFF${LATIN} 🚗`, 'utf16le');
    expect(await decode(little, sizes)).toBe(`${LATIN} 🚗`);
    expect(await decode(Buffer.from(little).swap16(), sizes)).toBe(`${LATIN} 🚗`);
  });

  it.each(SIZES)('anything else is windows-1252', async (...sizes) => {
    expect(await decode(LATIN_BYTES, sizes)).toBe(LATIN);
  });

  it('the encoding is told by the first characters that are not ASCII, however late they come', async () => {
    const ascii = Buffer.alloc(300_000, 'stock,make\n');
    expect(await decode(Buffer.concat([ascii, LATIN_BYTES]))).toBe(`${ascii.toString()}${LATIN}`);
    expect(await decode(Buffer.concat([ascii, Buffer.from(LATIN)]))).toBe(
      `${ascii.toString()}${LATIN}`,
    );
  });

  it('a damaged character marks its place and leaves the encoding as it is', async () => {
    const bytes = Buffer.concat([
      Buffer.from('Citroën, '),
      Buffer.from([0xe9]),
      Buffer.from(', ë'),
    ]);
    expect(await decode(bytes)).toBe(`Citroën, ${INVALID_BYTES}, ë`);
  });

  it('damage after the sample is marked too', async () => {
    const long = 'é'.repeat(70_000);
    const bytes = Buffer.concat([Buffer.from(long), Buffer.from([0xc3, 0x28, 0xff])]);
    expect(await decode(bytes, [1000])).toBe(`${long}${INVALID_BYTES}(${INVALID_BYTES}`);
  });

  it('a replacement character of the file is no damage', async () => {
    expect(await decode(Buffer.from('Citro\uFFFDn é'))).toBe('Citro\uFFFDn é');
    const damaged = Buffer.concat([Buffer.from('é \uFFFD '), Buffer.from([0xff])]);
    expect(await decode(damaged)).toBe(`é \uFFFD ${INVALID_BYTES}`);
  });

  it('does not depend on how the bytes are divided', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc.string({ unit: 'binary', maxLength: 20 }).map((text) => Buffer.from(text)),
      fc
        .string({ unit: 'binary', maxLength: 20 })
        .map((text) => Buffer.from(`\uFEFF${text}`, 'utf16le')),
    );
    const sizes = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(bytes, sizes, async (content, chunks) => {
        expect(await decode(content, chunks)).toBe(await decode(content));
      }),
    );
  });

  it('valid UTF-8 is read as such', async () => {
    const text = fc
      .string({ unit: 'binary', maxLength: 20 })
      .filter((one) => !one.startsWith('\uFEFF'));
    await fc.assert(
      fc.asyncProperty(text, async (original) => {
        expect(await decode(Buffer.from(original))).toBe(original);
      }),
    );
  });
});
