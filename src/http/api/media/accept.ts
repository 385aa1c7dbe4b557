import type { PictureFormat } from '#ports/pictures.ts';

/** From the smallest files to the format that every browser shows. */
const PREFERENCE: readonly PictureFormat[] = ['avif', 'webp', 'jpeg'];
const MAX_ACCEPT_LENGTH = 1000;

/**
 * The best format that the browser accepts, by its weights. AVIF and WebP must be named: browsers that cannot
 * show them send wildcards too. JPEG is the fallback, even for clients that accept none of them.
 */
export function choosePictureFormat(accept: string | undefined): PictureFormat {
  if (accept === undefined || accept.length > MAX_ACCEPT_LENGTH) return 'jpeg';
  const weights = new Map<string, number>();
  for (const part of accept.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    weights.set(name, weightOf(parameters));
  }
  const formatWeights: Record<PictureFormat, number> = {
    avif: weights.get('image/avif') ?? 0,
    webp: weights.get('image/webp') ?? 0,
    jpeg: weights.get('image/jpeg') ?? weights.get('image/*') ?? weights.get('*/*') ?? 0,
  };
  const best = Math.max(...Object.values(formatWeights));
  if (best === 0) return 'jpeg';
  return PREFERENCE.find((format) => formatWeights[format] === best) ?? 'jpeg';
}

function weightOf(parameters: string[]): number {
  const given = parameters.find((parameter) => /^q\s*=/.test(parameter));
  if (given === undefined) return 1;
  const weight = Number(given.slice(given.indexOf('=') + 1));
  return weight >= 0 && weight <= 1 ? weight : 0;
}
