import { concrete, plain } from '../stage/finishes.ts';
import { bar, block } from '../stage/solids.ts';
import type { Colour, Finish, Thing } from '../stage/surface.ts';
import { CHARCOAL, STEEL } from './kit.ts';

/** What stands in a workshop. */

export const EPOXY = concrete([0.36, 0.37, 0.38]);

/** A two-post hoist. */
export function hoist(x: number, y: number, height: number, colour: Colour): Thing[] {
  const post = plain(colour, { f0: 0.04, roughness: 0.3 });
  return [-1.45, 1.45].flatMap((side) => [
    block([x + side - 0.14, y - 0.2, 0.04], [x + side + 0.14, y + 0.2, 3.5], post),
    block(
      [x + side - Math.sign(side) * 0.9, y - 0.06, height - 0.12],
      [x + side, y + 0.06, height - 0.02],
      CHARCOAL,
    ),
    block([x + side - 0.3, y - 0.45, 0.03], [x + side + 0.3, y + 0.45, 0.08], CHARCOAL),
  ]);
}

/** A tool trolley and a cupboard against the wall. */
export function toolbench(x: number, y: number, colour: Colour): Thing[] {
  const body = plain(colour, { f0: 0.045, roughness: 0.2 });
  const things: Thing[] = [block([x - 0.5, y - 0.3, 0.14], [x + 0.5, y + 0.3, 1], body)];
  for (let drawer = 0; drawer < 5; drawer++) {
    const z = 0.24 + drawer * 0.15;
    things.push(block([x - 0.44, y - 0.315, z], [x + 0.44, y - 0.3, z + 0.02], STEEL));
  }
  for (const side of [-0.4, 0.4]) {
    for (const depth of [-0.22, 0.22]) {
      things.push(bar([x + side, y + depth, 0], [x + side, y + depth, 0.16], 0.05, CHARCOAL));
    }
  }
  things.push(block([x - 0.55, y - 0.34, 1], [x + 0.55, y + 0.34, 1.04], CHARCOAL));
  return things;
}

export interface Doors {
  fromX: number;
  count: number;
  width: number;
  pier: number;
  y: number;
  height: number;
  /** Which stand open, from the left. */
  open: readonly number[];
  door: Finish;
  pierFinish: Finish;
}

/** A row of roller doors between piers; an open one leaves a roll under its head. */
export function rollerDoors(doors: Doors): Thing[] {
  const { fromX, count, width, pier, y, height, open, door, pierFinish } = doors;
  const things: Thing[] = [];
  for (let bay = 0; bay < count; bay++) {
    const x = fromX + bay * (width + pier);
    things.push(block([x - pier, y, 0], [x, y + 0.4, height], pierFinish));
    if (open.includes(bay))
      things.push(block([x, y + 0.05, height - 0.38], [x + width, y + 0.35, height], door));
    else things.push(block([x, y + 0.14, 0], [x + width, y + 0.22, height], door));
  }
  const end = fromX + count * (width + pier);
  things.push(block([end - pier, y, 0], [end, y + 0.4, height], pierFinish));
  return things;
}
