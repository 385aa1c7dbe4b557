import { describe, expect, test } from 'vitest';
import { DEMO_SITES, EVERY_VEHICLE } from '#tests/support/demo-sites.ts';
import { readMarkup } from '#tests/support/markup.ts';
import type { Markup } from '#tests/support/markup.ts';
import { sendRequest } from '#tests/support/send-request.ts';

/** The services of others that a dealer uses: a chat, and a captcha that is fetched when a form is touched. */
const SERVICES: Readonly<Record<string, readonly string[]>> = {
  'dryandra-fleet': ['https://chat.dryandra.example', 'https://challenges.cloudflare.com'],
};

/** What a browser fetches or runs without being asked. */
const FETCHED = 'script, iframe, img, source, video, audio, embed, object, link';
const LINKS_THAT_FETCH =
  /^(?:stylesheet|preload|modulepreload|preconnect|dns-prefetch|prefetch|icon|manifest)$/;

function addressesIn(page: Markup): string[] {
  return page.all(FETCHED).flatMap((element) => {
    const rel = element.attribute('rel');
    if (element.tag === 'link' && !(rel ?? '').split(' ').some((one) => LINKS_THAT_FETCH.test(one)))
      return [];
    return ['src', 'href', 'data', 'poster'].flatMap((name) => element.attribute(name) ?? []);
  });
}

const isOwn = (address: string) => /^(?:\/(?!\/)|data:|#|$)/.test(address);

function directive(policy: string, name: string): string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

describe.each(DEMO_SITES)('$slug', ({ slug, hosts }) => {
  const [host = ''] = hosts;
  const allowed = SERVICES[slug] ?? [];

  test('no page loads anything of a third party, or stores a cookie, before it is asked to', async () => {
    const list = readMarkup((await sendRequest({ host, path: EVERY_VEHICLE })).text);
    const vehicles = list.all('main article a').flatMap((link) => link.attribute('href') ?? []);
    const vehicle = vehicles.find((href) => href.startsWith('/cars/'));
    for (const path of ['/', EVERY_VEHICLE, vehicle ?? '/', '/contact', '/pages/unsubscribe']) {
      const { text, headers } = await sendRequest({ host, path });
      const foreign = addressesIn(readMarkup(text)).filter((address) => !isOwn(address));
      expect.soft(foreign, path).toEqual([]);
      expect.soft(headers['set-cookie'], path).toBeUndefined();
      const policy = headers['content-security-policy']?.toString() ?? '';
      const scripts = directive(policy, 'script-src').filter((one) => one.startsWith('http'));
      const requests = directive(policy, 'connect-src').filter((one) => one.startsWith('http'));
      const others = [...scripts, ...requests].filter((origin) => !allowed.includes(origin));
      expect.soft(others, `${path}: nobody else may run or be asked`).toEqual([]);
    }
  });
});
