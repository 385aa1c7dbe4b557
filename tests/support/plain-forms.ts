import { expect, vi } from 'vitest';
import type { Markup } from './markup.ts';
import type { PlainVisit } from './plain-visit.ts';

/** The visible button with that name. */
export function button({ page }: PlainVisit, name: string): Markup {
  const found = page.all('main button', name).find((one) => !one.has('aria-hidden'));
  if (found === undefined) throw new Error(`There is no button ${name}.`);
  return found;
}

/** The text of the page's main part. */
export const mainText = ({ page }: PlainVisit) => page.first('main').text;

/**
 * A press counts as a person's only after the time it takes to read the page; presses of one round are sent
 * together.
 */
export async function pressUntil(
  visit: PlainVisit,
  name: string,
  { presses = 1, done }: { presses?: number; done: () => boolean },
): Promise<void> {
  const press = async () => {
    const found = button(visit, name);
    await Promise.all(Array.from({ length: presses }, () => visit.press(found)));
    expect(done(), mainText(visit)).toBe(true);
  };
  await vi.waitFor(press, { interval: 1_000, timeout: 30_000 });
}
