import { describe, expect, it } from 'vitest';
import { lookAhead } from './look-ahead.ts';

/** A panorama that is lit where a direction, in degrees, says so. */
function panoramaOf(isLit: (yaw: number, pitch: number) => boolean) {
  const [width, height] = [720, 360];
  const data = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const lit = isLit((column + 0.5) / 2 - 180, 90 - (row + 0.5) / 2);
      data.fill(lit ? 255 : 0, (row * width + column) * 3, (row * width + column + 1) * 3);
    }
  }
  return { data, width, height };
}

const SIZE = { width: 300, height: 200 };
const radians = (degrees: number) => (degrees * Math.PI) / 180;

function lightAt({ data, width }: ReturnType<typeof lookAhead>, x: number, y: number) {
  return data[(y * width + x) * 3] ?? 0;
}

describe('the view ahead in a panorama', () => {
  it('keeps a level edge straight, which the panorama itself bends', () => {
    // The top of a wall one metre ahead, half a metre below the eye.
    const wall = panoramaOf((yaw, pitch) => {
      const ahead = Math.cos(radians(yaw));
      return ahead > 0 && Math.tan(radians(pitch)) < -0.5 * ahead;
    });
    const seen = lookAhead(wall, { ...SIZE, field: 90, pitch: 0 });
    const edges = [10, 75, 150, 225, 290].map((x) =>
      Array.from({ length: 200 }, (_, y) => lightAt(seen, x, y)).findIndex((l) => l > 127),
    );
    expect(Math.max(...edges) - Math.min(...edges)).toBeLessThanOrEqual(2);
    expect(edges[2]).toBeCloseTo(100 + 0.5 * 150, -1);
  });

  it('looks forward, and down when told to', () => {
    const spot = panoramaOf((yaw, pitch) => Math.hypot(yaw, pitch + 14) < 4);
    const down = lookAhead(spot, { ...SIZE, field: 90, pitch: -14 });
    expect(lightAt(down, 150, 100)).toBe(255);
    expect(lightAt(lookAhead(spot, { ...SIZE, field: 90, pitch: 0 }), 150, 100)).toBe(0);
    const right = panoramaOf((yaw) => yaw > 20);
    const seen = lookAhead(right, { ...SIZE, field: 90, pitch: 0 });
    expect([lightAt(seen, 40, 100), lightAt(seen, 280, 100)]).toEqual([0, 255]);
  });
});
