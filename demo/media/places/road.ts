import { bakeField } from '../geometry/fields.ts';
import { clamp, mix, smoothstep } from '../geometry/numbers.ts';
import type { Fleet } from './fleet.ts';
import type { Place } from './place.ts';
import { lateAfternoon } from './premises/light.ts';
import { paintBitumen, paintLine, plain } from './stage/finishes.ts';
import { clump, gumTree } from './stage/foliage.ts';
import { layeredNoise2, noise2 } from './stage/noise.ts';
import { block } from './stage/solids.ts';
import type { Colour, Finish, Spot, Thing } from './stage/surface.ts';
import { makeTerrain } from './stage/terrain.ts';

const ROAD_HALF = 3.5;

/** Where the middle of the road runs. */
function roadMiddle(y: number): number {
  return (
    7 * Math.sin(y / 58) * smoothstep(8, 90, y) + 9 * Math.sin(y / 131) * smoothstep(40, 220, y)
  );
}

function roadHeight(y: number): number {
  return (
    4.2 * smoothstep(30, 150, y) * (0.6 + 0.5 * Math.sin(y / 47)) + 9 * smoothstep(150, 420, y)
  );
}

/** The hills, measured every few metres: asking the noise at every step of every ray takes minutes. */
const rolling = bakeField(
  (x, y) =>
    16 * (layeredNoise2(x * 0.012 + 3, y * 0.012, 3, 5) - 0.36) +
    22 * smoothstep(120, 420, y) * layeredNoise2(x * 0.006, y * 0.006, 2, 9),
  -320,
  320,
  -45,
  640,
  4,
);

function countryHeight(x: number, y: number): number {
  const away = Math.abs(x - roadMiddle(y));
  const beside = smoothstep(ROAD_HALF + 1.2, ROAD_HALF + 26, away);
  const verge = -0.12 * smoothstep(ROAD_HALF + 0.4, ROAD_HALF + 2.4, away);
  return roadHeight(y) + verge + beside * rolling(x, y);
}

function paintCountry(spot: Spot): void {
  const { x, y } = spot;
  const off = x - roadMiddle(y);
  const away = Math.abs(off);
  const blur = 0.012 + spot.distance * 0.0012;
  if (away < ROAD_HALF) {
    paintBitumen(spot, 0.95);
    const edge = smoothstep(0.06 + blur, 0.06 - blur * 0.5, Math.abs(away - ROAD_HALF + 0.35));
    const dash = y / 9 - Math.floor(y / 9) < 0.38 ? 1 : 0;
    const middle = dash * smoothstep(0.06 + blur, 0.06 - blur * 0.5, away);
    paintLine(spot, Math.max(edge, middle));
    return;
  }
  const gravel = smoothstep(
    ROAD_HALF + 1.6,
    ROAD_HALF + 0.4,
    away + 0.9 * (noise2(x * 1.3, y * 1.3, 6) - 0.5),
  );
  const green = smoothstep(0.38, 0.68, layeredNoise2(x * 0.03, y * 0.03, 4, 17));
  const near = clamp(1 - spot.distance / 60, 0, 1);
  const tuft =
    0.8 +
    0.4 * layeredNoise2(x * 1.5, y * 1.5, 3, 21) +
    near * 0.7 * (noise2(x * 22, y * 11, 23) - 0.5);
  const haze = smoothstep(120, 700, spot.distance) * 0.55;
  const grass: Colour = [mix(0.36, 0.16, green), mix(0.28, 0.2, green), mix(0.11, 0.065, green)];
  const dirt: Colour = [0.34, 0.24, 0.16];
  spot.red = mix(mix(grass[0] * tuft, dirt[0] * tuft, gravel), 0.5, haze);
  spot.green = mix(mix(grass[1] * tuft, dirt[1] * tuft, gravel), 0.5, haze);
  spot.blue = mix(mix(grass[2] * tuft, dirt[2] * tuft, gravel), 0.55, haze);
}

/** A winding road between dry hills. */
export function roadTrip(fleet: Fleet): Place {
  const country: Finish = { kind: 'opaque', paint: paintCountry };
  const trees: Thing[] = [];
  for (let index = 0; index < 46; index++) {
    const y = 18 + ((index * 47) % 330);
    const side = index % 2 === 0 ? -1 : 1;
    const x = roadMiddle(y) + side * (11 + ((index * 29) % 60) + y * 0.06);
    const foot = countryHeight(x, y) - 0.2;
    if (y < 120) trees.push(...gumTree([x, y, foot], 8 + (index % 5) * 1.4, 200 + index, 0.24));
    else trees.push(clump([x, y, foot + 3], [4.2, 4.2, 3.4], 0.5, [0.13, 0.16, 0.08]));
  }
  const things = [
    makeTerrain({
      bounds: { min: [-310, -40, -14], max: [310, 630, 46] },
      height: countryHeight,
      finish: country,
    }),
    ...trees,
    ...[-6, 8, 22, 38, 56].flatMap((y) =>
      [-1, 1].map((side) => {
        const x = roadMiddle(y) + side * (ROAD_HALF + 1.1);
        const z = countryHeight(x, y);
        return block(
          [x - 0.05, y - 0.02, z - 0.1],
          [x + 0.05, y + 0.02, z + 0.95],
          plain([0.75, 0.75, 0.73]),
        );
      }),
    ),
    ...fleet('four-wheel-drive-1', { x: 1.75, y: 1.5, turn: -12, paint: 'beige' }),
  ];
  return {
    things,
    sky: lateAfternoon({
      sunAzimuth: 104,
      sunElevation: 24,
      seed: 29,
      hills: 0.075,
      hillColour: [0.2, 0.2, 0.17],
      clouds: 0.5,
    }),
    rooms: [],
    camera: {
      from: [-2.2, -10.5, 2.2],
      to: [-0.5, 2, 1.6],
      fieldOfView: 48,
      level: true,
      shiftY: -0.1,
    },
    development: { exposure: 0.82 },
  };
}
