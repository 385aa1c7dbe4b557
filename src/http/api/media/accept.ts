import type { PictureFormat } from '#ports/pictures.ts';

/** From the smallest bytes to what every browser shows. */
const PREFERENCE: readonly PictureFormat[] = ['avif', 'webp', 'jpeg'];
const LONGEST_ACCEPT = 1000;

/**
 * The best format the browser takes, by its weights. AVIF and WebP must be named: browsers that cannot
 * show them send wildcards too. JPEG is what is left, even for those who say that they take none.
 */
export function choosePictureFormat(accept: string | undefined): PictureFormat {
  if (accept === undefined || accept.length > LONGEST_ACCEPT) return 'jpeg';
  const weights = new Map<string, number>();
  for (const part of accept.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    weights.set(name, weightOf(parameters));
  }
  const weigh: Record<PictureFormat, number> = {
    avif: weights.get('image/avif') ?? 0,
    webp: weights.get('image/webp') ?? 0,
    jpeg: weights.get('image/jpeg') ?? weights.get('image/*') ?? weights.get('*/*') ?? 0,
  };
  const best = Math.max(...Object.values(weigh));
  if (best === 0) return 'jpeg';
  return PREFERENCE.find((format) => weigh[format] === best) ?? 'jpeg';
}

function weightOf(parameters: string[]): number {
  const given = parameters.find((parameter) => /^q\s*=/.test(parameter));
  if (given === undefined) return 1;
  const weight = Number(given.slice(given.indexOf('=') + 1));
  return weight >= 0 && weight <= 1 ? weight : 0;
}
