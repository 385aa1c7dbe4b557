import { createHash } from 'node:crypto';
import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/site.ts';
import { BARE_POLICY, SECURITY_HEADERS } from '#http/security-headers.ts';
import { escapeText } from '#http/errors.ts';
import type { ServedSite } from '#services/site/site-directory.ts';

/** 503: the server has too many pages to render. 429: this address has requested too many. */
export type BusyReason = 503 | 429;

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1.5rem;text-align:center}' +
  'h1{font-size:1.5rem}a{color:inherit;display:inline-block;padding:.75rem}';
const POLICY = BARE_POLICY.replace(
  "style-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
);

type NamedSite = Pick<ServedSite, 'config'>;

/** A few hundred bytes that need no rendering. Following the link requests the same address again. */
export function busyPage({ config }: NamedSite, status: BusyReason, seconds: number): Response {
  const t = copyOf(config.copy);
  const title = status === 503 ? t(copy.busyTitle) : t(copy.tooManyPagesTitle);
  const text =
    status === 503 ? t(copy.busyText, { seconds }) : t(copy.tooManyPagesText, { seconds });
  const body =
    `<!doctype html><html lang="${config.locale}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    '<meta name="robots" content="noindex">' +
    `<title>${escapeText(`${title} | ${config.name}`)}</title><style>${STYLE}</style></head>` +
    `<body><main><p>${escapeText(config.name)}</p><h1>${escapeText(title)}</h1>` +
    `<p>${escapeText(text)}</p><p><a href="">${escapeText(t(common.tryAgain))}</a></p>` +
    '</main></body></html>';
  return new Response(body, {
    status,
    headers: {
      ...SECURITY_HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
      'Retry-After': String(seconds),
    },
  });
}
