export interface ByteRange {
  start: number;
  /** The last byte, included. */
  end: number;
}

/**
 * What a Range header asks of so many bytes: null for all of them, which is also the answer to several
 * ranges and to units we do not know; `outside` where none of it is there.
 */
export function readByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'outside' | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') {
    const last = Number(to);
    return last === 0 || size === 0
      ? 'outside'
      : { start: Math.max(0, size - last), end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'outside' : { start, end };
}
