import { encodeQR } from 'qr';

/** A QR code as one outline, for drawings on pages and on paper. */
export interface QrPath {
  /** Modules along an edge, the quiet zone included. */
  size: number;
  d: string;
}

/** White around the code that the standard asks for, in modules. */
const QUIET_ZONE = 4;

/** Runs of dark modules become one rectangle each, which keeps the outline short. */
export function qrPath(text: string): QrPath {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const parts: string[] = [];
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (row[x] !== true) continue;
      const start = x;
      while (row[x + 1] === true) x += 1;
      const width = x - start + 1;
      parts.push(`M${start} ${y}h${width}v1h-${width}z`);
    }
  }
  return { size: rows.length, d: parts.join('') };
}
