export type VideoAddress = { kind: 'embed'; url: string } | { kind: 'file'; url: string };

/** The paths under which video services serve only the player. */
const EMBED_PATH = /^\/(?:embed|video)\/[A-Za-z0-9_-]{1,64}\/?$/;
const PLAIN_AUTHORITY = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?\//i;
const UNSAFE = /[\u0000-\u0020\u007f-\u00a0\\]/;
const OWN_FILE = /^\/media\/[A-Za-z0-9._~-]+(?:\/[A-Za-z0-9._~-]+)*(?:\?[A-Za-z0-9._~=&-]*)?$/;

/**
 * How to play a video URL. It is embedded only if the parsed URL has an allowed origin and is an
 * embed URL; otherwise it plays as a plain file. A URL spelt so that people and browsers could read
 * it differently is rejected.
 */
export function videoOf(url: string, embedOrigins: readonly string[]): VideoAddress | null {
  const address = url.trim();
  if (address.startsWith('/')) return isOwnFile(address) ? { kind: 'file', url: address } : null;
  if (UNSAFE.test(address) || !PLAIN_AUTHORITY.test(address) || !URL.canParse(address)) return null;
  const parsed = new URL(address);
  if (parsed.protocol !== 'https:' || parsed.username !== '' || parsed.password !== '') return null;
  return { kind: isEmbed(address, parsed, embedOrigins) ? 'embed' : 'file', url: parsed.href };
}

/**
 * Must be spelt exactly as the browser normalises it, so that escapes or dots cannot hide anything.
 */
function isEmbed(address: string, parsed: URL, embedOrigins: readonly string[]): boolean {
  return (
    parsed.href === address &&
    embedOrigins.includes(parsed.origin) &&
    EMBED_PATH.test(parsed.pathname)
  );
}

function isOwnFile(address: string): boolean {
  return OWN_FILE.test(address) && !/(?:^|\/)\.{1,2}(?:[/?]|$)/.test(address);
}
