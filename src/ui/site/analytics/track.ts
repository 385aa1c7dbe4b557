import { warn } from '#ui/primitives/warn.ts';
import type { AscEvent } from './asc.ts';

/** Records a visitor's action. The analytics script loads on first use; if it fails, nothing is recorded. */
export function track(event: AscEvent): void {
  const record = async () => {
    const analytics = await import('./analytics-live.ts');
    analytics.record(event);
  };
  record().catch((error: unknown) => warn('An analytics event was not told.', error));
}
