import { Button } from '#ui/primitives/controls/button.tsx';
import type { FreshVehicles } from './fresh-vehicles.ts';

/** Shown when current data could not be loaded: an error message and a retry. */
export function LoadFailure({ fresh }: { fresh: FreshVehicles }) {
  if (fresh.state !== 'failed') return null;
  return (
    <div role="alert" className="mb-4 rounded-md border border-line bg-surface p-4">
      <p className="font-semibold">These vehicles could not be loaded.</p>
      <p className="mt-1 text-muted">Check your connection. Nothing you kept is lost.</p>
      <Button variant="secondary" size="sm" onClick={fresh.retry} className="mt-3">
        Try again
      </Button>
    </div>
  );
}
