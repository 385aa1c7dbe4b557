import type { View } from './camera.ts';
import type { Model } from './model.ts';

/** The views every silhouette has; the first one is shown first. */
export const ORBIT_VIEWS = {
  'front-left': { kind: 'orbit', azimuth: 36 },
  'side-left': { kind: 'orbit', azimuth: 90, elevation: 4 },
  'rear-left': { kind: 'orbit', azimuth: 144 },
  front: { kind: 'orbit', azimuth: 0, elevation: 5 },
  rear: { kind: 'orbit', azimuth: 180, elevation: 5 },
  'front-right': { kind: 'orbit', azimuth: -36 },
} as const satisfies Record<string, View>;

const DARK = 'dark-';

/** The name of a view or a spin's frame in the dark studio. */
export function darkViewName<Name extends string>(view: Name): `${typeof DARK}${Name}` {
  return `${DARK}${view}`;
}

export const PRIMARY_VIEW = 'front-left';

export const SPIN_FRAMES = 36;

/** Where the camera stands for a frame of a spin, degrees from the nose round the left. */
export function spinAzimuth(frame: number): number {
  return (frame * 360) / SPIN_FRAMES;
}

/** `spin-07` and the like. */
export function spinViewName(frame: number): string {
  return `spin-${String(frame).padStart(2, '0')}`;
}

export function stillViews(model: Model): Map<string, View> {
  const views = new Map<string, View>(Object.entries(ORBIT_VIEWS));
  for (const [name, closeUp] of Object.entries(model.closeUps)) {
    views.set(name, { kind: 'close-up', closeUp });
  }
  return views;
}

/** All of them in the dark studio, by their names there. */
export function darkViews(model: Model): Map<string, View> {
  const dark = [...stillViews(model)].map(
    ([name, view]) => [darkViewName(name), { ...view, studio: 'dark' }] as const,
  );
  return new Map<string, View>(dark);
}
