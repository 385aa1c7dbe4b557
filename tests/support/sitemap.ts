import { decode } from './markup.ts';
import { sendRequest } from './send-request.ts';

/** The paths, with their query, that a site's sitemap lists, except searches and vehicles. */
export async function ownPages(host: string): Promise<string[]> {
  const { text } = await sendRequest({ host, path: '/sitemap.xml' });
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)]
    .map(([, loc = '']) => new URL(decode(loc)))
    .map(({ pathname, search }) => pathname + search)
    .filter((path) => !/^\/(?:search|cars)\//.test(path));
}

/** A few pages of each kind, which is the first word of the path: those of a kind are alike. */
export function fewOfEachKind(paths: readonly string[], max: number): string[] {
  const kinds = Map.groupBy(paths, (path) => path.split(/[/?]/)[1] ?? '');
  return [...kinds.values()].flatMap((alike) => alike.slice(0, max));
}
