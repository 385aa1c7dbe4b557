import { loadable } from '#ui/primitives/loadable.ts';
import { nextTask } from '#ui/primitives/next-task.ts';

/** The parts of a vehicle's page that load after hydration; the page works without them if loading fails. */
export const vehicleLive = loadable(async () => {
  await nextTask();
  return import('./vehicle-live.tsx').then(styled);
});

async function styled<Live extends { loadVehicleStyle: () => Promise<void> }>(live: Live) {
  await live.loadVehicleStyle();
  return live;
}
