import { sendRequest, visibleText } from '#tests/support/send-request.ts';
import type { TestResponse } from '#tests/support/send-request.ts';

export interface FoundCar {
  id: number;
  slug: string;
  status: string;
  youxQuote: object | null;
  year: number;
  make: string;
  model: string;
  price: number | null;
  _highlight?: Record<string, string | string[]>;
}

export interface OwnResult {
  hits: FoundCar[];
  count: number;
  page: number;
  pages: number;
  facets: Record<string, Record<string, number>>;
  ranges: Record<string, { min: number; max: number } | null>;
  ms: number;
}

export async function post(host: string, path: string, body: unknown): Promise<TestResponse> {
  return sendRequest({
    host,
    path,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** The result of our own API. */
export async function ownSearch(host: string, query: object): Promise<OwnResult> {
  const { status, text } = await post(host, '/api/search', query);
  if (status !== 200) throw new Error(`/api/search answered ${status}: ${text}`);
  return JSON.parse(text) as OwnResult;
}

/** The number in '1,234 used cars found' on the site's own search page. */
export async function ownPageCount(host: string, path: string): Promise<number> {
  const page = await sendRequest({ host, path });
  const found = /([\d,]+) [A-Za-z -]+ found/.exec(visibleText(page));
  if (page.status !== 200 || found === null) throw new Error(`${path} shows no count.`);
  return Number(found[1]?.replaceAll(',', ''));
}
