import { contrastRatio, mix } from './contrast.ts';

export interface RequiredContrast {
  background: string;
  minRatio: number;
}

const STEPS = 100;

/**
 * The shade nearest to a colour that can be read on all backgrounds: darker or lighter, of the same hue. Null if
 * no shade can, as on black and white at once.
 */
export function suggestShade(colour: string, required: readonly RequiredContrast[]): string | null {
  const isReadable = (shade: string) =>
    required.every(({ background, minRatio }) => contrastRatio(shade, background) >= minRatio);
  for (let step = 0; step <= STEPS; step += 1) {
    const found = ['#000000', '#ffffff']
      .map((end) => mix(colour, end, step / STEPS))
      .find(isReadable);
    if (found !== undefined) return found;
  }
  return null;
}
