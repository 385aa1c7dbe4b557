import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { startTurnstileService } from '#tests/factories/turnstile-service.ts';
import type { TurnstileStandIn } from '#tests/factories/turnstile-service.ts';
import { turnstilePort } from '#tests/support/server-address.ts';
import {
  chooseLocation,
  fillContact,
  leadsOf,
  openLive,
  pressUntilSent,
} from '../support/forms.ts';
import type { StoredLead } from '../support/forms.ts';
import { open } from '../support/screenshot.ts';
import {
  COMMON_CAR,
  enterCar,
  enterContact,
  heading,
  openTradeIn,
  pressUntilTaken,
} from '../support/trade-in.ts';
import { openTestDealer } from '#tests/support/test-dealer.ts';
import type { TestDealer } from '#tests/support/test-dealer.ts';
import { expect, site, test } from '../test.ts';

/** One worker: the server is started with a single port for the stand-in that verifies tokens. */
test.describe.configure({ mode: 'default' });

const PROVIDER = 'https://challenges.cloudflare.com';
const SECRET = 'the-secret-of-the-yard';
const SECURITY = { captcha: 'turnstile', turnstileSiteKey: 'public-key', turnstileSecret: SECRET };
const sendButton = { name: /^(Enquire|Message) Now$/ };
const ONE_MORE = 'One more step: please press the button again to send your message.';

let service: TurnstileStandIn;
let dealer: TestDealer;
test.beforeAll(async () => {
  service = await startTurnstileService({ secret: SECRET, port: turnstilePort() });
  dealer = await openTestDealer('kestrel-turnstile', { security: SECURITY });
});
test.afterAll(async () => {
  await service.close();
  await dealer.close();
});
test.beforeEach(() => {
  service.mode = 'answer';
  service.received.length = 0;
});

interface Widget {
  token: string;
  /** Whether the visitor first has to press the widget's own button. */
  interactive?: boolean;
}

/** A stand-in for the provider's script: it adds a frame, and returns a token on success. */
const widgetOf = ({ token, interactive = false }: Widget) => `
  window.turnstile = {
    render(box, settings) {
      const frame = document.createElement('iframe');
      frame.src = '${PROVIDER}/turnstile/frame';
      frame.title = 'Check';
      box.append(frame);
      document.body.dataset.widget = [settings.sitekey, settings.action, settings.appearance];
      const done = () => settings.callback(${JSON.stringify(token)});
      if (!${interactive}) setTimeout(done, 50);
      else {
        settings['before-interactive-callback']();
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = 'I am a person';
        button.addEventListener('click', done);
        box.append(button);
      }
      return 'widget-1';
    },
    remove() {},
  };`;

/** The URLs requested from the provider. */
async function standIn(page: Page, widget: Widget): Promise<string[]> {
  const requested: string[] = [];
  await page.route(`${PROVIDER}/**`, async (route) => {
    requested.push(route.request().url());
    const isScript = route.request().resourceType() === 'script';
    await route.fulfill(
      isScript
        ? { contentType: 'text/javascript', body: widgetOf(widget) }
        : { contentType: 'text/html', body: '<!doctype html><title>Check</title>' },
    );
  });
  return requested;
}

async function fill(page: Page, message: string): Promise<void> {
  await fillContact(page);
  await chooseLocation(page);
  await page.getByLabel('Comments').fill(message);
}

/** A token that the provider would issue on one of the dealer's pages. */
const goodToken = () => service.give(randomUUID(), { hostname: dealer.host });

const isFromTradeIn = ({ form }: StoredLead) => form === 'tradeIn';

test('a form is sent with the party’s token, whose script comes when a form is touched', async ({
  page,
}) => {
  const before = (await leadsOf(dealer)).length;
  const token = goodToken();
  const requested = await standIn(page, { token });
  const posted: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/leads')) posted.push(request.postDataJSON());
  });
  await openLive(page, `${dealer.origin}/fleet`);
  expect(requested).toEqual([]);
  await fill(page, 'Three vans.');
  await page.getByRole('button', sendButton).click();
  await expect(page).toHaveURL(/\/success\?category=Fleet$/);
  expect(requested[0]).toBe(`${PROVIDER}/turnstile/v0/api.js?render=explicit`);
  expect(posted).toMatchObject([{ 'cf-turnstile-response': token }]);
  expect(posted[0]).not.toHaveProperty('altcha');
  expect(service.received.map(({ response }) => response)).toEqual([token]);
  expect(await page.locator('body').getAttribute('data-widget')).toBe(
    'public-key,lead,interaction-only',
  );
  expect(await leadsOf(dealer)).toHaveLength(before + 1);
});

test('a token that is refused gives one more press, and one lead', async ({ page, allow }) => {
  allow(/403/, 'the token is nobody’s');
  const before = (await leadsOf(dealer)).length;
  await standIn(page, { token: 'made-up' });
  await open(page, `${dealer.origin}/fleet`);
  await fill(page, 'Five vans.');
  await page.getByRole('button', sendButton).click();
  await expect(page.locator('.fc-form')).toContainText(ONE_MORE);
  await expect(page.getByLabel('Comments')).toHaveValue('Five vans.');
  expect(await leadsOf(dealer)).toHaveLength(before);
  await pressUntilSent(page, sendButton);
  await expect(page).toHaveURL(/\/success\?category=Fleet$/);
  expect(await leadsOf(dealer)).toHaveLength(before + 1);
  expect(service.received).toHaveLength(1);
});

test('while the judge is out of order a form takes one more press, and the party is not asked', async ({
  page,
}) => {
  // The server's answer for a minute after the verification failed.
  await page.route('**/api/leads/challenge', (route) =>
    route.fulfill({ json: { turnstile: null } }),
  );
  const requested = await standIn(page, { token: 'unused' });
  await open(page, `${dealer.origin}/fleet`);
  await fill(page, 'Seven vans.');
  await page.getByRole('button', sendButton).click();
  await expect(page.locator('.fc-form')).toContainText(ONE_MORE);
  await expect(page.getByLabel('Comments')).toHaveValue('Seven vans.');
  expect(requested).toEqual([]);
});

test('where the party cannot be reached, a demo dealer’s form takes one more press', async ({
  page,
  allow,
}) => {
  allow(/challenges\.cloudflare\.com|ERR_FAILED/, 'the party is not reached on purpose');
  // Nor is the dealer's chat.
  await page.route(
    (url) => !url.hostname.endsWith('localhost'),
    (route) => route.abort('failed'),
  );
  await open(page, `${site('dryandra-fleet')}/fleet`);
  await fill(page, 'Eight vans.');
  await page.getByRole('button', sendButton).click();
  await expect(page.locator('.fc-form')).toContainText(ONE_MORE);
  await expect(page.getByLabel('Comments')).toHaveValue('Eight vans.');
});

test('a trade-in is sent with a token, which is judged before a figure is shown', async ({
  page,
}) => {
  const before = (await leadsOf(dealer)).filter(isFromTradeIn).length;
  const token = goodToken();
  await standIn(page, { token, interactive: true });
  await openTradeIn(page, `${dealer.origin}/trade-in`);
  await enterCar(page, COMMON_CAR, '45,000 km');
  await enterContact(page, 'robin.trade@example.com');
  const posted = page.waitForRequest('**/api/trade-in');
  await page.getByRole('button', { name: 'Get My Valuation' }).click();

  await test.step('where the party has a question, it stands in the form and is waited for', async () => {
    const personButton = page.locator('.fc-form').getByRole('button', { name: 'I am a person' });
    await expect(personButton).toBeInViewport();
    await personButton.click();
  });

  const { fields } = (await posted).postDataJSON() as { fields: Record<string, unknown> };
  expect(fields['cf-turnstile-response']).toBe(token);
  expect(fields).not.toHaveProperty('altcha');
  await expect(heading(page, 'Your details')).toHaveCount(0);
  expect((await leadsOf(dealer)).filter(isFromTradeIn)).toHaveLength(before + 1);
  expect(new Set(service.received.map(({ response }) => response))).toEqual(new Set([token]));
});

test('a token that is refused gives a trade-in one more press, without an alert, and one lead', async ({
  page,
}) => {
  const before = (await leadsOf(dealer)).filter(isFromTradeIn).length;
  await standIn(page, { token: 'made-up' });
  await openTradeIn(page, `${dealer.origin}/trade-in`);
  await enterCar(page, COMMON_CAR, '45,000 km');
  await enterContact(page, 'robin.refused@example.com');
  await page.getByRole('button', { name: 'Get My Valuation' }).click();
  await expect(page.locator('.fc-form')).toContainText(ONE_MORE);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
  await pressUntilTaken(page);
  // The second press does not trigger another check.
  expect(new Set(service.received.map(({ response }) => response))).toEqual(new Set(['made-up']));
  expect((await leadsOf(dealer)).filter(isFromTradeIn)).toHaveLength(before + 1);
});
