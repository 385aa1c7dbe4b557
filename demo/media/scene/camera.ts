import type { Box, CloseUp, Vec3 } from './model.ts';
import type { StudioName } from './studio.ts';

/**
 * `orbit` walks round the vehicle and fills the picture with it; `spin` does so from one distance for all
 * azimuths, so that the frames of a turntable agree; `close-up` looks at one part.
 */
export type View =
  | { kind: 'orbit'; azimuth: number; elevation?: number; fill?: number; studio?: StudioName }
  | { kind: 'spin'; azimuth: number; studio?: StudioName }
  | { kind: 'close-up'; closeUp: CloseUp; studio?: StudioName };

export interface Camera {
  readonly position: Vec3;
  readonly forward: Vec3;
  readonly right: Vec3;
  readonly up: Vec3;
  /** Half the width of the picture at distance one. */
  readonly tangent: number;
  /** Lens shift, in half widths of the picture, so that verticals stay upright and the vehicle centred. */
  readonly shiftX: number;
  readonly shiftY: number;
  /** Metres a pixel at the vehicle. */
  readonly pixel: number;
  /** Radians from the nose round the vehicle's left. */
  readonly azimuth: number;
}

const LENS_DEGREES = 17;
const ORBIT_ELEVATION = 7.5;
const SPIN_ELEVATION = 7.5;
const FILL = 0.88;
/** How much of the height a vehicle may take before its width gives way. */
const FILL_HEIGHT = 0.78;
const SPIN_FILL = 0.9;
/** A little more room above than below, in half widths: the shadow weighs. */
const DROP = 0.015;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function placeCamera(
  view: View,
  bounds: Box,
  surfacePoints: Float32Array,
  width: number,
  height: number,
): Camera {
  const tangent = Math.tan(radians(LENS_DEGREES) / 2);
  if (view.kind === 'close-up') return placeCloseUp(view.closeUp, width, tangent);
  const elevation = view.kind === 'orbit' ? (view.elevation ?? ORBIT_ELEVATION) : SPIN_ELEVATION;
  const frame = lookFrom(radians(view.azimuth), radians(elevation));
  const target: Vec3 = [
    (bounds.min[0] + bounds.max[0]) / 2,
    (bounds.min[1] + bounds.max[1]) / 2,
    bounds.max[2] * 0.47,
  ];
  const aspect = height / width;
  const fitted =
    view.kind === 'spin'
      ? fitSpin(bounds, target, tangent, aspect)
      : fitOrbit(frame, target, surfacePoints, tangent, aspect, view.fill ?? FILL);
  const { forward } = frame;
  return {
    ...frame,
    tangent,
    position: [
      target[0] - forward[0] * fitted.distance,
      target[1] - forward[1] * fitted.distance,
      target[2] - forward[2] * fitted.distance,
    ],
    shiftX: fitted.shiftX,
    shiftY: fitted.shiftY,
    pixel: (fitted.distance * tangent * 2) / width,
  };
}

function placeCloseUp(closeUp: CloseUp, width: number, tangent: number): Camera {
  const frame = lookFrom(radians(closeUp.azimuth), radians(closeUp.elevation));
  const distance = closeUp.width / 2 / tangent;
  const { target } = closeUp;
  return {
    ...frame,
    tangent,
    position: [
      target[0] - frame.forward[0] * distance,
      target[1] - frame.forward[1] * distance,
      target[2] - frame.forward[2] * distance,
    ],
    shiftX: 0,
    shiftY: 0,
    pixel: closeUp.width / width,
  };
}

type Frame = Pick<Camera, 'forward' | 'right' | 'up' | 'azimuth'>;

function lookFrom(azimuth: number, elevation: number): Frame {
  const forward: Vec3 = [
    Math.cos(azimuth) * Math.cos(elevation),
    Math.sin(azimuth) * Math.cos(elevation),
    -Math.sin(elevation),
  ];
  const right: Vec3 = [Math.sin(azimuth), -Math.cos(azimuth), 0];
  const up: Vec3 = [
    right[1] * forward[2],
    -right[0] * forward[2],
    right[0] * forward[1] - right[1] * forward[0],
  ];
  return { forward, right, up, azimuth };
}

interface Fit {
  distance: number;
  shiftX: number;
  shiftY: number;
}

/** Distance and shift change what is seen of a near corner, so they are found by a few rounds. */
function fitOrbit(
  frame: Frame,
  target: Vec3,
  points: Float32Array,
  tangent: number,
  aspect: number,
  fill: number,
): Fit {
  let distance = 20;
  let extent = { left: 0, right: 0, bottom: 0, top: 0 };
  for (let round = 0; round < 6; round++) {
    extent = extentOf(frame, target, points, tangent, distance);
    distance *= Math.max(
      (extent.right - extent.left) / 2 / fill,
      (extent.top - extent.bottom) / 2 / (aspect * FILL_HEIGHT),
    );
  }
  return {
    distance,
    shiftX: (extent.left + extent.right) / 2,
    shiftY: (extent.bottom + extent.top) / 2 + DROP,
  };
}

function extentOf(
  { forward, right, up }: Frame,
  target: Vec3,
  points: Float32Array,
  tangent: number,
  distance: number,
) {
  const extent = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  for (let i = 0; i < points.length; i += 3) {
    const x = (points[i] as number) - target[0];
    const y = (points[i + 1] as number) - target[1];
    const z = (points[i + 2] as number) - target[2];
    const depth = (distance + x * forward[0] + y * forward[1] + z * forward[2]) * tangent;
    const u = (x * right[0] + y * right[1]) / depth;
    const v = (x * up[0] + y * up[1] + z * up[2]) / depth;
    if (u < extent.left) extent.left = u;
    if (u > extent.right) extent.right = u;
    if (v < extent.bottom) extent.bottom = v;
    if (v > extent.top) extent.top = v;
  }
  return extent;
}

/** The circle that the corners describe must fit, and the height too. */
function fitSpin(bounds: Box, target: Vec3, tangent: number, aspect: number): Fit {
  const halfLength = (bounds.max[0] - bounds.min[0]) / 2;
  const halfWidth = (bounds.max[1] - bounds.min[1]) / 2;
  const reach = Math.sqrt(halfLength * halfLength + halfWidth * halfWidth * 0.72);
  const height = bounds.max[2];
  const byWidth = reach / (SPIN_FILL * tangent) + halfWidth * 0.9;
  const byHeight = (height * 1.12) / 2 / (FILL_HEIGHT * aspect * tangent) + halfLength;
  const distance = Math.max(byWidth, byHeight);
  const unit = 1 / (distance * tangent);
  return { distance, shiftX: 0, shiftY: (height / 2 - target[2]) * unit + DROP - 0.02 };
}

/** Where a point is in the picture, in fractions of its width and height from the top left. */
export function project(
  camera: Camera,
  aspect: number,
  x: number,
  y: number,
  z: number,
): { x: number; y: number; depth: number } {
  const { position, forward, right, up, tangent } = camera;
  const px = x - position[0];
  const py = y - position[1];
  const pz = z - position[2];
  const depth = px * forward[0] + py * forward[1] + pz * forward[2];
  const u = (px * right[0] + py * right[1] + pz * right[2]) / (depth * tangent) - camera.shiftX;
  const v = (px * up[0] + py * up[1] + pz * up[2]) / (depth * tangent) - camera.shiftY;
  return { x: (u + 1) / 2, y: (1 - v / aspect) / 2, depth };
}
