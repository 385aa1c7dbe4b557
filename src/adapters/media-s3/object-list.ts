export interface ObjectList {
  entries: { key: string; size: number }[];
  /** Where the next page starts, or null if this was the last. */
  next: string | null;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Parses the response of list-objects-v2. It reads only this one document type. A general XML
 * parser could be exploited with entities, includes or deep nesting. Null if it is anything else.
 */
export function readObjectList(xml: string): ObjectList | null {
  const document = xml.replace(/^\uFEFF?\s*(<\?xml[^>]*\?>)?\s*/, '');
  if (/<!|<\?/.test(document)) return null;
  const body = /^<ListBucketResult(?:\s[^>]*)?>([\s\S]*)<\/ListBucketResult>\s*$/.exec(
    document,
  )?.[1];
  if (body === undefined) return null;
  const entries: ObjectList['entries'] = [];
  for (const [, content = ''] of body.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
    const key = valueOf(content, 'Key');
    const size = valueOf(content, 'Size');
    if (key === null || size === null || !/^\d{1,15}$/.test(size)) return null;
    entries.push({ key, size: Number(size) });
  }
  const outer = body.replace(/<Contents>[\s\S]*?<\/Contents>/g, '');
  if (valueOf(outer, 'IsTruncated')?.trim() !== 'true') return { entries, next: null };
  const next = valueOf(outer, 'NextContinuationToken');
  return next === null || next === '' ? null : { entries, next };
}

function valueOf(xml: string, name: string): string | null {
  const raw = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return raw === undefined ? null : decode(raw);
}

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, dec, name) => {
    if (name !== undefined) return ENTITIES[String(name)] ?? whole;
    const code = hex === undefined ? Number(dec) : Number.parseInt(String(hex), 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}
