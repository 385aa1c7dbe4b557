import { encodeQR } from 'qr';

/** A QR code as a single SVG path, for pages and PDFs. */
export interface QrPath {
  /** Modules along an edge, including the quiet zone. */
  size: number;
  d: string;
}

/** The white margin the standard requires, in modules. */
const QUIET_ZONE = 4;

/** Each run of dark modules becomes one rectangle, which keeps the path short. */
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
