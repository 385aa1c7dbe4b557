import type { Page } from '@playwright/test';
import { holdWaits, open } from '../support/screenshot.ts';
import { heart } from '../support/saved.ts';
import { EVERY_VEHICLE, expect, siteOf, test } from '../test.ts';

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

/** Replaces the server, so that the test can read what the page sends. */
async function watchEvents(page: Page): Promise<Sent[]> {
  const sent: Sent[] = [];
  await page.route('**/api/events', async (route) => {
    const { events } = route.request().postDataJSON() as { events: Sent[] };
    sent.push(...events);
    await route.fulfill({ status: 204 });
  });
  return sent;
}

/** Simulates leaving the page, which sends everything queued. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
}

const pushed = (page: Page) =>
  page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer ?? []) as Promise<Pushed[]>;

async function seen(page: Page, names: readonly string[]): Promise<void> {
  await expect.poll(async () => (await pushed(page)).map(({ event }) => event)).toEqual(names);
}

test('each page is told to dataLayer and to our own table, without what the address brought', async ({
  page,
}) => {
  const sent = await watchEvents(page);
  await page.addInitScript(() => {
    Object.assign(window, { dataLayer: [{ event: 'gtm.js' }] });
  });
  await open(page, `${STANDARD}/?utm_source=letter&email=someone%40example.com`);

  await test.step('what a tag manager put there before is kept', async () => {
    await seen(page, ['gtm.js', 'asc_pageview']);
  });

  await test.step('following a link is a page seen anew, refining a search is not', async () => {
    await page.getByRole('main').locator(`a[href="${EVERY_VEHICLE}"]`).first().click();
    const names = ['gtm.js', 'asc_pageview', 'asc_pageview', 'asc_itemlist_pageview'];
    await seen(page, names);
    await page.getByRole('link', { name: 'Next page' }).first().click();
    await expect(page).toHaveURL(/page=2/);
    await page
      .getByRole('banner')
      .getByRole('link', { name: siteOf('standard').name })
      .click();
    await expect(page).toHaveURL(`${STANDARD}/`);
    await seen(page, [...names, 'asc_pageview']);
  });

  const reported = (await pushed(page)).slice(1);
  expect(reported.map((event) => [event['page_type'], event['page_location']])).toEqual([
    ['home', `${STANDARD}/`],
    ['itemlist', STANDARD + EVERY_VEHICLE],
    ['itemlist', STANDARD + EVERY_VEHICLE],
    ['home', `${STANDARD}/`],
  ]);
  expect(new Set(reported.map((event) => event['event_owner']))).toEqual(new Set(['forecourt']));
  await leave(page);
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(reported.map(({ event }) => event));
  expect(JSON.stringify([sent, reported])).not.toMatch(/someone|utm_|letter/);
});

test('clicks are told of', async ({ page }) => {
  await holdWaits(page, 5_000);
  const sent = await watchEvents(page);
  await open(page, STANDARD);
  await seen(page, ['asc_pageview']);
  /** Returns the queued events and clears the list. */
  const taken = async (count: number): Promise<Sent[]> => {
    await leave(page);
    await expect.poll(() => sent).toHaveLength(count);
    return sent.splice(0);
  };
  await taken(1);

  await test.step('a click to call is event 25, told once and with the dealer’s number', async () => {
    // Prevents dialling.
    await page.evaluate(() => {
      for (const link of document.querySelectorAll('a[href^="tel:"]')) {
        link.setAttribute('target', 'nowhere');
      }
      window.open = () => null;
    });
    const link = page.locator('a[href^="tel:"]:visible').first();
    const number = ((await link.getAttribute('href')) ?? '').replace('tel:', '');
    await link.dispatchEvent('click');
    expect(await taken(1)).toMatchObject([
      { event_id: 25, name: 'asc_click_to_call', params: { comm_type: 'call' } },
    ]);
    expect((await pushed(page)).at(-1)).toMatchObject({ event_id: 25, comm_phone_number: number });
  });

  await test.step('a click that only uncovers a number does not call it', async () => {
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<button id="last" data-asc>Last</button>');
      const link = document.createElement('a');
      link.href = 'tel:0755501234';
      link.addEventListener('click', (event) => event.preventDefault());
      document.body.append(link);
      link.click();
      document.querySelector<HTMLElement>('#last')?.click();
    });
    expect(await taken(1)).toMatchObject([{ params: { element_text: 'Last' } }]);
  });

  await test.step('pictures, menus and promotions are told of by where they stand', async () => {
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        `<section class="fc-gallery"><button id="next"><svg></svg>Next picture</button><p id="no">–</p></section>
         <nav class="tpl-nav"><a id="menu" href="#x">Used <b>cars</b></a></nav>
         <article data-offer><a id="card" href="#z">View offer</a></article>
         <dialog open id="promotion"><a id="offer" href="#y">See the offer</a></dialog>`,
      );
      for (const id of ['#next', '#no', '#menu b', '#card', '#offer']) {
        document.querySelector<HTMLElement>(id)?.click();
      }
    });
    expect((await taken(4)).map(({ name, params }) => [name, params['element_text']])).toEqual([
      ['asc_media_interaction', 'Next picture'],
      ['asc_menu_interaction', 'Used cars'],
      ['asc_special_offer', 'View offer'],
      ['asc_special_offer', 'See the offer'],
    ]);
  });

  await test.step('markup alone says what is told of a click, before the click changes it', async () => {
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
    expect(await taken(2)).toMatchObject([
      {
        name: 'asc_cta_interaction',
        params: { element_text: 'Get finance', element_type: 'button' },
      },
      {
        name: 'asc_media_interaction',
        vehicle_id: 12,
        params: {
          element_text: 'Next picture',
          event_action: 'swipe',
          link_url: `${STANDARD}/compare`,
        },
      },
    ]);
  });

  await test.step('ten events are sent at once, and a hidden page sends what waits', async () => {
    await page.evaluate(() => {
      for (let count = 0; count < 11; count += 1)
        document.querySelector<HTMLElement>('#last')?.click();
    });
    await expect.poll(() => sent.length).toBe(10);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => sent.length).toBe(11);
  });
});

test('a list tells the server what was seen and saved there', async ({ page, allow }) => {
  allow(/503|api\/events/, 'the table is made to fail');
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/events')) statuses.push(response.status());
  });
  await open(page, STANDARD + EVERY_VEHICLE);
  await seen(page, ['asc_pageview', 'asc_itemlist_pageview']);

  await test.step('the server takes what a page sends', async () => {
    await leave(page);
    await expect.poll(() => statuses).toEqual([204]);
  });

  await test.step('a car saved is event 39, once for each time it is saved', async () => {
    const sent = await watchEvents(page);
    for (const pressed of ['true', 'false', 'true']) {
      await heart(page, 0).click();
      await expect(heart(page, 0)).toHaveAttribute('aria-pressed', pressed);
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

  await test.step('a failure is a warning in the console and nothing else', async () => {
    await page.route('**/api/events', (route) => route.fulfill({ status: 503, json: {} }));
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<button id="told" data-asc>Told</button>');
      document.querySelector<HTMLElement>('#told')?.click();
    });
    await leave(page);
    await expect.poll(() => warnings.join()).toContain('An analytics event was not sent.');
    await page.evaluate(() => {
      const layer = (window as { dataLayer?: unknown[] }).dataLayer ?? [];
      layer.push = () => {
        throw new Error('Broken tag');
      };
      document.querySelector<HTMLElement>('#told')?.click();
    });
    await expect.poll(() => warnings.join()).toContain('An analytics event was not told.');
    await expect(page.locator('main article').first()).toBeVisible();
  });
});

test('without its script a page is still a page', async ({ page, allow }) => {
  allow(/analytics-live|Failed to (?:load|fetch)|ERR_FAILED/, 'the file is taken away on purpose');
  await page.route(/analytics-live/, (route) => route.abort());
  await open(page, STANDARD + EVERY_VEHICLE);
  await heart(page, 0).click();
  await expect(page.getByRole('button', { name: 'Saved 1 vehicle' })).toBeVisible();
  expect(await pushed(page)).toEqual([]);
});
