import type { Fleet } from './fleet.ts';
import type { Place } from './place.ts';
import { hoist, toolbench } from './premises/workshop-kit.ts';
import { makeSetLight, softboxes, sweep } from './stage/studio.ts';
import type { SetColours } from './stage/studio.ts';
import { hex } from './stage/surface.ts';
import type { Thing } from './stage/surface.ts';

/** Wide pictures behind an offer's words: a vehicle to the right, quiet colour to the left. */

function onSet(
  colours: SetColours,
  things: readonly Thing[],
  choice: { distance?: number; height?: number; shiftX?: number; exposure?: number } = {},
): Place {
  const sky = makeSetLight(colours);
  const distance = choice.distance ?? 11.6;
  return {
    things: [sweep(colours, sky, 2, 16), ...softboxes(0, 0), ...things],
    sky,
    rooms: [],
    camera: {
      from: [0, -distance, choice.height ?? 1.55],
      to: [0, 0, 0.72],
      fieldOfView: 40,
      level: true,
      shiftX: choice.shiftX ?? 0.42,
      shiftY: -0.03,
    },
    development: { exposure: choice.exposure ?? 0.95, vignette: 0.16, saturation: 1.05 },
  };
}

export function financeOffer(fleet: Fleet): Place {
  const colours: SetColours = {
    floor: hex('#21508c'),
    horizon: hex('#5f9bdb'),
    top: hex('#123a70'),
  };
  return onSet(
    colours,
    fleet('sedan-2', { x: 0, y: 0, turn: -52, paint: 'silver', daylight: 0.8 }),
  );
}

export function driveAwayOffer(fleet: Fleet): Place {
  const colours: SetColours = {
    floor: hex('#a33a24'),
    horizon: hex('#f08a5d'),
    top: hex('#8c2a1c'),
  };
  return onSet(colours, fleet('suv-1', { x: 0, y: 0, turn: -54, paint: 'white', daylight: 0.8 }));
}

export function bonusOffer(fleet: Fleet): Place {
  const colours: SetColours = {
    floor: hex('#175a53'),
    horizon: hex('#4fae9e'),
    top: hex('#0c403c'),
  };
  return onSet(colours, fleet('ute-1', { x: 0, y: 0, turn: -52, paint: 'yellow', daylight: 0.8 }), {
    distance: 13,
  });
}

export function tradeInOffer(fleet: Fleet): Place {
  const colours: SetColours = {
    floor: hex('#a87c2b'),
    horizon: hex('#eac777'),
    top: hex('#8a611a'),
  };
  const things = [
    ...fleet('suv-2', { x: 0.1, y: -0.6, turn: -56, paint: 'blue', daylight: 0.8 }),
    ...fleet('hatch-1', { x: -3.4, y: 3.6, turn: -56, paint: 'beige', daylight: 0.8 }),
  ];
  return onSet(colours, things, { distance: 13, shiftX: 0.38 });
}

export function serviceOffer(fleet: Fleet): Place {
  const colours: SetColours = {
    floor: hex('#465461'),
    horizon: hex('#93a7b8'),
    top: hex('#2b3743'),
  };
  const things = [
    ...hoist(0, 0, 0.95, hex('#d9562b')),
    ...toolbench(-2.7, 1.6, hex('#d9562b')),
    ...fleet('hatch-2', { x: 0, y: 0, z: 0.9, turn: -18, paint: 'red', daylight: 0.8 }),
  ];
  return onSet(colours, things, { distance: 12.5, height: 1.5, shiftX: 0.44 });
}
