/** What the insides of vehicles are made of. Colours are linear light. */
export type Rgb = readonly [number, number, number];

export type Grain =
  | 'smooth'
  | 'leather'
  | 'cloth'
  | 'felt'
  | 'carpet'
  | 'soft'
  | 'brushed'
  | 'wood';

export interface Finish {
  readonly name: string;
  readonly colour: Rgb;
  /** Reflectance looking straight on; a metal mirrors in its own colour. */
  readonly f0: number;
  /** 0 a mirror, 1 chalk. Below `MIRROR_ROUGHNESS` the reflection is followed. */
  readonly roughness: number;
  readonly metal: boolean;
  readonly grain: Grain;
  /**
   * How much of the upholstery's colour it has. That colour is chosen when a picture is asked for; until then
   * `colour` stands for it in the light that the surface hands on.
   */
  readonly upholstery: number;
}

export const MIRROR_ROUGHNESS = 0.25;

export function makeFinish(
  name: string,
  colour: Rgb,
  rest: Partial<Omit<Finish, 'name' | 'colour'>> = {},
): Finish {
  return {
    name,
    colour,
    f0: 0.04,
    roughness: 0.6,
    metal: false,
    grain: 'smooth',
    upholstery: 0,
    ...rest,
  };
}

const grey = (value: number): Rgb => [value, value, value * 1.03];

export const FINISHES = {
  softTouch: makeFinish('soft-touch', grey(0.018), { roughness: 0.55, grain: 'soft', f0: 0.036 }),
  hardPlastic: makeFinish('hard plastic', grey(0.025), { roughness: 0.5, grain: 'soft' }),
  glossBlack: makeFinish('gloss black', grey(0.006), { roughness: 0.06, f0: 0.05 }),
  satinMetal: makeFinish('satin metal', [0.34, 0.345, 0.355], { roughness: 0.34, metal: true }),
  chrome: makeFinish('chrome', [0.6, 0.61, 0.62], { roughness: 0.08, metal: true }),
  mirror: makeFinish('mirror', [0.86, 0.88, 0.88], { roughness: 0, metal: true }),
  screen: makeFinish('screen', grey(0.004), { roughness: 0.05, f0: 0.035 }),
  carpet: makeFinish('carpet', grey(0.026), { roughness: 1, f0: 0.01, grain: 'carpet' }),
  mat: makeFinish('floor mat', grey(0.017), { roughness: 0.9, f0: 0.02, grain: 'carpet' }),
  headliner: makeFinish('headliner', [0.5, 0.49, 0.47], {
    roughness: 0.95,
    f0: 0.02,
    grain: 'felt',
  }),
  rubber: makeFinish('rubber', grey(0.014), { roughness: 0.6, f0: 0.03 }),
  belt: makeFinish('belt webbing', grey(0.02), { roughness: 0.7, f0: 0.03, grain: 'cloth' }),
  buckle: makeFinish('buckle button', [0.45, 0.02, 0.02], { roughness: 0.4 }),
  body: makeFinish('painted body', [0.6, 0.61, 0.62], { roughness: 0.2, f0: 0.05 }),
  lamp: makeFinish('reading lamp', [0.7, 0.7, 0.68], { roughness: 0.3 }),
  steel: makeFinish('pressed steel', [0.5, 0.51, 0.52], { roughness: 0.45, f0: 0.05 }),
  ply: makeFinish('ply lining', [0.36, 0.29, 0.2], { roughness: 0.6, grain: 'wood' }),
} as const;

export const CLOTHS = {
  blackLeather: makeFinish('black leather', grey(0.022), {
    roughness: 0.42,
    f0: 0.045,
    grain: 'leather',
  }),
  greyLeather: makeFinish('grey leather', [0.14, 0.137, 0.133], {
    roughness: 0.45,
    f0: 0.04,
    grain: 'leather',
  }),
  warmGrey: makeFinish('warm grey cloth', [0.2, 0.185, 0.17], {
    roughness: 0.95,
    f0: 0.02,
    grain: 'cloth',
  }),
} as const;

/** In the colour that the vehicle lists, or so much of it: bolsters are darker than the panels between them. */
function makeUpholstery(name: string, share: number, rest: Partial<Finish>): Finish {
  return makeFinish(name, grey(0.12 * share), { upholstery: share, ...rest });
}

const CLOTH = { roughness: 0.95, f0: 0.02, grain: 'cloth' } as const;

export const UPHOLSTERY = {
  cloth: makeUpholstery('cloth', 1, CLOTH),
  bolsterCloth: makeUpholstery('bolster cloth', 0.5, CLOTH),
  leather: makeUpholstery('leather', 1, { roughness: 0.42, f0: 0.042, grain: 'leather' }),
  vinyl: makeUpholstery('hard-wearing vinyl', 0.7, { roughness: 0.5, grain: 'leather' }),
} as const;

export const TRIMS = {
  brushed: makeFinish('brushed aluminium', [0.26, 0.265, 0.275], {
    roughness: 0.4,
    metal: true,
    grain: 'brushed',
  }),
  gloss: FINISHES.glossBlack,
  walnut: makeFinish('open-pore timber', [0.13, 0.065, 0.03], {
    roughness: 0.38,
    f0: 0.045,
    grain: 'wood',
  }),
  graphite: makeFinish('graphite', [0.07, 0.072, 0.076], { roughness: 0.38, f0: 0.06 }),
} as const;
