import type { Page } from '@playwright/test';
import { holdWaits, open } from './support/look.ts';
import { EVERY_VEHICLE, TEMPLATE_SITES, expect, siteOf, test } from './test.ts';

const STANDARD = siteOf('standard').origin;

interface Sent {
  name: string;
  event_id?: number;
  page_location: string;
  vehicle_id?: number;
  params: Record<string, unknown>;
}

interface Pushed extends Record<string, unknown> {
  event: string;
}

/** Takes the place of the server, so that what leaves the page can be looked at. */
async function watchEvents(page: Page): Promise<Sent[]> {
  const sent: Sent[] = [];
  await page.route('**/api/events', async (route) => {
    const { events } = route.request().postDataJSON() as { events: Sent[] };
    sent.push(...events);
    await route.fulfill({ status: 204 });
  });
  return sent;
}

/** The page as good as left: whatever waits is sent. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
}

const pushed = (page: Page) =>
  page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer ?? []) as Promise<Pushed[]>;

async function seen(page: Page, names: readonly string[]): Promise<void> {
  await expect.poll(async () => (await pushed(page)).map(({ event }) => event)).toEqual(names);
}

const PAGES = {
  '/': { type: 'home', names: ['asc_pageview'] },
  [EVERY_VEHICLE]: { type: 'itemlist', names: ['asc_pageview', 'asc_itemlist_pageview'] },
  '/compare': { type: 'unknown', names: ['asc_pageview'] },
  '/contact': { type: 'contact', names: ['asc_pageview'] },
};

for (const { template, origin } of TEMPLATE_SITES) {
  for (const [path, { type, names }] of Object.entries(PAGES)) {
    test(`${path} is told to dataLayer and to our own table, ${template}`, async ({ page }) => {
      const sent = await watchEvents(page);
      await open(page, `${origin}${path}?utm_source=letter&email=someone%40example.com`);
      await seen(page, names);
      for (const event of await pushed(page)) {
        expect(event).toMatchObject({
          event_owner: 'forecourt',
          page_type: type,
          page_location: origin + path,
        });
      }
      await leave(page);
      await expect.poll(() => sent.map(({ name }) => name)).toEqual(names);
      expect(JSON.stringify([sent, await pushed(page)])).not.toMatch(/someone|utm_|letter/);
    });
  }
}

test('what a tag manager put there before is kept', async ({ page }) => {
  await watchEvents(page);
  await page.addInitScript(() => {
    Object.assign(window, { dataLayer: [{ event: 'gtm.js' }] });
  });
  await open(page, STANDARD);
  await seen(page, ['gtm.js', 'asc_pageview']);
});

test('following a link is a page seen anew, refining a search is not', async ({ page }) => {
  const sent = await watchEvents(page);
  await open(page, STANDARD);
  await seen(page, ['asc_pageview']);
  await page.getByRole('main').locator(`a[href="${EVERY_VEHICLE}"]`).first().click();
  const names = ['asc_pageview', 'asc_pageview', 'asc_itemlist_pageview'];
  await seen(page, names);
  await page.getByRole('link', { name: 'Next page' }).first().click();
  await expect(page).toHaveURL(/page=2/);
  await leave(page);
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(names);
});

test('a click to call is event 25, told once and with the dealer’s number', async ({ page }) => {
  const sent = await watchEvents(page);
  await open(page, STANDARD);
  await seen(page, ['asc_pageview']);
  // Nothing is to be dialled here.
  await page.evaluate(() => {
    for (const link of document.querySelectorAll('a[href^="tel:"]')) {
      link.setAttribute('target', 'nowhere');
    }
    window.open = () => null;
  });
  const link = page.locator('a[href^="tel:"]:visible').first();
  const number = ((await link.getAttribute('href')) ?? '').replace('tel:', '');
  await link.dispatchEvent('click');
  await leave(page);
  await expect.poll(() => sent.map(({ event_id: id }) => id)).toEqual([undefined, 25]);
  expect(sent[1]).toMatchObject({ name: 'asc_click_to_call', params: { comm_type: 'call' } });
  expect((await pushed(page)).at(-1)).toMatchObject({ event_id: 25, comm_phone_number: number });
});

test('a click that only uncovers a number does not call it', async ({ page }) => {
  const sent = await watchEvents(page);
  await open(page, STANDARD);
  await seen(page, ['asc_pageview']);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'tel:0755501234';
    link.addEventListener('click', (event) => event.preventDefault());
    document.body.append(link);
    link.click();
  });
  await leave(page);
  await expect.poll(() => sent.length).toBe(1);
});

test('a car saved is event 39, once for each time it is saved', async ({ page }) => {
  const sent = await watchEvents(page);
  await open(page, STANDARD + EVERY_VEHICLE);
  await seen(page, ['asc_pageview', 'asc_itemlist_pageview']);
  const heart = page
    .locator('main article')
    .first()
    .getByRole('button', { name: /^(?:Save|Remove) / });
  for (const pressed of ['true', 'false', 'true']) {
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', pressed);
  }
  const isSaved = (event: object) => 'event_id' in event && event.event_id === 39;
  await expect.poll(async () => (await pushed(page)).filter(isSaved)).toHaveLength(2);
  await leave(page);
  await expect.poll(() => sent.filter(isSaved)).toHaveLength(2);
  expect(sent.find(isSaved)).toMatchObject({
    name: 'asc_cta_interaction',
    vehicle_id: expect.any(Number),
    params: { event_action: 'save' },
  });
});

test('pictures, menus and promotions are told of by where they stand', async ({ page }) => {
  const sent = await watchEvents(page);
  await open(page, STANDARD);
  await seen(page, ['asc_pageview']);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<section class="fc-gallery"><button id="next"><svg></svg>Next picture</button><p id="no">–</p></section>
       <nav aria-label="Menu"><a id="menu" href="#x">Used <b>cars</b></a></nav>
       <dialog open id="promotion"><a id="offer" href="#y">See the offer</a></dialog>`,
    );
    for (const id of ['#next', '#no', '#menu b', '#offer']) {
      document.querySelector<HTMLElement>(id)?.click();
    }
  });
  await leave(page);
  await expect
    .poll(() => sent.slice(1).map((event) => [event['name'], event['params']?.['element_text']]))
    .toEqual([
      ['asc_media_interaction', 'Next picture'],
      ['asc_menu_interaction', 'Used cars'],
      ['asc_special_offer', 'See the offer'],
    ]);
});

test('markup alone says what is told of a click, before the click changes it', async ({ page }) => {
  const sent = await watchEvents(page);
  await open(page, STANDARD);
  await seen(page, ['asc_pageview']);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<button id="plain" data-asc>Get <b>finance</b></button>
       <a id="told" href="/compare?cars=1#x" data-asc data-asc-event="asc_media_interaction"
         data-asc-text="Next picture" data-asc-action="swipe" data-asc-vehicle="12">›</a>
       <button id="other">Not told</button>`,
    );
    const plain = document.querySelector('#plain');
    plain?.addEventListener('click', () => plain.replaceChildren('Changed'));
    document.querySelector('#told')?.addEventListener('click', (event) => event.preventDefault());
    for (const id of ['#plain b', '#told', '#other']) {
      document.querySelector<HTMLElement>(id)?.click();
    }
  });
  await leave(page);
  await expect.poll(() => sent).toHaveLength(3);
  expect(sent[1]).toMatchObject({
    name: 'asc_cta_interaction',
    params: { element_text: 'Get finance', element_type: 'button' },
  });
  expect(sent[2]).toMatchObject({
    name: 'asc_media_interaction',
    vehicle_id: 12,
    params: {
      element_text: 'Next picture',
      event_action: 'swipe',
      link_url: `${STANDARD}/compare`,
    },
  });
});

test('ten events are sent at once, and a hidden page sends what waits', async ({ page }) => {
  await holdWaits(page, 5_000);
  const sent = await watchEvents(page);
  await open(page, STANDARD);
  await seen(page, ['asc_pageview']);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<button id="told" data-asc>Told</button>');
    for (let count = 0; count < 10; count += 1)
      document.querySelector<HTMLElement>('#told')?.click();
  });
  await expect.poll(() => sent.length).toBe(10);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => sent.length).toBe(11);
});

test('a failure is a warning in the console and nothing else', async ({ page, allow }) => {
  allow(/503|api\/events/, 'the table is made to fail');
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.route('**/api/events', (route) => route.fulfill({ status: 503, json: {} }));
  await page.addInitScript(() => {
    // A browser without beacons, and a tag manager that throws.
    Object.defineProperty(navigator, 'sendBeacon', { value: () => false });
  });
  await open(page, STANDARD + EVERY_VEHICLE);
  await seen(page, ['asc_pageview', 'asc_itemlist_pageview']);
  await leave(page);
  await expect.poll(() => warnings.join()).toContain('An analytics event was not sent.');
  await page.evaluate(() => {
    const layer = (window as { dataLayer?: unknown[] }).dataLayer ?? [];
    layer.push = () => {
      throw new Error('Broken tag');
    };
    document.body.insertAdjacentHTML('beforeend', '<button id="told" data-asc>Told</button>');
    document.querySelector<HTMLElement>('#told')?.click();
  });
  await expect.poll(() => warnings.join()).toContain('An analytics event was not told.');
  await expect(page.locator('main article').first()).toBeVisible();
});

test('without its script a page is still a page', async ({ page, allow }) => {
  allow(/analytics-live|Failed to (?:load|fetch)|ERR_FAILED/, 'the file is taken away on purpose');
  await page.route(/analytics-live/, (route) => route.abort());
  await open(page, STANDARD + EVERY_VEHICLE);
  await page
    .locator('main article')
    .first()
    .getByRole('button', { name: /^Save / })
    .click();
  await expect(page.getByRole('button', { name: 'Saved 1 vehicle' })).toBeVisible();
  expect(await pushed(page)).toEqual([]);
});

test('the server takes what a page sends', async ({ page }) => {
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/events')) answers.push(response.status());
  });
  // Answers to beacons are not told of; what takes their place asks the same.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'sendBeacon', { value: () => false });
  });
  await open(page, STANDARD + EVERY_VEHICLE);
  await seen(page, ['asc_pageview', 'asc_itemlist_pageview']);
  await leave(page);
  await expect.poll(() => answers).toEqual([204]);
});
