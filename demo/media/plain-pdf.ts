/** One A4 page of plain text, in the typefaces that every reader of PDF files has. */
export interface PdfLine {
  text: string;
  /** In points. */
  size: number;
  bold?: boolean;
  /** From the left edge of the text. */
  indent?: number;
  /** How far below the line before; none: on the same line. */
  down?: number;
}

const HEIGHT = 842;
const MARGIN = 56;

/** Letters of Western Europe; the text is ours and has no others. */
function quote(text: string): string {
  return `(${text.replaceAll(/[\\()]/g, '\\$&')})`;
}

function draw(lines: readonly PdfLine[]): string {
  let y = HEIGHT - MARGIN;
  return lines
    .map(({ text, size, bold = false, indent = 0, down = 0 }) => {
      y -= down;
      return `BT /${bold ? 'B' : 'R'} ${size} Tf ${MARGIN + indent} ${y} Td ${quote(text)} Tj ET`;
    })
    .join('\n');
}

export function writePdf(title: string, lines: readonly PdfLine[]): Buffer {
  const content = draw(lines);
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${HEIGHT}] /Contents 6 0 R /Resources << /Font << /R 4 0 R /B 5 0 R >> >> >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    `<< /Title ${quote(title)} /Producer (Forecourt) >>`,
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, at) => {
    const start = Buffer.byteLength(file, 'latin1');
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = Buffer.byteLength(file, 'latin1');
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
