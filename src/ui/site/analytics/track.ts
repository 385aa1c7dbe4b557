import { warn } from '#ui/primitives/warn.ts';
import type { AscEvent } from './asc.ts';

/** Tells of something the visitor did. What tells is fetched when first needed; without it nothing is told. */
export function track(event: AscEvent): void {
  const tell = async () => {
    const analytics = await import('./analytics-live.ts');
    analytics.record(event);
  };
  tell().catch((error: unknown) => warn('An analytics event was not told.', error));
}
