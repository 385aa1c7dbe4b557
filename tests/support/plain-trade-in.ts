import { expect } from 'vitest';
import { button } from './plain-forms.ts';
import type { PlainVisit } from './plain-visit.ts';

/** The headings of the current step. */
export const step = ({ page }: PlainVisit) => page.all('main h2').map(({ text }) => text);

/** Chooses the first option of every question. */
function chooseFirstOptions(visit: PlainVisit): void {
  for (const group of visit.page.all('[role="radiogroup"]')) visit.tick(group.first('input'));
}

export async function enterCondition(visit: PlainVisit): Promise<void> {
  expect(step(visit)).toContain('What condition is your car in?');
  chooseFirstOptions(visit);
  await visit.press(button(visit, 'Continue'));
  expect(step(visit)).toContain('Your details');
}

export function enterContact(visit: PlainVisit, email: string): void {
  const { page } = visit;
  visit.fill(page.field('First name'), 'Robin');
  visit.fill(page.field('Email'), email);
  visit.fill(page.field('Mobile'), '0491 570 156');
  visit.fill(page.field('Postcode'), '2000');
  chooseFirstOptions(visit);
  // Only dealers with several locations ask for it.
  const location = page.find('select[name="location_id"]');
  const option = location?.all('option').find((one) => one.attribute('value') !== '');
  if (location !== null && option !== undefined) visit.choose(location, option.text);
}
