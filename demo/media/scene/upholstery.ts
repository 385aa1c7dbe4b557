import type { Paint } from './paints.ts';

function scattering(red: number, green: number, blue: number): Paint {
  return { colour: [red, green, blue], diffuse: 1, metallic: 0 };
}

/** By the interior colour that a vehicle lists, as an address says it. Cloth and leather scatter; their sheen has no colour. */
export const UPHOLSTERIES: Readonly<Record<string, Paint>> = {
  black: scattering(0.02, 0.02, 0.0206),
  'dark-grey': scattering(0.048, 0.049, 0.051),
  grey: scattering(0.115, 0.114, 0.113),
  'light-grey': scattering(0.3, 0.295, 0.285),
  white: scattering(0.53, 0.52, 0.5),
  cream: scattering(0.48, 0.4, 0.285),
  tan: scattering(0.28, 0.13, 0.054),
  brown: scattering(0.088, 0.043, 0.022),
  red: scattering(0.21, 0.012, 0.014),
};

/** What a cabin has where a vehicle lists no interior colour, or one that is not among these. */
const USUAL: Readonly<Record<string, string>> = {
  compact: 'grey',
  suv: 'black',
  prestige: 'tan',
  sports: 'black',
  ute: 'dark-grey',
  van: 'grey',
  people: 'light-grey',
  truck: 'grey',
};

export function usualUpholstery(cabin: string): string {
  return USUAL[cabin] ?? 'black';
}

/** 'Light Grey' → 'light-grey'. */
export function upholsteryOf(cabin: string, interiorColour: string | null): string {
  const name = interiorColour?.toLowerCase().replaceAll(' ', '-') ?? '';
  return Object.hasOwn(UPHOLSTERIES, name) ? name : usualUpholstery(cabin);
}
