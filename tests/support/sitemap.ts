import { decode } from './markup.ts';
import { sendRequest } from './send-request.ts';

function locsIn(text: string): string[] {
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => decode(loc));
}

/** The text of every file that the sitemap's index names, one entry per line. */
export async function readSitemap(host: string): Promise<string> {
  const index = await sendRequest({ host, path: '/sitemap.xml' });
  if (!index.text.includes('<sitemapindex')) throw new Error(`${host} has no sitemap index.`);
  const texts: string[] = [];
  for (const file of locsIn(index.text)) {
    const { status, text } = await sendRequest({ host, path: new URL(file).pathname });
    if (status !== 200) throw new Error(`${file} answers ${status}.`);
    texts.push(text);
  }
  return texts.join('');
}

/** The addresses that a site's sitemap lists. */
export async function sitemapAddresses(host: string): Promise<string[]> {
  return locsIn(await readSitemap(host));
}

/** The paths, with their query, that a site's sitemap lists, except searches and vehicles. */
export async function ownPages(host: string): Promise<string[]> {
  return (await sitemapAddresses(host))
    .map((address) => new URL(address))
    .map(({ pathname, search }) => pathname + search)
    .filter((path) => !/^\/(?:search|cars)\//.test(path));
}

/** A few pages of each kind, which is the first word of the path: those of a kind are alike. */
export function fewOfEachKind(paths: readonly string[], max: number): string[] {
  const kinds = Map.groupBy(paths, (path) => path.split(/[/?]/)[1] ?? '');
  return [...kinds.values()].flatMap((alike) => alike.slice(0, max));
}
