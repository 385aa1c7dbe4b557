export interface FileKind {
  type: string;
  /** A film is played in the page; a document is handed to whatever the visitor reads such with. */
  disposition: 'inline' | 'attachment';
  /** What a file of the kind begins with, wherever its name comes from. */
  isOne: (bytes: Uint8Array) => boolean;
}

const startsWith =
  (marks: string, at = 0) =>
  (bytes: Uint8Array): boolean =>
    Buffer.from(
      bytes.buffer,
      bytes.byteOffset + at,
      Math.min(marks.length, Math.max(0, bytes.length - at)),
    ).toString('latin1') === marks;

const KINDS: Readonly<Record<string, FileKind>> = {
  pdf: { type: 'application/pdf', disposition: 'attachment', isOne: startsWith('%PDF-') },
  mp4: { type: 'video/mp4', disposition: 'inline', isOne: startsWith('ftyp', 4) },
  webm: { type: 'video/webm', disposition: 'inline', isOne: startsWith('\u001aE\u00df\u00a3') },
};

/** The kind that a key's ending promises; null for pictures, which have no say in how they are named. */
export function fileKindOf(key: string): FileKind | null {
  const [, ending = ''] = /\.([a-z0-9]+)$/.exec(key) ?? [];
  return Object.hasOwn(KINDS, ending) ? (KINDS[ending] ?? null) : null;
}
