import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertContentRevision } from '#db/content/content-revisions.ts';
import { CONTENT_KINDS, CONTENT_KIND_NAMES } from '#site-config/content/content-kinds.ts';
import type { ContentEntries } from '#site-config/content/content-kinds.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

const NO_ENTRIES = Object.fromEntries(
  CONTENT_KIND_NAMES.map((kind) => [kind, CONTENT_KINDS[kind].layout === 'list' ? [] : {}]),
) as unknown as ContentEntries;

describe('the redirects of a site', () => {
  let dealer: TestDealer;
  beforeAll(async () => {
    dealer = await openTestDealer('kestrel-redirects', {
      redirects: [
        { from: '/stock.html', to: '/search/used-cars' },
        { from: '/sale', to: '/search/used-cars?sortBy=price_asc', status: 302 },
        { from: '/jobs', to: 'https://jobs.example/' },
      ],
    });
    await dealer.read((trx) =>
      insertContentRevision(trx, {
        revision: 1,
        entries: {
          ...NO_ENTRIES,
          redirects: [
            { from: '/old/contact', to: '/contact', status: 301 },
            { from: '/About_Us.aspx', to: '/about-us', status: 301 },
          ],
          banners: [
            {
              id: 'open-day',
              text: 'Open day this Saturday',
              link: { label: 'Where we are', href: '/contact' },
              start: null,
              expiry: '2099-01-01T00:00:00Z',
            },
          ],
        },
        ids: {} as never,
        pictures: {},
        restored: null,
        appliedAt: new Date(),
      }),
    );
    await dealer.put(car('MOVED-1'));
  });
  afterAll(() => dealer.close());

  const ask = async (path: string) => {
    const { status, headers } = await sendRequest({ host: dealer.host, path });
    return [status, headers.location];
  };

  test('lead to their target with their status, and keep the query', async () => {
    expect(await ask('/stock.html')).toEqual([301, '/search/used-cars']);
    expect(await ask('/stock.html?utm_source=mail')).toEqual([
      301,
      '/search/used-cars?utm_source=mail',
    ]);
    expect(await ask('/sale?a=b')).toEqual([302, '/search/used-cars?sortBy=price_asc']);
    expect(await ask('/jobs')).toEqual([301, 'https://jobs.example/']);
  });

  test('of the content do the same', async () => {
    expect(await ask('/old/contact')).toEqual([301, '/contact']);
    expect(await ask('/old/contact?utm_source=mail')).toEqual([301, '/contact?utm_source=mail']);
    expect(await ask('/old/other')).toEqual([404, undefined]);
  });

  test('of the content are found though other addresses that no page can have are cached', async () => {
    for (const path of ['/wp-login.php', '/wp-login.php']) {
      expect(await ask(path)).toEqual([404, undefined]);
    }
    expect(await ask('/About_Us.aspx?from=mail')).toEqual([301, '/about-us?from=mail']);
    expect(await ask('/wp-admin.php')).toEqual([404, undefined]);
  });

  test('a banner of the content stands above every page', async () => {
    for (const path of ['/', '/contact', '/pages/unsubscribe']) {
      const { text } = await sendRequest({ host: dealer.host, path });
      expect(text).toMatch(
        /<main[^>]*><div id="banner-open-day" class="fc-banner"><a[^>]*href="\/contact"[^>]*>Open day/,
      );
    }
  });
});
