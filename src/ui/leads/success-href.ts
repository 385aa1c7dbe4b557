import { type SuccessTarget, paths } from '#domain/site/paths.ts';
import type { SentValue } from './form-model.ts';

export const BOOKED_PARAMETER = 'booked';

/** The page after a lead. It offers a calendar file only if a time was booked. */
export function successHref({ booked, ...target }: SuccessTarget & { booked: boolean }): string {
  const href = paths.success(target);
  if (!booked) return href;
  return `${href}${href.includes('?') ? '&' : '?'}${BOOKED_PARAMETER}=1`;
}

/** An accepted form with a time has booked that time. */
export function isBooked(values: Record<string, SentValue>): boolean {
  const { appointment } = values;
  return typeof appointment === 'string' && appointment !== '';
}
