export interface FileKind {
  type: string;
  /** A video plays in the page; a document is downloaded. */
  disposition: 'inline' | 'attachment';
  /** Whether the first bytes are those of this kind, whatever the file's name. */
  isOne: (bytes: Uint8Array) => boolean;
}

const startsWith =
  (signature: string, at = 0) =>
  (bytes: Uint8Array): boolean =>
    Buffer.from(
      bytes.buffer,
      bytes.byteOffset + at,
      Math.min(signature.length, Math.max(0, bytes.length - at)),
    ).toString('latin1') === signature;

const KINDS: Readonly<Record<string, FileKind>> = {
  pdf: { type: 'application/pdf', disposition: 'attachment', isOne: startsWith('%PDF-') },
  mp4: { type: 'video/mp4', disposition: 'inline', isOne: startsWith('ftyp', 4) },
  webm: { type: 'video/webm', disposition: 'inline', isOne: startsWith('\u001aE\u00df\u00a3') },
};

/** The kind by the key's extension; null for pictures, whose type does not depend on their name. */
export function fileKindOf(key: string): FileKind | null {
  const [, extension = ''] = /\.([a-z0-9]+)$/.exec(key) ?? [];
  return Object.hasOwn(KINDS, extension) ? (KINDS[extension] ?? null) : null;
}
