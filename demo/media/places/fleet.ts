import type { Model } from '../scene/model.ts';
import { castModel, parkVehicle } from './stage/vehicle.ts';
import type { Cast, Parking } from './stage/vehicle.ts';
import type { Thing } from './stage/surface.ts';

/** Vehicles to park in pictures, by silhouette. A model is made ready once, however many stand there. */
export type Fleet = (silhouette: string, parking: Parking) => Thing[];

export async function loadFleet(
  names: Iterable<string>,
  makeModel: (silhouette: string) => Promise<Model>,
): Promise<Fleet> {
  const casts = new Map<string, Cast>();
  for (const name of new Set(names)) casts.set(name, castModel(await makeModel(name)));
  return (silhouette, parking) => {
    const cast = casts.get(silhouette);
    if (cast === undefined) throw new Error(`The silhouette "${silhouette}" was not loaded.`);
    return [parkVehicle(cast, parking)];
  };
}

/** The silhouettes that a picture parks, learnt by building it without them. */
export function namesParked(build: (fleet: Fleet) => unknown): string[] {
  const names = new Set<string>();
  build((silhouette) => {
    names.add(silhouette);
    return [];
  });
  return [...names];
}

/** Pictures without a vehicle, where only the buildings matter. */
export const EMPTY_FLEET: Fleet = () => [];
