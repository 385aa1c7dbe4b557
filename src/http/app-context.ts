import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { SiteVersion } from '#services/site/site-directory.ts';

/** What is known about a request while the app handles it. */
interface Variables {
  requestId: string;
  kind: string;
  site: string | null;
  version: SiteVersion;
  /** Only a preview of the site may be shown. */
  isUnserved: boolean;
}

export interface AppTypes {
  Bindings: HttpBindings;
  Variables: Variables;
}

export type AppContext = Context<AppTypes>;

/** Methods that change nothing. */
export const READ_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Path and query as they were sent: Hono would decode them. */
export function targetOf(c: AppContext): string {
  return c.env.incoming.url ?? '/';
}

export function pathOf(c: AppContext): string {
  return targetOf(c).split('?', 1)[0] ?? '/';
}
