import { expect, vi } from 'vitest';
import type { Markup } from './markup.ts';
import type { PlainVisit } from './plain-visit.ts';

/** The button of that name that a visitor sees. */
export function button({ page }: PlainVisit, name: string): Markup {
  const found = page.all('main button', name).find((one) => !one.has('aria-hidden'));
  if (found === undefined) throw new Error(`There is no button ${name}.`);
  return found;
}

/** What the page says, its frame aside. */
export const said = ({ page }: PlainVisit) => page.first('main').text;

/** A press is not taken for a person's sooner than anybody can read the page; those of one turn go out at once. */
export async function pressUntil(
  visit: PlainVisit,
  name: string,
  { presses = 1, done }: { presses?: number; done: () => boolean },
): Promise<void> {
  const press = async () => {
    const found = button(visit, name);
    await Promise.all(Array.from({ length: presses }, () => visit.press(found)));
    expect(done(), said(visit)).toBe(true);
  };
  await vi.waitFor(press, { interval: 1_000, timeout: 30_000 });
}
