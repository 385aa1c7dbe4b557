import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRequest } from '#tests/support/send-request.ts';
import { demoSite } from '#tests/support/demo-sites.ts';
import { readMarkup } from '#tests/support/markup.ts';
import type { Markup } from '#tests/support/markup.ts';
import { car, openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';

const PROVIDER = 'https://challenges.cloudflare.com';
const TURNSTILE_KEYS = { turnstileSiteKey: 'public-key', turnstileSecret: 'the-secret' };

let dealer: TestDealer;
const sold = car('GONE-1', { status: 'sold', sold: true, soldAt: Date.now() - 30 * 86_400_000 });
beforeAll(async () => {
  dealer = await openTestDealer('kestrel-form-pages', {
    service: { href: 'https://booking.kestrel.example/service' },
    security: { captcha: 'altcha', ...TURNSTILE_KEYS },
  });
  await dealer.put(sold);
});
afterAll(() => dealer.close());

async function read(host: string, path: string): Promise<Markup> {
  return readMarkup((await sendRequest({ host, path })).text);
}

describe('addresses of forms', () => {
  test('an unknown or empty car is a form without a car', async () => {
    for (const query of ['?car_id=', '?car_id=no-such-car', '?car_id=999999999']) {
      const page = await read(dealer.host, `/contact${query}`);
      const chosen = page.field('Category').all('option[selected]');
      expect(chosen.map(({ text }) => text)).toEqual(['General Enquiry']);
      expect(page.first('main').text).not.toContain('About this vehicle');
    }
  });

  test('a car that has gone turns into the search for something similar', async () => {
    for (const path of ['/contact', '/book-test-drive']) {
      const page = await read(dealer.host, `${path}?car_id=${sold.slug}`);
      expect(page.first('h1').text).toBe('Find me something similar');
      expect(page.first('textarea[name="message"]').text).toMatch(
        /Please find me something similar\.$/,
      );
    }
  });

  test('/success opened directly says that nothing was sent and leads on', async () => {
    for (const path of ['/success', '/success?category=Nothing&booked=1']) {
      const page = await read(dealer.host, path);
      expect(page.first('h1').text).toBe('Nothing has been sent yet');
      const main = page.first('main');
      expect(main.text).not.toMatch(/thank|is with us/i);
      expect(main.all('a').map((link) => link.attribute('href'))).toEqual(
        expect.arrayContaining(['/contact', '/search/new-used-and-demo-cars']),
      );
    }
  });

  test('/service leads to the dealer’s own booking page where there is one', async () => {
    const { status, headers } = await sendRequest({ host: dealer.host, path: '/service' });
    expect([status, headers.location]).toEqual([302, 'https://booking.kestrel.example/service']);
  });

  test('departments that share a name share one contact page, another name has none', async () => {
    const host = demoSite('currawong-motors').hosts[0] ?? '';
    const contact = await read(host, '/contact');
    const href = contact.first('main a', /^Contact Us at/).attribute('href') ?? '';
    expect(href).toMatch(/^\/contact-us\/[a-z0-9-]+$/);
    expect(href).not.toMatch(/-(sales|service|parts)$/);
    const card = (await read(host, href)).first('main article');
    expect(card.all('a', /^Get Directions/)).toHaveLength(1);
    expect(card.text).toContain('Dealer licence');
    expect((await sendRequest({ host, path: '/contact-us/nowhere' })).status).toBe(404);
  });
});

test('a site with our own puzzle never asks that party, nor may it', async () => {
  const policyOf = async (host: string) =>
    String((await sendRequest({ host, path: '/fleet' })).headers['content-security-policy']);
  expect(await policyOf(dealer.host)).not.toContain('cloudflare');
  const { text } = await sendRequest({ host: dealer.host, path: '/api/leads/challenge' });
  expect(JSON.parse(text)).not.toHaveProperty('turnstile');
  // A dealer whose forms use Turnstile.
  const other = demoSite('dryandra-fleet').hosts[0] ?? '';
  expect(await policyOf(other)).toContain(PROVIDER);
});
