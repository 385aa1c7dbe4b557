import { clamp, mix, smoothstep } from '../geometry/numbers.ts';
import type { FloorLight } from './floor.ts';
import type { DistanceGrid } from './grid.ts';
import { makeHit } from './materials.ts';
import type { Hit, Material, Model } from './model.ts';
import type { Studio } from './studio.ts';

/** What a ray brings back. One record is reused for all. */
export interface Sample {
  diffuse: number;
  metallic: number;
  red: number;
  green: number;
  blue: number;
  /** Two neighbouring pixels with different marks have an edge between them. */
  mark: number;
}

export function makeSample(): Sample {
  return { diffuse: 0, metallic: 0, red: 0, green: 0, blue: 0, mark: 0 };
}

/** Shades the surface at a point that a ray of the given direction has met. */
export type Shader = (
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  sample: Sample,
) => void;

/** Marks from here on are of seams. */
export const SEAM_MARK = 65_536;

/** What an occluded mirror direction shows: the vehicle itself, in its own shade. */
const SHADE = 0.05;
/** Rougher than this, a reflection is too blurred for its own shadow ray. */
const BLURRED = 0.45;
/** Spokes stand within a cell of each other, and the grid would darken them too much. */
const METAL_OCCLUSION = 0.3;
/** Light that comes from nowhere in particular: more of it is kinder, less shows the shape. */
const AMBIENT = 0.14;
const SEAM_DEPTH = 0.85;
const FLAKE_ROUGHNESS = 0.34;

function fresnel(cosine: number, f0: number): number {
  const m = 1 - cosine;
  const m2 = m * m;
  return f0 + (1 - f0) * m2 * m2 * m;
}

export function makeShader(
  model: Model,
  grid: DistanceGrid,
  floorLight: FloorLight,
  studio: Studio,
  /** Half the spacing at which the surface is felt for its slope, metres. */
  feel: number,
): Shader {
  const { relief, surface, behindGlass } = model;
  const { radiance, irradiance } = studio;
  const { at, openness } = grid;
  const hit: Hit = makeHit();
  const numbers = new Map<Material, number>();
  let lastMaterial: Material | null = null;
  let lastNumber = 0;

  function numberOf(material: Material): number {
    if (material === lastMaterial) return lastNumber;
    let number = numbers.get(material);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(material, number);
    }
    lastMaterial = material;
    lastNumber = number;
    return number;
  }

  /** Light from all round that gets to a point, felt for along its normal. */
  function ambient(x: number, y: number, z: number, nx: number, ny: number, nz: number): number {
    let hidden = 0;
    let weight = 1;
    for (let i = 1; i <= 4; i++) {
      const q = 0.03 * i * i + 0.02;
      const height = z + nz * q;
      const d = at(x + nx * q, y + ny * q, height);
      const free = d < height ? d : height;
      if (free < q) hidden += (weight * (q - free)) / q;
      weight *= 0.65;
    }
    let open = clamp(1 - hidden * 0.424, 0, 1);
    if (z < 0.9) {
      const near = smoothstep(0.9, 0, z) * clamp(0.5 - nz * 0.8, 0, 1);
      if (near > 0) open *= mix(1, floorLight(x + nx * 0.3, y + ny * 0.3) * 0.7 + 0.3, near);
    }
    return open;
  }

  return (x, y, z, dx, dy, dz, sample) => {
    // The slope from four points of a tetrahedron round this one.
    const d0 = relief(x + feel, y - feel, z - feel);
    const d1 = relief(x - feel, y + feel, z - feel);
    const d2 = relief(x - feel, y - feel, z + feel);
    const d3 = relief(x + feel, y + feel, z + feel);
    let nx = d0 - d1 - d2 + d3;
    let ny = d1 - d0 - d2 + d3;
    let nz = d2 - d0 - d1 + d3;
    const length = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-12);
    nx *= length;
    ny *= length;
    nz *= length;

    hit.seam = 0;
    hit.part = 0;
    hit.red = 0;
    hit.green = 0;
    hit.blue = 0;
    surface(x, y, z, hit);
    const { material } = hit;
    const { kind, roughness } = material;

    let cosine = -(nx * dx + ny * dy + nz * dz);
    if (cosine < 0.02) cosine = 0.02;
    const rx = dx + 2 * cosine * nx;
    const ry = dy + 2 * cosine * ny;
    const rz = dz + 2 * cosine * nz;
    const px = x + nx * 0.02;
    const py = y + ny * 0.02;
    const pz = z + nz * 0.02;
    const open = ambient(x, y, z, nx, ny, nz);
    const lit = (AMBIENT + (1.04 - AMBIENT) * irradiance(nx, ny, nz)) * open;

    let clear = open;
    if (roughness < BLURRED && material.sheen > 0) {
      clear = openness(px, py, pz, rx, ry, rz, 0.06, 2.2);
      if (kind === 'metal') clear = mix(1, clear, METAL_OCCLUSION);
    }

    sample.diffuse = 0;
    sample.metallic = 0;
    switch (kind) {
      case 'paint': {
        const kept = 1 - SEAM_DEPTH * hit.seam;
        const flakes = radiance(px, py, pz, rx, ry, rz, FLAKE_ROUGHNESS);
        const coat = fresnel(cosine, material.f0) * radiance(px, py, pz, rx, ry, rz, roughness);
        sample.diffuse = lit * kept;
        sample.metallic = mix(SHADE, flakes, clear) * 0.5 * mix(1, open, 0.7) * kept;
        const shine = mix(SHADE * 0.1, coat, clear) * kept;
        sample.red = shine;
        sample.green = shine;
        sample.blue = shine;
        break;
      }
      case 'glass': {
        const f = fresnel(cosine, material.f0);
        // Polarised: the overhead box would whiten the whole windscreen.
        const seen = radiance(px, py, pz, rx, ry, rz, roughness, 0.3);
        const shine = f * mix(SHADE, seen, clear);
        const through = behindGlass(x, y, z, dx, dy, dz) * (1 - f) * 0.34;
        sample.red = shine + through * 0.94;
        sample.green = shine + through;
        sample.blue = shine + through;
        break;
      }
      case 'solid': {
        let shine = 0;
        if (material.sheen > 0) {
          const seen = mix(SHADE, radiance(px, py, pz, rx, ry, rz, roughness), clear);
          shine = fresnel(cosine, material.f0) * seen * material.sheen;
        }
        const kept = 1 - SEAM_DEPTH * hit.seam;
        sample.red = (material.red * lit + shine) * kept;
        sample.green = (material.green * lit + shine) * kept;
        sample.blue = (material.blue * lit + shine) * kept;
        break;
      }
      case 'metal': {
        const seen = mix(SHADE, radiance(px, py, pz, rx, ry, rz, roughness), clear);
        const edge = fresnel(cosine, 0) * 0.7;
        const mirrored = seen * mix(0.6, 1, open) * material.sheen;
        const scattered = lit * roughness * 1.3;
        const kept = 1 - SEAM_DEPTH * hit.seam;
        sample.red = (mix(material.red, 1, edge) * mirrored + material.red * scattered) * kept;
        sample.green =
          (mix(material.green, 1, edge) * mirrored + material.green * scattered) * kept;
        sample.blue = (mix(material.blue, 1, edge) * mirrored + material.blue * scattered) * kept;
        break;
      }
      case 'lens': {
        const f = fresnel(cosine, material.f0);
        const shine = f * mix(SHADE, radiance(px, py, pz, rx, ry, rz, roughness), clear);
        const inner = (1 - f) * (0.5 + 0.5 * lit);
        sample.red = hit.red * inner + shine;
        sample.green = hit.green * inner + shine;
        sample.blue = hit.blue * inner + shine;
        break;
      }
      default:
        throw new Error(`A material of unknown kind: ${String(kind satisfies never)}`);
    }
    sample.mark =
      1 + numberOf(material) + 64 * (hit.part & 1023) + (hit.seam > 0.3 ? SEAM_MARK : 0);
  };
}
