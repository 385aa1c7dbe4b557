import { inflateSync } from 'node:zlib';

const WOFF = 0x77_4f_46_46;
const WOFF_HEADER = 44;
const WOFF_RECORD = 20;
const SFNT_HEADER = 12;
const SFNT_RECORD = 16;

const aligned = (length: number) => Math.ceil(length / 4) * 4;

/**
 * The plain font inside a WOFF file. The PDF library also reads WOFF, but unpacks a table each time it looks
 * up a glyph, which takes five times as long as a whole brochure.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== WOFF) throw new Error('This is not a WOFF file.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const record = WOFF_HEADER + at * WOFF_RECORD;
    const offset = woff.readUInt32BE(record + 4);
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(record + 8));
    const length = woff.readUInt32BE(record + 12);
    return {
      tag: woff.subarray(record, record + 4),
      checksum: woff.readUInt32BE(record + 16),
      bytes: packed.length < length ? inflateSync(packed) : packed,
    };
  });

  const start = SFNT_HEADER + count * SFNT_RECORD;
  const size = tables.reduce((sum, { bytes }) => sum + aligned(bytes.length), start);
  const font = Buffer.alloc(size);
  woff.copy(font, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(2 ** power * SFNT_RECORD, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE((count - 2 ** power) * SFNT_RECORD, 10);
  let offset = start;
  for (const [at, { tag, checksum, bytes }] of tables.entries()) {
    const record = SFNT_HEADER + at * SFNT_RECORD;
    tag.copy(font, record);
    font.writeUInt32BE(checksum, record + 4);
    font.writeUInt32BE(offset, record + 8);
    font.writeUInt32BE(bytes.length, record + 12);
    bytes.copy(font, offset);
    offset += aligned(bytes.length);
  }
  return font;
}
