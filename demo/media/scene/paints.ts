/** How a paint answers light: its colour in linear light, and the shares of scattering and of mirroring flakes. */
export interface Paint {
  readonly colour: readonly [number, number, number];
  readonly diffuse: number;
  readonly metallic: number;
}

/** By plain colour, as the demo's colours end. Solid paints scatter, metallic ones mirror. */
export const PAINTS: Readonly<Record<string, Paint>> = {
  white: { colour: [0.75, 0.76, 0.775], diffuse: 0.94, metallic: 0.1 },
  silver: { colour: [0.64, 0.65, 0.67], diffuse: 0.46, metallic: 0.56 },
  grey: { colour: [0.13, 0.14, 0.155], diffuse: 0.5, metallic: 0.7 },
  black: { colour: [0.008, 0.008, 0.009], diffuse: 0.8, metallic: 0.4 },
  blue: { colour: [0.009, 0.068, 0.34], diffuse: 0.6, metallic: 0.55 },
  red: { colour: [0.47, 0.007, 0.012], diffuse: 0.65, metallic: 0.4 },
  green: { colour: [0.018, 0.115, 0.05], diffuse: 0.6, metallic: 0.5 },
  yellow: { colour: [0.86, 0.55, 0.02], diffuse: 0.85, metallic: 0.12 },
  orange: { colour: [0.78, 0.17, 0.008], diffuse: 0.7, metallic: 0.35 },
  brown: { colour: [0.1, 0.045, 0.022], diffuse: 0.6, metallic: 0.55 },
  bronze: { colour: [0.34, 0.19, 0.085], diffuse: 0.5, metallic: 0.6 },
  beige: { colour: [0.56, 0.45, 0.28], diffuse: 0.6, metallic: 0.4 },
  purple: { colour: [0.11, 0.024, 0.2], diffuse: 0.6, metallic: 0.55 },
};

export function paintNamed(name: string): Paint {
  const paint = PAINTS[name.toLowerCase()];
  if (!paint) throw new Error(`No paint is called "${name}".`);
  return paint;
}
