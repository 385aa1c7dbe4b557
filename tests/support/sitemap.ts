import { decode } from './markup.ts';
import { sendRequest } from './send-request.ts';

/** The paths that a site's sitemap lists, except searches and vehicles. */
export async function ownPages(host: string): Promise<string[]> {
  const { text } = await sendRequest({ host, path: '/sitemap.xml' });
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)]
    .map(([, loc = '']) => new URL(decode(loc)).pathname)
    .filter((path) => !/^\/(?:search|cars)\//.test(path));
}
