import { makeSky } from '../stage/sky.ts';
import type { Sky, SkyChoice } from '../stage/sky.ts';

type Where = Pick<SkyChoice, 'sunAzimuth' | 'seed'> & Partial<SkyChoice>;

/** Mid-morning: a high white sun in a clear sky with a little fair-weather cloud. */
export function daylight(where: Where): Sky {
  return makeSky({
    sunElevation: 42,
    sunColour: [3.3, 3.1, 2.75],
    zenith: [0.13, 0.3, 0.72],
    horizon: [0.62, 0.78, 0.95],
    glow: [0.5, 0.46, 0.38],
    clouds: 0.45,
    cloudColour: [1.15, 1.15, 1.15],
    cloudShade: [0.72, 0.76, 0.83],
    below: [0.3, 0.29, 0.27],
    hills: 0.035,
    hillColour: [0.1, 0.16, 0.17],
    ...where,
  });
}

/** An hour before sunset: long shadows, honey on what faces west. */
export function lateAfternoon(where: Where): Sky {
  return makeSky({
    sunElevation: 15,
    sunColour: [3.4, 2.25, 1.2],
    zenith: [0.15, 0.27, 0.56],
    horizon: [0.86, 0.72, 0.55],
    glow: [1.1, 0.65, 0.26],
    clouds: 0.4,
    cloudColour: [1.2, 0.95, 0.74],
    cloudShade: [0.56, 0.5, 0.54],
    below: [0.26, 0.23, 0.2],
    hills: 0.04,
    hillColour: [0.13, 0.13, 0.16],
    ...where,
  });
}

/** After sunset: the sky is the only light outside, and the windows are brighter than it. */
export function dusk(where: Where): Sky {
  return makeSky({
    sunElevation: 3,
    sunColour: [0, 0, 0],
    zenith: [0.05, 0.115, 0.3],
    horizon: [0.43, 0.36, 0.4],
    glow: [0.95, 0.42, 0.1],
    clouds: 0.42,
    cloudColour: [0.6, 0.38, 0.34],
    cloudShade: [0.13, 0.15, 0.26],
    below: [0.07, 0.07, 0.08],
    hills: 0.04,
    hillColour: [0.028, 0.034, 0.055],
    ...where,
  });
}

/** A bright, even sky without a hard shadow. */
export function softCloud(where: Where): Sky {
  return makeSky({
    sunElevation: 50,
    sunColour: [1.5, 1.45, 1.38],
    sunRadius: 0.09,
    zenith: [0.36, 0.47, 0.66],
    horizon: [0.84, 0.88, 0.93],
    glow: [0.35, 0.33, 0.3],
    clouds: 0.95,
    cloudColour: [1.02, 1.02, 1.02],
    cloudShade: [0.66, 0.69, 0.74],
    below: [0.3, 0.29, 0.28],
    hills: 0.035,
    hillColour: [0.12, 0.17, 0.18],
    ...where,
  });
}
