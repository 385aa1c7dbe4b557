import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { ask } from '#tests/support/ask.ts';
import { demoSite, site } from '#tests/support/demo-sites.ts';
import { open } from './look.ts';

/** What a vehicle's page shows, read off its markup. */
export interface Shown {
  spin: boolean;
  interior: boolean;
  pictures: number;
  film: boolean;
  embeddedFilm: boolean;
}

export const GALLERY_SITE = 'currawong-motors';

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

function readPage(text: string): Shown {
  return {
    spin: /aria-pressed="[a-z]+"[^>]*>Spin</.test(text),
    interior: /aria-pressed="[a-z]+"[^>]*>Interior</.test(text),
    pictures: count(text, /class="fc-gallery-open /g),
    film: text.includes('<video'),
    embeddedFilm: text.includes('Play video'),
  };
}

async function* listedPaths(host: string): AsyncGenerator<string> {
  for (let page = 1; ; page += 1) {
    const { text } = await ask({
      host,
      path: '/api/search',
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ page }),
    });
    const { hits } = JSON.parse(text) as { hits: { path: string }[] };
    if (hits.length === 0) return;
    for (const { path } of hits) yield path;
  }
}

/** By address; a page that was looked at for one test is not asked for again for the next. */
const known = new Map<string, Shown>();

async function look(host: string, path: string): Promise<Shown> {
  const found = known.get(host + path);
  if (found) return found;
  const shown = readPage((await ask({ host, path })).text);
  known.set(host + path, shown);
  return shown;
}

/** The address of the first listed vehicle whose page shows what is wanted. */
export async function findVehicle(
  wanted: (shown: Shown) => boolean,
  slug = GALLERY_SITE,
): Promise<string> {
  const host = demoSite(slug).hosts[0] ?? '';
  for await (const path of listedPaths(host)) {
    if (wanted(await look(host, path))) return site(slug) + path;
  }
  throw new Error(`${slug} lists no vehicle that shows it.`);
}

export function gallery(page: Page): Locator {
  return page.getByRole('region', { name: /^Gallery of / });
}

export function spinner(page: Page): Locator {
  return gallery(page).getByRole('slider', { name: /^360° view of / });
}

/** Which frame of the spin is shown, from 1. */
export async function shownFrame(page: Page): Promise<number> {
  return Number(await spinner(page).getAttribute('aria-valuenow'));
}

/** Until all frames are there and nothing is in the way of turning. */
export async function spinReady(page: Page): Promise<void> {
  await gallery(page).scrollIntoViewIfNeeded();
  await gallery(page).getByText('Swipe to spin').waitFor();
}

/** The number of the slide that stands in the row's window, from 1. */
export async function shownSlide(page: Page): Promise<number> {
  return gallery(page)
    .getByRole('list', { name: /^Pictures of / })
    .evaluate((row) => Math.round(row.scrollLeft / row.clientWidth) + 1);
}

/** What axe has to say of a part of the page. */
export async function violations(page: Page, selector = '.fc-gallery'): Promise<string[]> {
  const found = await new AxeBuilder({ page }).include(selector).setLegacyMode(true).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
}

export async function centreOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** How many frames the demo's spins have. */
export const SPIN_FRAMES = 36;

export const withSpin = () => findVehicle(({ spin, pictures }) => spin && pictures > 3);

export async function openSpin(page: Page): Promise<void> {
  await open(page, await withSpin());
  await spinReady(page);
}

/** Stops it from turning by itself, on a frame that the test knows. */
export async function holdSpin(page: Page): Promise<void> {
  await spinner(page).focus();
  await page.keyboard.press('Home');
  await expect(spinner(page)).toHaveAttribute('aria-valuetext', `View 1 of ${SPIN_FRAMES}`);
}
