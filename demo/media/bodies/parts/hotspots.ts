import type { Model, ModelHotspot, Vec3 } from '../../scene/model.ts';
import { touch } from '../car/views.ts';

/** How far before the surface the walk begins: past a mirror's arm, before a neighbouring part. */
const START = 0.25;

/** Moves hotspots on to the surface, along the way they face: drawn figures are never quite exact. */
export function settleHotspots(model: Model): Model {
  return { ...model, hotspots: model.hotspots.map((spot) => settle(model, spot)) };
}

function settle(model: Model, spot: ModelHotspot): ModelHotspot {
  const [nx, ny, nz] = spot.normal;
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
  const normal: Vec3 = [nx / length, ny / length, nz / length];
  const from: Vec3 = [
    spot.at[0] + normal[0] * START,
    spot.at[1] + normal[1] * START,
    spot.at[2] + normal[2] * START,
  ];
  const at = touch(model.distance, from, [-normal[0], -normal[1], -normal[2]]);
  return { ...spot, at, normal };
}
