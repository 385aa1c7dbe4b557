import type { Box, CloseUp, Model, ModelHotspot } from '../../scene/model.ts';
import { MATERIALS } from '../../scene/materials.ts';
import { assemble, type Part } from '../assembly.ts';
import { settleHotspots } from './hotspots.ts';

export interface FitOut {
  parts: readonly Part[];
  /** What sticks out beyond the car itself, metres: behind, to each side, above. */
  behind?: number;
  aside?: number;
  above?: number;
  ahead?: number;
  /** True when a part stands on one side only. */
  lopsided?: boolean;
  /** Added to the car's own, or in their place when the ids are the same. */
  hotspots?: readonly ModelHotspot[];
  /** Ids of hotspots of the car that this vehicle has no place for. */
  without?: readonly string[];
  closeUps?: Readonly<Record<string, CloseUp>>;
}

/** A car with things bolted on: bull bar, tray, snorkel, spare wheel. */
export function fitOut(car: Model, spec: FitOut): Model {
  const { min, max } = car.bounds;
  const aside = spec.aside ?? 0;
  const bounds: Box = {
    min: [min[0] - (spec.ahead ?? 0), min[1] - aside, min[2]],
    max: [max[0] + (spec.behind ?? 0), max[1] + aside, max[2] + (spec.above ?? 0)],
  };
  const body: Part = {
    material: MATERIALS.paint,
    distance: car.distance,
    relief: (x, y, z) => car.relief(x, y, z) - car.distance(x, y, z),
    surface: car.surface,
  };
  const hidden = new Set([
    ...(spec.without ?? []),
    ...(spec.hotspots ?? []).map((spot) => spot.id),
  ]);
  const fitted = assemble({
    name: car.name,
    bounds,
    mirrored: car.mirrored && spec.lopsided !== true,
    parts: [body, ...spec.parts],
    behindGlass: car.behindGlass,
    hotspots: [...car.hotspots.filter((spot) => !hidden.has(spot.id)), ...(spec.hotspots ?? [])],
    closeUps: { ...car.closeUps, ...spec.closeUps },
  });
  return settleHotspots(fitted);
}
