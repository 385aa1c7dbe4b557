import type { Outlook } from '#ports/pictures.ts';

interface Raster {
  /** Red, green and blue of each pixel, row by row. */
  data: Uint8Array;
  width: number;
  height: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** What a camera in the middle of a panorama sees: what is straight in the world is straight in the picture. */
export function lookAhead(panorama: Raster, { field, pitch, width, height }: Outlook): Raster {
  const { data } = panorama;
  const seen = new Uint8Array(width * height * 3);
  const reach = Math.tan(radians(field) / 2);
  const [rise, level] = [Math.sin(radians(pitch)), Math.cos(radians(pitch))];
  const across = panorama.width / (2 * Math.PI);
  const down = panorama.height / Math.PI;
  const lastRow = panorama.height - 1;
  for (let row = 0, to = 0; row < height; row += 1) {
    const v = ((1 - (2 * (row + 0.5)) / height) * reach * height) / width;
    const ahead = level - v * rise;
    const up = rise + v * level;
    for (let column = 0; column < width; column += 1, to += 3) {
      const u = ((2 * (column + 0.5)) / width - 1) * reach;
      const x = Math.atan2(u, ahead) * across + panorama.width / 2 - 0.5;
      const y = (Math.PI / 2 - Math.atan2(up, Math.hypot(u, ahead))) * down - 0.5;
      const top = Math.min(Math.max(Math.floor(y), 0), lastRow);
      const bottom = Math.min(top + 1, lastRow);
      const left = Math.floor(x);
      const [a, b] = [x - left, Math.min(Math.max(y - top, 0), 1)];
      let [red, green, blue] = [0, 0, 0];
      // Its edges meet behind the camera.
      const west = (left + panorama.width) % panorama.width;
      const east = (left + 1 + panorama.width) % panorama.width;
      const corners = [
        [top, west, (1 - a) * (1 - b)],
        [top, east, a * (1 - b)],
        [bottom, west, (1 - a) * b],
        [bottom, east, a * b],
      ] as const;
      for (const [line, place, share] of corners) {
        const from = (line * panorama.width + place) * 3;
        red += (data[from] ?? 0) * share;
        green += (data[from + 1] ?? 0) * share;
        blue += (data[from + 2] ?? 0) * share;
      }
      seen[to] = Math.round(red);
      seen[to + 1] = Math.round(green);
      seen[to + 2] = Math.round(blue);
    }
  }
  return { data: seen, width, height };
}
