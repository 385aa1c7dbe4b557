/**
 * What the camera needs to know of a vehicle. Metres; x = 0 at the front axle and growing rearward, y
 * across (positive is the vehicle's right, where the driver sits), z up from the ground.
 */
export type Vec3 = readonly [number, number, number];

export interface Box {
  min: Vec3;
  max: Vec3;
}

/**
 * `paint` takes the vehicle's colour later; `glass` mirrors the studio and shows what `behindGlass`
 * sees; `solid` is diffuse with a sheen; `metal` mirrors in its own colour; `lens` is a clear cover
 * over the light that `surface` puts into the hit.
 */
export type MaterialKind = 'paint' | 'glass' | 'solid' | 'metal' | 'lens';

export interface Material {
  readonly name: string;
  readonly kind: MaterialKind;
  /** Linear light: what a solid scatters, what a metal mirrors. */
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  /** Reflectance looking straight on (solid, glass, lens). */
  readonly f0: number;
  /** 0 a mirror, 1 chalk. */
  readonly roughness: number;
  /** How much of the mirrored studio is kept: rubber and cloth keep little. */
  readonly sheen: number;
}

/** One record is reused for every ray: a model fills it anew each time. */
export interface Hit {
  material: Material;
  /** Tells parts apart, so that edges between them are smoothed. */
  part: number;
  /** How much of a shut line or seam is here, 0 to 1: it swallows light. */
  seam: number;
  /** What a lens shows of its own, linear light. */
  red: number;
  green: number;
  blue: number;
}

export interface CloseUp {
  target: Vec3;
  /** Degrees from the nose; positive walks round the vehicle's left. */
  azimuth: number;
  elevation: number;
  /** Metres across the picture at the target. */
  width: number;
}

export interface ModelHotspot {
  id: string;
  title: string;
  description: string;
  at: Vec3;
  /** The way the part faces: seen from behind, it is hidden. */
  normal: Vec3;
}

export interface Model {
  readonly name: string;
  readonly bounds: Box;
  /** The left is the mirror of the right as far as `distance` knows, so half of it is baked. */
  readonly mirrored: boolean;
  /** Signed distance to the nearest surface, or a safe lower bound of it. */
  distance: (x: number, y: number, z: number) => number;
  /** As `distance`, with seams, grilles and other shallow relief: normals are taken from it. */
  relief: (x: number, y: number, z: number) => number;
  /** What the surface at a point is made of. */
  surface: (x: number, y: number, z: number, hit: Hit) => void;
  /** The light that comes through glass from a point on it, along a ray into the vehicle. */
  behindGlass: (x: number, y: number, z: number, dx: number, dy: number, dz: number) => number;
  readonly hotspots: readonly ModelHotspot[];
  readonly closeUps: Readonly<Record<string, CloseUp>>;
}
