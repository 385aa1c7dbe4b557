import { mix, smoothstep } from '../geometry/numbers.ts';
import { placeCamera, type Camera, type View } from './camera.ts';
import { bakeFloor, type FloorLight } from './floor.ts';
import { bakeGrid, type DistanceGrid } from './grid.ts';
import { makeLayers, type Layers } from './layers.ts';
import { makeMarcher, type Marcher } from './march.ts';
import type { Model } from './model.ts';
import { makeSample, makeShader, SEAM_MARK, type Sample, type Shader } from './shading.ts';
import { LIGHTING, makeStudio, type StudioName } from './studio.ts';

export interface RenderOptions {
  width: number;
  height: number;
  view: View;
  /** Rays more for each pixel on an edge: 0, 4 or 8. */
  samples?: number;
}

/** A model with its grid and its shadow on the floor: what all of its pictures share. */
export interface Scene {
  readonly model: Model;
  readonly grid: DistanceGrid;
  readonly march: Marcher;
  render: (options: RenderOptions) => Layers;
  camera: (options: Pick<RenderOptions, 'width' | 'height' | 'view'>) => Camera;
}

export interface SceneOptions {
  /** Metres a cell; coarser is quicker and blunter. */
  grid?: number;
}

export function prepareScene(model: Model, options: SceneOptions = {}): Scene {
  const grid = bakeGrid(model, options.grid);
  const floorLight = bakeFloor(grid, model.mirrored);
  const march = makeMarcher(model, grid);
  const camera: Scene['camera'] = ({ view, width, height }) =>
    placeCamera(view, model.bounds, grid.surfacePoints, width, height);
  return {
    model,
    grid,
    march,
    camera,
    render: (settings) => {
      const placed = camera(settings);
      const { view } = settings;
      const room = view.studio ?? 'bright';
      const studio = makeStudio(model.bounds, floorLight, placed.azimuth, LIGHTING[room]);
      const feel = Math.min(0.0026, Math.max(0.0008, placed.pixel * 0.45));
      const shade = makeShader(model, grid, floorLight, studio, feel);
      const meet = makeMarcher(model, grid, placed.pixel);
      return renderFrame(
        settings,
        makeTracer(placed, meet, shade, floorLight, grid, model, ROOMS[room]),
      );
    },
  };
}

/** Follows the ray through a point of the picture; `u` and `v` in half widths from its middle, `v` upward. */
type Tracer = (u: number, v: number, sample: Sample) => void;

function makeTracer(
  camera: Camera,
  march: Marcher,
  shade: Shader,
  floorLight: FloorLight,
  grid: DistanceGrid,
  model: Model,
  room: Room,
): Tracer {
  const [ox, oy, oz] = camera.position;
  const [fx, fy, fz] = camera.forward;
  const [rx, ry, rz] = camera.right;
  const [ux, uy, uz] = camera.up;
  const { tangent, shiftX, shiftY } = camera;
  const { min, max } = model.bounds;
  const middle = (min[0] + max[0]) / 2;
  const reach = Math.max(3, (max[0] - min[0]) * 0.65);

  /** The vehicle upside down in a polished floor, fainter the higher the part that is seen. */
  function mirror(
    x: number,
    y: number,
    dx: number,
    dy: number,
    dz: number,
    polish: number,
    sample: Sample,
  ): void {
    const t = march(x, y, 0.004, dx, dy, dz);
    if (t < 0) return;
    const height = dz * t;
    shade(x + dx * t, y + dy * t, height, dx, dy, dz, sample);
    const share = polish * Math.exp(-height * MIRROR_FADE);
    sample.diffuse *= share;
    sample.metallic *= share;
    sample.red *= share;
    sample.green *= share;
    sample.blue *= share;
  }

  return (u, v, sample) => {
    const su = (u + shiftX) * tangent;
    const sv = (v + shiftY) * tangent;
    let dx = fx + rx * su + ux * sv;
    let dy = fy + ry * su + uy * sv;
    let dz = fz + rz * su + uz * sv;
    const length = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz);
    dx *= length;
    dy *= length;
    dz *= length;
    const t = march(ox, oy, oz, dx, dy, dz);
    if (t >= 0) {
      shade(ox + dx * t, oy + dy * t, oz + dz * t, dx, dy, dz, sample);
      return;
    }
    let light = room.backdrop(u, v);
    sample.diffuse = 0;
    sample.metallic = 0;
    sample.red = 0;
    sample.green = 0;
    sample.blue = 0;
    sample.mark = 0;
    if (dz < -0.001) {
      const down = -oz / dz;
      const x = ox + dx * down;
      const y = oy + dy * down;
      const away = Math.sqrt((x - middle) * (x - middle) + y * y);
      const near = smoothstep(reach * 3, reach, away);
      if (near > 0) {
        const open = floorLight(x, y);
        light *= mix(1, floorShade(open, grid.at(x, y, 0.01)), near);
        const polish = room.polish * near * smoothstep(UNDERNEATH[0], UNDERNEATH[1], open);
        if (polish > 0) mirror(x, y, dx, dy, -dz, polish, sample);
      }
    }
    sample.red += light * 0.985;
    sample.green += light * 0.995;
    sample.blue += light * 1.01;
  };
}

/** The soft shade of the whole vehicle, and the dark line where rubber meets the floor. */
function floorShade(open: number, clearance: number): number {
  const contact = mix(0.3, 1, smoothstep(-0.01, 0.11, clearance));
  return open ** 1.15 * contact;
}

/** How soon a reflection fades, a metre of height. */
const MIRROR_FADE = 2.4;

/** How little light reaches the floor where it mirrors nothing: under the vehicle, which is dark from below. */
const UNDERNEATH = [0.3, 0.62] as const;

/** What surrounds a vehicle where the camera looks past it. */
interface Room {
  backdrop: (u: number, v: number) => number;
  /** How much of the vehicle the floor mirrors: 0 for a matt one. */
  polish: number;
}

const ROOMS: Readonly<Record<StudioName, Room>> = {
  bright: { backdrop, polish: 0 },
  dark: { backdrop: darkBackdrop, polish: 0.24 },
};

/** A black room: a faint glow behind the vehicle, a pool of light on the floor before it. */
function darkBackdrop(u: number, v: number): number {
  const glow = Math.exp(-(u * u * 1.7 + (v - 0.2) * (v - 0.2) * 9));
  const pool = Math.exp(-(u * u * 1.5 + (v + 0.34) * (v + 0.34) * 14));
  return 0.0055 + 0.02 * glow + 0.035 * pool;
}

/** A cyclorama: bright where floor becomes wall, a little dimmer above, falling off in the corners. */
function backdrop(u: number, v: number): number {
  const horizon = 0.16;
  const light =
    v > horizon
      ? mix(1.04, 0.82, smoothstep(horizon, 0.85, v))
      : mix(1.04, 1.1, smoothstep(horizon, -0.3, v));
  const corner = Math.sqrt(u * u * 0.8 + v * v * 1.2);
  return light * (1 - 0.12 * smoothstep(0.45, 1.3, corner));
}

/** Brighter than this a highlight on an edge would sparkle instead of blending. */
const SPARKLE = 1.6;

const PATTERNS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  4: [
    [0.125, 0.625],
    [0.375, 0.125],
    [0.625, 0.875],
    [0.875, 0.375],
  ],
  8: [
    [0.0625, 0.4375],
    [0.1875, 0.8125],
    [0.3125, 0.1875],
    [0.4375, 0.6875],
    [0.5625, 0.0625],
    [0.6875, 0.5625],
    [0.8125, 0.9375],
    [0.9375, 0.3125],
  ],
};

function renderFrame(options: RenderOptions, trace: Tracer): Layers {
  const { width, height, samples = 0 } = options;
  const layers = makeLayers(width, height);
  const marks = new Int32Array(width * height);
  const sample = makeSample();
  const toU = (x: number) => (x / width) * 2 - 1;
  const toV = (y: number) => (1 - (y / height) * 2) * (height / width);
  for (let y = 0, o = 0; y < height; y++) {
    const v = toV(y + 0.5);
    for (let x = 0; x < width; x++, o++) {
      trace(toU(x + 0.5), v, sample);
      layers.diffuse[o] = sample.diffuse;
      layers.metallic[o] = sample.metallic;
      layers.rest[o * 3] = sample.red;
      layers.rest[o * 3 + 1] = sample.green;
      layers.rest[o * 3 + 2] = sample.blue;
      marks[o] = sample.mark;
    }
  }
  const pattern = PATTERNS[samples];
  if (!pattern) return layers;
  const edges = findEdges(layers, marks);
  const share = 1 / (pattern.length + 1);
  for (let y = 0, o = 0; y < height; y++) {
    for (let x = 0; x < width; x++, o++) {
      if (edges[o] === 0) continue;
      let diffuse = layers.diffuse[o] as number;
      let metallic = layers.metallic[o] as number;
      let red = Math.min(layers.rest[o * 3] as number, SPARKLE);
      let green = Math.min(layers.rest[o * 3 + 1] as number, SPARKLE);
      let blue = Math.min(layers.rest[o * 3 + 2] as number, SPARKLE);
      for (const [sx, sy] of pattern) {
        trace(toU(x + sx), toV(y + sy), sample);
        diffuse += sample.diffuse;
        metallic += sample.metallic;
        red += Math.min(sample.red, SPARKLE);
        green += Math.min(sample.green, SPARKLE);
        blue += Math.min(sample.blue, SPARKLE);
      }
      layers.diffuse[o] = diffuse * share;
      layers.metallic[o] = metallic * share;
      layers.rest[o * 3] = red * share;
      layers.rest[o * 3 + 1] = green * share;
      layers.rest[o * 3 + 2] = blue * share;
    }
  }
  return layers;
}

/** Pixels whose neighbour is another part, or much lighter or darker. */
function findEdges(layers: Layers, marks: Int32Array): Uint8Array {
  const { width, height, diffuse, metallic, rest } = layers;
  const brightness = new Float32Array(width * height);
  for (let o = 0; o < brightness.length; o++) {
    const light =
      (rest[o * 3 + 1] as number) + 0.5 * (diffuse[o] as number) + 0.3 * (metallic[o] as number);
    brightness[o] = Math.min(1.2, light);
  }
  const edges = new Uint8Array(width * height);
  const compare = (o: number, q: number) => {
    const a = brightness[o] as number;
    if (marks[o] === marks[q] && Math.abs(a - (brightness[q] as number)) <= 0.035 + 0.06 * a)
      return;
    edges[o] = 1;
    edges[q] = 1;
  };
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const o = y * width + x;
      compare(o, o + 1);
      compare(o, o + width);
      compare(o, o + width + 1);
    }
  }
  followSeams(edges, marks, width);
  return edges;
}

/** How far past a seam pixel the line is looked for: it is thinner than a pixel and slips between rays. */
const SEAM_REACH = 3;

function followSeams(edges: Uint8Array, marks: Int32Array, width: number): void {
  for (let o = 0; o < marks.length; o++) {
    if ((marks[o] as number) < SEAM_MARK) continue;
    for (let step = 1; step <= SEAM_REACH; step++) {
      for (const q of [o - step, o + step, o - step * width, o + step * width]) {
        if (q >= 0 && q < edges.length) edges[q] = 1;
      }
    }
  }
}
