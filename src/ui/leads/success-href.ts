import { type SuccessTarget, paths } from '#domain/site/paths.ts';
import type { SentValue } from './form-model.ts';

export const BOOKED_PARAMETER = 'booked';

/** The page after a lead. It names the time if one was booked, so that it can be read again later. */
export function successHref({
  booked,
  ...target
}: SuccessTarget & { booked: string | null }): string {
  const href = paths.success(target);
  if (booked === null) return href;
  const parameter = `${BOOKED_PARAMETER}=${encodeURIComponent(booked)}`;
  return `${href}${href.includes('?') ? '&' : '?'}${parameter}`;
}

/** An accepted form with a time has booked that time. */
export function bookedTime(values: Record<string, SentValue>): string | null {
  const { appointment } = values;
  return typeof appointment === 'string' && appointment !== '' ? appointment : null;
}
