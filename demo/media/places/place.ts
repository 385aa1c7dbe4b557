import { gather } from './stage/bvh.ts';
import { makeCamera } from './stage/camera.ts';
import type { CameraChoice } from './stage/camera.ts';
import { develop } from './stage/develop.ts';
import type { Development } from './stage/develop.ts';
import type { Sky } from './stage/sky.ts';
import type { Thing } from './stage/surface.ts';
import { renderStage } from './stage/trace.ts';
import type { Room } from './stage/trace.ts';

/** A picture to be taken: what stands there, in what light, seen from where. */
export interface Place {
  things: readonly Thing[];
  sky: Sky;
  rooms: readonly Room[];
  camera: CameraChoice;
  development: Development;
}

export interface Photograph {
  width: number;
  height: number;
  rgb: Uint8Array;
}

export function photograph(
  place: Place,
  width: number,
  height: number,
  samples: number,
): Photograph {
  const stage = { crowd: gather(place.things), sky: place.sky, rooms: place.rooms };
  const plates = renderStage(stage, makeCamera(place.camera), width, height, samples);
  return { width, height, rgb: develop(plates, place.development) };
}
