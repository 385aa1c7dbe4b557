import type { SourceFormat } from '#ports/pictures.ts';

const text = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, at) => bytes[at] === byte);

/** Detected by magic bytes; file names and headers are ignored. */
const SIGNATURES: Record<SourceFormat, (bytes: Uint8Array) => boolean> = {
  jpeg: (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff),
  png: (bytes) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  gif: (bytes) => /^GIF8[79]a$/.test(text(bytes, 0, 6)),
  webp: (bytes) => text(bytes, 0, 4) === 'RIFF' && /^WEBPVP8[ LX]$/.test(text(bytes, 8, 16)),
  avif: isAvif,
};

/** Null for everything else: no other decoder is ever started. */
export function sourceFormat(bytes: Uint8Array): SourceFormat | null {
  const formats = Object.keys(SIGNATURES) as SourceFormat[];
  return formats.find((format) => SIGNATURES[format](bytes)) ?? null;
}

const LONGEST_FILE_TYPE = 256;

/** A file-type box with AVIF brands; HEIC has the same box with other brands. */
function isAvif(bytes: Uint8Array): boolean {
  if (bytes.length < 16 || text(bytes, 4, 8) !== 'ftyp') return false;
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  if (size < 16 || size > LONGEST_FILE_TYPE || size > bytes.length) return false;
  const brands = text(bytes, 8, 12) + text(bytes, 16, size);
  return (brands.match(/.{4}/gs) ?? []).some((brand) => brand === 'avif' || brand === 'avis');
}
