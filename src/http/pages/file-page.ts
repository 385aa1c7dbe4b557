import { BARE_POLICY, SECURITY_HEADERS, STRICT_TRANSPORT } from '#http/security-headers.ts';
import type { RenderedPage } from './page-cache.ts';

/** Programs visit from time to time, so a few minutes do not matter. */
const CACHE_CONTROL = 'public, max-age=300, must-revalidate';

/** A file for programs that read the site, as a page that can be cached and sent like any other. */
export function filePage(origin: string, type: string, body: string): RenderedPage {
  return {
    status: 200,
    headers: {
      ...SECURITY_HEADERS,
      ...(origin.startsWith('https:') && { 'Strict-Transport-Security': STRICT_TRANSPORT }),
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Security-Policy': BARE_POLICY,
      'Cache-Control': CACHE_CONTROL,
      // The file itself must not be indexed.
      'X-Robots-Tag': 'noindex',
    },
    body,
    cacheable: true,
    timeless: true,
  };
}
