import * as copy from '#copy/en-AU/accounts.ts';
import * as common from '#copy/en-AU/common.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Button } from '#ui/primitives/controls/button.tsx';
import type { FreshVehicles } from './fresh-vehicles.ts';

/** Shown when current data could not be loaded: an error message and a retry. */
export function LoadFailure({ fresh }: { fresh: FreshVehicles }) {
  const t = useCopy();
  if (fresh.state !== 'failed') return null;
  return (
    <div role="alert" className="mb-4 rounded-md border border-line bg-surface p-4">
      <p className="font-semibold">{t(copy.notLoaded)}</p>
      <p className="mt-1 text-muted">{t(copy.notLoadedHint)}</p>
      <Button variant="secondary" size="sm" onClick={fresh.retry} className="mt-3">
        {t(common.tryAgain)}
      </Button>
    </div>
  );
}
