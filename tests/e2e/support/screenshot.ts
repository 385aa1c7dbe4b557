import type { Locator, Page } from '@playwright/test';

/** Waits until React has hydrated the page, including the late part that the selector matches. */
async function hydrated(page: Page, late: string): Promise<void> {
  await page.waitForFunction((selector) => {
    const isHydrated = (element: Element | null | undefined) =>
      Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber'));
    const lateElement = selector === '' ? null : document.querySelector(selector);
    return (
      isHydrated([...document.querySelectorAll('footer a')].at(-1)) &&
      (!lateElement || isHydrated(lateElement))
    );
  }, late);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/** From here on, effects work, and with them keys and timers; late files may still be loading. */
export const alive = (page: Page): Promise<void> => hydrated(page, '');

/** As `alive`, including the filters, which have a separate late file. */
export const ready = (page: Page): Promise<void> => hydrated(page, '#search-form');

export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await ready(page);
}

/** Timers of this length never fire, so that the state before can be tested. */
export async function holdWaits(page: Page, length: number): Promise<void> {
  await page.addInitScript((held) => {
    const begin = window.setTimeout;
    window.setTimeout = ((run: TimerHandler, wait?: number, ...rest: unknown[]) =>
      begin(run, wait === held ? 2 ** 31 - 1 : wait, ...rest)) as typeof setTimeout;
  }, length);
}

/** The number in '1,234 Cars found, page 1 of 59'. */
export async function countFound(page: Page): Promise<number> {
  const text = await page.getByText(/^[\d,]+ .+ found/).innerText();
  return Number(text.split(' ', 1)[0]?.replaceAll(',', ''));
}

/** Waits until animations have ended, so that positions can be measured. */
export async function atRest(what: Locator): Promise<void> {
  await what.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map((one) => one.finished)),
  );
}

/** The cards of a list of vehicles. */
export function cards(page: Page): Locator {
  return page.locator('main article');
}

export async function firstTitle(page: Page): Promise<string> {
  return (await cards(page).first().getByRole('heading').textContent()) ?? '';
}

export async function scrollsSideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.scrollingElement ?? document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    return wide
      .slice(0, 5)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
  });
}

export async function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
}
