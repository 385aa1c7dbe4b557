import type { Hono } from 'hono';
import type { Db } from '#db/database.ts';
import { listMessages } from '#db/leads/message-log.ts';
import { readSite } from '#db/with-site.ts';
import type { AppTypes } from './app-context.ts';
import { escapeText } from './errors.ts';
import type { OpenSite } from './open-site.ts';
import { BARE_POLICY, SECURITY_HEADERS } from './security-headers.ts';

const SHOWN = 20;

/** For development only: the text messages of a site without a provider, which is how one gets a code. */
export function addDevMessages(
  app: Hono<AppTypes>,
  { openSite, db }: { openSite: OpenSite; db: Db },
): void {
  app.get('/dev/messages', async (c) => {
    const { site } = await openSite(c);
    const messages = await readSite(db, site.id, (trx) => listMessages(trx, SHOWN, 'sms'));
    const items = messages.map(
      ({ at, recipient, body }) =>
        `<li><p>${at.toISOString()} ${escapeText(recipient)}</p><pre>${escapeText(body)}</pre></li>`,
    );
    const title = `Text messages of ${escapeText(site.config.name)}`;
    const html =
      `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>${title}</title></head>` +
      `<body><main><h1>${title}</h1><ol>${items.join('')}</ol></main></body></html>`;
    return new Response(html, {
      headers: {
        ...SECURITY_HEADERS,
        'Content-Security-Policy': BARE_POLICY,
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
      },
    });
  });
}
