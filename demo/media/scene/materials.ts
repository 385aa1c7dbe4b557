import type { Hit, Material, MaterialKind } from './model.ts';

export interface MaterialSettings {
  name: string;
  kind: MaterialKind;
  /** Linear light, red green blue; a single number is a grey. */
  colour?: number | readonly [number, number, number];
  f0?: number;
  roughness?: number;
  sheen?: number;
}

export function makeMaterial(settings: MaterialSettings): Material {
  const { name, kind, colour = 0, f0 = 0.04, roughness = 0.3, sheen = 1 } = settings;
  const [red, green, blue] = typeof colour === 'number' ? [colour, colour, colour] : colour;
  return { name, kind, red, green, blue, f0, roughness, sheen };
}

function material(
  name: string,
  kind: MaterialKind,
  colour: MaterialSettings['colour'],
  f0: number,
  roughness: number,
  sheen = 1,
): Material {
  return makeMaterial({ name, kind, colour, f0, roughness, sheen });
}

export const MATERIALS = {
  paint: material('paint', 'paint', 0, 0.05, 0.015),
  glass: material('glass', 'glass', 0, 0.055, 0.03),
  plastic: material('plastic', 'solid', 0.028, 0.03, 0.5, 0.5),
  glossBlack: material('glossBlack', 'solid', 0.01, 0.045, 0.04),
  tyre: material('tyre', 'solid', 0.022, 0.02, 0.6, 0.35),
  alloy: material('alloy', 'metal', [0.55, 0.555, 0.565], 0.56, 0.22),
  chrome: material('chrome', 'metal', [0.72, 0.72, 0.735], 0.72, 0.05),
  lamp: material('lamp', 'lens', [1, 1, 1.03], 0.045, 0.01),
  tail: material('tail', 'lens', [1, 0.03, 0.04], 0.045, 0.01),
  amber: material('amber', 'lens', [1, 0.32, 0.02], 0.045, 0.01),
  dark: material('dark', 'solid', 0.006, 0, 1, 0),
  plate: material('plate', 'solid', 0.62, 0.03, 0.4, 0.3),
  disc: material('disc', 'metal', 0.14, 0.14, 0.35, 0.8),
  tray: material('tray', 'solid', 0.02, 0.03, 0.5, 0.35),
  white: material('white', 'solid', [0.78, 0.785, 0.79], 0.045, 0.03, 0.9),
  seat: material('seat', 'solid', 0.03, 0.035, 0.45, 0.5),
  fabric: material('fabric', 'solid', 0.05, 0.02, 0.9, 0.15),
  engine: material('engine', 'metal', 0.3, 0.3, 0.4, 0.8),
  rubber: material('rubber', 'solid', 0.016, 0.02, 0.6, 0.3),
  canvas: material('canvas', 'solid', [0.3, 0.29, 0.27], 0.02, 0.9, 0.1),
} satisfies Record<string, Material>;

/** A record to be filled by `surface`: make one and use it for every ray. */
export function makeHit(): Hit {
  return { material: MATERIALS.dark, part: 0, seam: 0, red: 0, green: 0, blue: 0 };
}
