import { createHash, randomBytes } from 'node:crypto';
import type { CaptchaOrigins } from '#services/leads/captcha.ts';
import type { SiteConfig } from '#site-config/site-config.ts';

/**
 * Inline scripts and styles are allowed by their hashes. Our own are not guessed from the markup (a script
 * injected into a dealer's text would be hashed as well): while rendering, they get a random nonce
 * attribute. Here each element that has it is hashed and the nonce removed, so that the page is the same
 * bytes for everyone.
 */
export function createNonce(): string {
  return randomBytes(16).toString('hex');
}

export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export function sealInlineCode(
  markup: string,
  nonce: string,
): { markup: string; hashes: InlineHashes } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const parts = markup.split(` nonce="${nonce}"`);
  // Each part but the first begins within a tag, whose beginning is the end of the part before.
  for (let index = 1; index < parts.length; index += 1) {
    const before = parts[index - 1] ?? '';
    const part = parts[index] ?? '';
    const tagEnd = part.indexOf('>');
    const tag = before.slice(before.lastIndexOf('<')) + part.slice(0, tagEnd);
    const isScript = tag.startsWith('<script');
    if (!isScript && !tag.startsWith('<style')) continue;
    if (isScript && tag.includes(' src="')) continue;
    const content = part.slice(
      tagEnd + 1,
      part.indexOf(isScript ? '</script>' : '</style>', tagEnd),
    );
    if (content !== '') (isScript ? scripts : styles).add(hashOf(content));
  }
  return { markup: parts.join(''), hashes: { scripts: [...scripts], styles: [...styles] } };
}

export interface PolicyOptions {
  /** Origins of video services whose players may be framed. */
  frameOrigins: readonly string[];
  /** A dealer's videos may be on any host. A player executes nothing of what it plays. */
  films: boolean;
  /** Of the map service, if the site has one. */
  tileOrigins: readonly string[];
  /** Of the chat provider's script, frames and requests. */
  chatOrigins: readonly string[];
  /** Of the captcha provider, whose script sends its requests from its own frame. */
  captchaOrigins: readonly string[];
  /** Of the payment gateway: browsers also check where the answer to a form redirects to. */
  payOrigins: readonly string[];
}

/** The third parties that a site allows in its pages. */
export function outsideOrigins(
  { detail, locations, security }: Pick<SiteConfig, 'detail' | 'locations' | 'security'>,
  captchaOrigins: CaptchaOrigins,
  payOrigins: readonly string[] = [],
): PolicyOptions {
  const spins = detail.spinProvider === 'embed' ? detail.spinEmbedOrigin : null;
  return {
    frameOrigins: [...security.videoEmbedOrigins, ...(spins === null ? [] : [spins])],
    films: detail.video,
    tileOrigins: locations.mapTiles === null ? [] : [new URL(locations.mapTiles.url).origin],
    chatOrigins: detail.chat === null ? [] : [new URL(detail.chat.script).origin],
    captchaOrigins: captchaOrigins(security.captcha),
    payOrigins,
  };
}

export function contentSecurityPolicy(hashes: InlineHashes, options: PolicyOptions): string {
  const { frameOrigins, films, tileOrigins, chatOrigins, captchaOrigins, payOrigins } = options;
  const framed = [...frameOrigins, ...chatOrigins, ...captchaOrigins];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes.scripts, ...chatOrigins, ...captchaOrigins].join(' '),
    ["style-src 'self'", ...hashes.styles].join(' '),
    ["img-src 'self' data:", ...tileOrigins, ...chatOrigins].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...chatOrigins].join(' '),
    `media-src 'self'${films ? ' https:' : ''}`,
    `frame-src ${framed.length === 0 ? "'none'" : framed.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...payOrigins].join(' '),
    "frame-ancestors 'self'",
  ].join('; ');
}
