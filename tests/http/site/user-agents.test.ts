import { expect, test } from 'vitest';
import { EVERY_VEHICLE, siteOf } from '#tests/support/demo-sites.ts';
import { demoPage } from '#tests/support/pages.ts';
import { sendRequest } from '#tests/support/send-request.ts';

/** A search engine that is shown another page than a visitor would be deceived, and a cache would mix them up. */
const USER_AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1',
  'GPTBot/1.2',
  'Chrome-Lighthouse',
  'curl/8.9.1',
  '',
];

const { hosts } = siteOf('standard');
const [host = ''] = hosts;

async function answerTo(path: string, userAgent: string | null) {
  const headers = userAgent === null ? {} : { 'User-Agent': userAgent };
  const { status, headers: sent, text } = await sendRequest({ host, path, headers });
  const { etag, vary, 'content-type': type, 'content-security-policy': policy } = sent;
  return { status, text, etag, vary, type, policy };
}

test('every user agent gets the same bytes', async () => {
  const [link] = (await demoPage(siteOf('standard'), EVERY_VEHICLE)).all('main article a');
  const vehicle = link?.attribute('href') ?? '';
  expect(vehicle).toMatch(/^\/cars\//);
  for (const path of [
    '/',
    EVERY_VEHICLE,
    vehicle,
    '/contact',
    '/pages/unsubscribe',
    '/no-such-page',
    '/robots.txt',
    '/sitemap.xml',
  ]) {
    const expected = await answerTo(path, null);
    expect.soft(expected.vary ?? '', path).not.toMatch(/user-agent/i);
    for (const userAgent of USER_AGENTS) {
      const before = await answerTo(path, null);
      const answer = await answerTo(path, userAgent);
      const after = await answerTo(path, null);
      // The page of the next minute may differ for everyone.
      if (before.text !== after.text) continue;
      expect.soft(answer, `${path} for “${userAgent}”`).toEqual(before);
    }
  }
});
