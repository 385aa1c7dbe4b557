import { loadable } from '#ui/primitives/loadable.ts';
import { nextTask } from '#ui/primitives/next-task.ts';

/** The parts of a vehicle's page that load after hydration; the page works without them if loading fails. */
export const vehicleLive = loadable(async () => {
  await nextTask();
  return import('./vehicle-live.tsx');
});
