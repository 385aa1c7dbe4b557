import { sendRequest } from './send-request.ts';
import { demoSite } from './demo-sites.ts';
import type { DemoSite } from './demo-sites.ts';
import { readMarkup } from './markup.ts';
import type { Markup } from './markup.ts';

/** A page of a host as its server sends it; any other response fails the test. */
export async function readPage(host: string | undefined, path: string): Promise<Markup> {
  const { status, text } = await sendRequest({ host: host ?? '', path });
  if (status !== 200) throw new Error(`${host}${path} answered ${status}.`);
  return readMarkup(text);
}

/** A page of a demo dealer. */
export const demoPage = (site: DemoSite | string, path: string): Promise<Markup> =>
  readPage((typeof site === 'string' ? demoSite(site) : site).hosts[0], path);

/** The cards of a list of vehicles. */
export const cardsOf = (page: Markup): Markup[] => page.first('main').all('article');

/** The number in '1,234 Cars found, page 1 of 59'. */
export function countIn(page: Markup): number {
  const found = /^([\d,]+) [A-Za-z -]+ found/.exec(page.first('main output', / found/).text);
  if (found === null) throw new Error('The page shows no count.');
  return Number(found[1]?.replaceAll(',', ''));
}

/** The applied filters, each a link that removes it. */
export const chipsOf = (page: Markup): Markup[] =>
  page.find('ul', 'Applied filters')?.all('a', /^Remove/) ?? [];
