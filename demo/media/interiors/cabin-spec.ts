import type { Finish, Rgb } from './finishes.ts';
import type { ConsoleSpec } from './parts/console.ts';
import type { DashSpec } from './parts/dash.ts';
import type { SeatLook, SeatSize } from './parts/seat.ts';

/** Metres from the floor and from a point a little behind the foot of the windscreen. */
export interface CabinSpec {
  roof: number;
  belt: number;
  halfWidth: number;
  tumblehome: number;
  /** Inside of the tail, and where the roof begins to fall to it. */
  tail: number;
  roofEnd: number;
  /** Foot of the screen, and where it meets the roof. */
  screenFoot: number;
  screenTop: number;
  dash: Omit<DashSpec, 'halfWidth' | 'driver'>;
  driver: number;
  console: Pick<ConsoleSpec, 'height' | 'halfWidth' | 'selector' | 'top'> | null;
  wheel: { radius: number; tilt: number; flatBottom: boolean; spokes: 'three' | 'four' };
  seat: SeatLook;
  seatSize: SeatSize;
  /** Beside the driver: one seat, a seat for two, or a seat across the engine's cover. */
  beside: 'single' | 'double' | 'engine';
  /** Hinge of the front backrests and of the rows behind. */
  frontRow: number;
  rows: readonly RowSpec[];
  lining: Finish;
  pillarHandles: boolean;
  glassRoof: boolean;
  ambient?: Rgb;
  thread: number;
  boot: { floor: number; inset: number; cover: boolean } | null;
  doorInsert: Finish;
}

export interface RowSpec {
  at: number;
  kind: 'bench' | 'captains';
  recline: number;
  headrests: 2 | 3;
  height: number;
}
