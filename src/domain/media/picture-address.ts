/**
 * The available picture widths. No other width is generated, so that nobody can request thousands.
 */
export const PICTURE_WIDTHS = [96, 160, 240, 320, 480, 640, 800, 1200, 1600, 2400] as const;
export const PICTURE_QUALITIES = [75, 80] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureQuality = (typeof PICTURE_QUALITIES)[number];

/** The whole picture, cropped to the size that link previews use, or the view ahead in a panorama. */
export type PictureShape = 'whole' | 'shared' | 'ahead';

export const SHARED_SIZE = { width: 1200, height: 630 } as const;

/** Where a panorama is first looked at, in degrees: ahead and a little down, at a dashboard rather than the sky. */
export const AHEAD = { width: 1200, height: 800, field: 90, pitch: -14 } as const;

export interface PictureRequest {
  key: string;
  width: PictureWidth;
  quality: PictureQuality;
  shape: PictureShape;
}

const FOLDER = '/media/';
const WIDEST: PictureWidth = 2400;
const DEFAULT_WIDTH: PictureWidth = 1200;
const DEFAULT_QUALITY: PictureQuality = 75;

const LONGEST_KEY = 300;
const MAX_SEGMENTS = 12;
const SEGMENT = /^[a-z0-9][a-z0-9._-]*$/;

/** A key names one picture in the media store. The pattern rules out path traversal. */
export function isMediaKey(key: string): boolean {
  if (key.length > LONGEST_KEY || key.includes('..')) return false;
  const segments = key.split('/');
  return segments.length <= MAX_SEGMENTS && segments.every((segment) => SEGMENT.test(segment));
}

/** The next width up: a picture is never smaller than the space it fills. */
export function pictureWidth(minWidth: number): PictureWidth {
  return PICTURE_WIDTHS.find((width) => width >= minWidth) ?? WIDEST;
}

/** Whether we serve it ourselves in any size. Other URLs are used unchanged. */
export function isOurPicture(url: string): boolean {
  return url.startsWith(FOLDER);
}

export function pictureAddress(
  url: string,
  { width, quality = DEFAULT_QUALITY }: { width: number; quality?: PictureQuality },
): string {
  if (!isOurPicture(url)) return url;
  return `${withoutQuery(url)}?w=${pictureWidth(width)}&q=${quality}`;
}

/** The preview picture of a shared page: 1200 × 630. */
export function sharedPictureAddress(url: string): string {
  return `${withoutQuery(url)}?shape=shared`;
}

/** What a camera in the middle of a panorama sees ahead: 1200 × 800. */
export function aheadAddress(url: string): string {
  return `${withoutQuery(url)}?shape=ahead`;
}

/**
 * Every width from the one that fills `from` pixels to the one that fills `to`; empty for a URL
 * that has only one size.
 */
export function pictureSrcSet(
  url: string,
  quality: PictureQuality = DEFAULT_QUALITY,
  { from = 1, to = WIDEST }: { from?: number; to?: number } = {},
): string | undefined {
  if (!isOurPicture(url)) return undefined;
  const first = pictureWidth(from);
  const last = pictureWidth(to);
  return PICTURE_WIDTHS.filter((width) => width >= first && width <= last)
    .map((width) => `${pictureAddress(url, { width, quality })} ${width}w`)
    .join(', ');
}

/**
 * Parses a picture request; null if it does not name a picture. The path is used as sent, not
 * decoded.
 */
export function readPictureRequest(path: string, query: string): PictureRequest | null {
  if (!isOurPicture(path)) return null;
  const key = path.slice(FOLDER.length);
  if (!isMediaKey(key)) return null;
  const params = new URLSearchParams(query);
  const shape = params.get('shape');
  if (shape === 'shared' || shape === 'ahead') {
    const { width } = shape === 'shared' ? SHARED_SIZE : AHEAD;
    return { key, width, quality: DEFAULT_QUALITY, shape };
  }
  const width = params.get('w') ?? '';
  return {
    key,
    width: /^[1-9]\d{0,8}$/.test(width) ? pictureWidth(Number(width)) : DEFAULT_WIDTH,
    quality: params.get('q') === '80' ? 80 : DEFAULT_QUALITY,
    shape: 'whole',
  };
}

function withoutQuery(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}
