import { length3 } from '../geometry/numbers.ts';
import { project } from './camera.ts';
import type { ModelHotspot } from './model.ts';
import type { Scene } from './scene.ts';
import { spinAzimuth, SPIN_FRAMES } from './views.ts';

export interface HotspotPosition {
  /** The frame's azimuth in degrees. */
  angle: number;
  /** Fractions of the picture from its top left. */
  x: number;
  y: number;
}

export interface PlacedHotspot {
  id: string;
  title: string;
  description: string;
  /** Only the frames in which the part can be seen. */
  positions: HotspotPosition[];
}

export interface SpinFrames {
  width: number;
  height: number;
  azimuths: readonly number[];
}

/** Less than this towards the camera, a part is seen too much from its edge to be pointed at. */
const LEAST_FACING = 0.05;
/** How far before a hotspot something may be and still be the part itself. */
const OWN_DEPTH = 0.08;

export const SPIN_AZIMUTHS: readonly number[] = Array.from({ length: SPIN_FRAMES }, (_, frame) =>
  spinAzimuth(frame),
);

/** Where each part is in each frame of a spin, left out where it faces away or the body hides it. */
export function projectHotspots(scene: Scene, frames: SpinFrames): PlacedHotspot[] {
  const { width, height, azimuths } = frames;
  const placed = scene.model.hotspots.map(({ id, title, description }): PlacedHotspot => ({
    id,
    title,
    description,
    positions: [],
  }));
  for (const angle of azimuths) {
    const camera = scene.camera({ width, height, view: { kind: 'spin', azimuth: angle } });
    for (const [index, hotspot] of scene.model.hotspots.entries()) {
      if (!isSeen(scene, hotspot, camera.position)) continue;
      const at = project(camera, height / width, ...hotspot.at);
      if (at.x < 0 || at.x > 1 || at.y < 0 || at.y > 1) continue;
      placed[index]?.positions.push({ angle, x: rounded(at.x), y: rounded(at.y) });
    }
  }
  return placed;
}

function isSeen(scene: Scene, { at, normal }: ModelHotspot, eye: readonly number[]): boolean {
  const [ex = 0, ey = 0, ez = 0] = eye;
  const dx = at[0] - ex;
  const dy = at[1] - ey;
  const dz = at[2] - ez;
  const distance = length3(dx, dy, dz);
  const facing =
    -(dx * normal[0] + dy * normal[1] + dz * normal[2]) /
    (distance * (length3(normal[0], normal[1], normal[2]) || 1));
  if (facing < LEAST_FACING) return false;
  const met = scene.march(ex, ey, ez, dx / distance, dy / distance, dz / distance);
  return met < 0 || met > distance - OWN_DEPTH / Math.max(facing, 0.3);
}

const rounded = (fraction: number) => Math.round(fraction * 10_000) / 10_000;
