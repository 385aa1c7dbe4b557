import type { PathPoint, Point2 } from '../../geometry/paths.ts';
import type { Hit, ModelHotspot, Vec3 } from '../../scene/model.ts';
import type { WheelFinish, WheelStyle } from '../wheel.ts';
import type { Shell } from './shell.ts';

/** Points of a smooth curve, the first number rising. */
export type Knots = readonly Point2[];
export type Outline = readonly PathPoint[];

export interface WheelFit {
  radius: number;
  width: number;
  /** Share of the radius that is rim. */
  rim: number;
  style: WheelStyle;
  spokes?: number;
  finish?: WheelFinish;
  /** y of the tyres' outer face. */
  outer: number;
  /** Air between tyre and arch. */
  archGap: number;
  /** How far the arches stand out. */
  flare: number;
}

export interface BodyShape {
  /** Closed side profile (x, z), clockwise from under the nose: sagitta then bulges outward. */
  profile: Outline;
  /** Half-width by x at the widest height. */
  plan: Knots;
  /** What the half-width loses (or gains) by z. */
  section: Knots;
  /** How far the nose and tail sweep back towards the sides. */
  noseBow: number;
  tailBow: number;
  /** Fall of the bonnet and boot from the middle to the sides. */
  crown: number;
  /** Rounding between profile and side, at the nose, along the side, at the tail. */
  noseRound: number;
  sideRound: number;
  tailRound: number;
  /** Shoulder line: height above the ground at x = 1.2 and its rise a metre rearward. */
  crease: number;
  creaseRise: number;
  /** A hollow above the sill. */
  sillCrease: number;
}

export interface CabinShape {
  /** Closed side profile of the glasshouse, clockwise from the screen's base. */
  profile: Outline;
  plan: Knots;
  /** Where `plan` is measured, and where the seats' cushions end. */
  waist: number;
  /** How far the sides lean in, a metre of height. */
  tumblehome: number;
  screenBow: number;
  backBow: number;
  crown: number;
  round: number;
  /** The side glass: lower edge, distance from the roof's edge, first and last x at the waist with their lean. */
  belt: Knots;
  pillar: number;
  glassFront: Point2;
  glassRear: Point2;
  /** Pillars between panes, x at the waist. */
  splits: readonly number[];
  /** Painted metal instead of glass from here on (panel vans). */
  panelFrom?: number;
  screenTop: number;
  /** Rear window between two heights; none for open cars. */
  backGlass?: { top: number; base: number };
  /** Gloss black between the glass and the roof's end, so that the roof seems to float. */
  blackRear?: boolean;
  roof: 'paint' | 'black';
  frame: 'chrome' | 'black';
  /** Rows of seats seen through the glass. */
  rows: number;
}

export type GrillePattern = 'bars' | 'slats' | 'mesh' | 'diamond' | 'vertical' | 'closed';
export type Surround = 'chrome' | 'black' | 'paint' | 'plastic';

export interface Opening {
  /** (|y|, z) unless it wraps round the corner. */
  outline: Outline;
  pattern: GrillePattern;
  surround: Surround;
  /** Drawn in the corner's own coordinate, as the lamps are. */
  wraps?: boolean;
  /** A round fog lamp at (coordinate, z, radius). */
  fog?: readonly [number, number, number];
}

/** How the running light is drawn inside a lamp. */
export type Signature = 'lower' | 'upper' | 'frame' | 'hook' | 'double' | 'blocks';

export interface LampStyle {
  /** (corner coordinate, z): the corner coordinate grows from the middle of the car round to its side. */
  outline: Outline;
  signature: Signature;
  /** Projectors inside; none for a lamp that is only a light line. */
  projectors: number;
}

export interface NoseStyle {
  lamps: readonly LampStyle[];
  openings: readonly Opening[];
  badge: { z: number; size: number };
  plate: number;
  /** Light across the whole nose: height and thickness. */
  lightLine?: readonly [z: number, thickness: number];
  /** Where the bonnet's front edge lies in x; its half-width there and at the screen. */
  bonnet: { x: number; front: number; rear: number; end: number };
  /** Two ridges along the bonnet, as a share of its half-width. */
  ridge?: number;
  /** A silver plate under the bumper, below this height. */
  skid?: number;
}

export type TailSignature = 'frame' | 'bars' | 'ring' | 'line' | 'ladder';

export interface TailStyle {
  /** (corner coordinate from the tail, z). */
  lamps: readonly { outline: Outline; signature: TailSignature }[];
  /** A light across the whole tail: its lower and upper edge. */
  bar?: readonly [number, number];
  plate: number;
  /** The hollow in which the plate sits: half-width, lower and upper edge. */
  recess?: readonly [number, number, number];
  /** The lid's outline (|y|, z), its lower edge and sides. */
  lid: Outline;
  /** Unpainted below this height. */
  valance: number;
  diffuser?: boolean;
  exhausts?: 'none' | 'single' | 'round' | 'oblong';
  reflectors?: number;
  badge: { z: number; size: number };
  /** Chrome or black strip over the plate. */
  strip?: readonly [halfWidth: number, z: number, surround: Surround];
}

export interface DoorLines {
  /** Shut lines as open paths (x, z). */
  lines: readonly Outline[];
  /** Middles of the handles. */
  handles: readonly Point2[];
  /** Flush handles lie in the skin; others stand out. */
  flush?: boolean;
  /** Fuel or charging flap on the right: its middle. */
  flap?: Point2;
}

export interface MirrorFit {
  at: Vec3;
  size: number;
  colour: 'paint' | 'black' | 'chrome';
}

export interface Trim {
  mirror: MirrorFit;
  /** Unpainted cladding up to this height and round the arches by this width. */
  cladding?: { height: number; arches: number };
  rails?: { from: number; to: number; colour: 'alloy' | 'black' };
  /** Shark fin: x on the roof. */
  fin?: number;
  step?: { z: number; from: number; to: number };
  /** A vent behind the front arch, x and z of its middle. */
  sideVent?: Point2;
  /** Bright moulding along the sill. */
  sillTrim?: { z: number; from: number; to: number };
}

/** A pick-up's load bed sunk into the body. */
export interface BedShape {
  from: number;
  to: number;
  half: number;
  floor: number;
  /** Gap between cab and bed. */
  gap?: number;
}

/** Something bolted on: a spare wheel, a bull bar, a canopy. */
export interface Part {
  /** Nothing of the part lies outside this sphere; it spares the exact distance elsewhere. */
  centre: Vec3;
  reach: number;
  /** Mirrored parts are asked with y = |y|. */
  mirrored: boolean;
  distance: (x: number, y: number, z: number) => number;
  surface: (x: number, y: number, z: number, hit: Hit) => void;
}

export interface CarSpec {
  name: string;
  wheelbase: number;
  wheels: WheelFit;
  body: BodyShape;
  cabin: CabinShape;
  nose: NoseStyle;
  tail: TailStyle;
  doors: DoorLines;
  trim: Trim;
  bed?: BedShape;
  /** Extra parts, placed with the finished shell at hand. */
  parts?: (shell: Shell) => readonly Part[];
  /** Distance of a hollow to be cut out of the shell, with |y|. */
  carve?: (x: number, ay: number, z: number) => number;
  /** What the hollow's walls are made of. */
  carved?: (x: number, y: number, z: number, hit: Hit) => void;
  /** The solid cabin is missing: open cars have a windscreen among their parts. */
  open?: boolean;
  hotspots?: readonly ModelHotspot[];
}
