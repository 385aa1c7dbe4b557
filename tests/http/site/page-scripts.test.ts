import { expect, test } from 'vitest';
import { sendRequest } from '#tests/support/send-request.ts';
import { TEMPLATE_SITES } from '#tests/support/demo-sites.ts';
import { listedScripts, readMarkup } from '#tests/support/markup.ts';
import { LATE_SCRIPTS, VEHICLE_SCRIPTS } from '#tests/support/page-files.ts';
import { ownSearch } from '#tests/instantsearch/own-search.ts';

test('a page is painted once it is whole', async () => {
  const host = TEMPLATE_SITES[0]?.hosts[0] ?? '';
  const { text } = await sendRequest({ host, path: '/' });
  const page = readMarkup(text);
  const [expected] = page.all('head link[rel="expect"]');
  expect(expected?.attribute('blocking')).toBe('render');
  const end = page.first(`[id="${expected?.attribute('href')?.slice(1)}"]`);
  expect(end.closest('main')).toBe(null);
  expect(text.indexOf(end.attribute('id') ?? '', text.indexOf('</main>'))).toBeGreaterThan(0);
});

for (const { template, hosts } of TEMPLATE_SITES) {
  test(`a vehicle’s page names its own files once each, and not lightbox, panorama and map (${template})`, async () => {
    const host = hosts[0] ?? '';
    const { hits } = await ownSearch(host, { limit: 1 });
    const [{ slug = '' } = {}] = hits as { slug?: string }[];
    const { text } = await sendRequest({ host, path: `/cars/${slug}` });
    const named = listedScripts(text);
    expect(new Set(named).size).toBe(named.length);
    expect(named.some((file) => VEHICLE_SCRIPTS.test(file))).toBe(true);
    expect(named.filter((file) => LATE_SCRIPTS.test(file))).toEqual([]);
  });
}
