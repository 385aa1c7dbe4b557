/** How different two pictures look, not how their bytes differ: for checks against what was drawn before. */

/** Linear light of a screen's byte. */
const LIGHT = Float64Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** Lightness, green to red, blue to yellow: equal steps look about equally large. */
function toLab(pixels: Uint8Array, at: number): [number, number, number] {
  const red = LIGHT[pixels[at] ?? 0] ?? 0;
  const green = LIGHT[pixels[at + 1] ?? 0] ?? 0;
  const blue = LIGHT[pixels[at + 2] ?? 0] ?? 0;
  const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/**
 * A picture as an eye takes it in: colours by how they look, averaged with their neighbours, since an edge that
 * lies half a pixel aside is no difference.
 */
export function perceive(pixels: Uint8Array, width: number, height: number): Float64Array {
  const lab = new Float64Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) lab.set(toLab(pixels, at * 3), at * 3);
  const blurred = new Float64Array(lab.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0;
        let count = 0;
        for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1) {
          for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
            sum += lab[(ny * width + nx) * 3 + channel] ?? 0;
            count += 1;
          }
        }
        blurred[(y * width + x) * 3 + channel] = sum / count;
      }
    }
  }
  return blurred;
}

/** The mean distance of colours: below 1 nobody sees it, 2 is seen side by side, 10 is another picture. */
export function perceptualDifference(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 3) {
    const lightness = (one[at] ?? 0) - (other[at] ?? 0);
    const red = (one[at + 1] ?? 0) - (other[at + 1] ?? 0);
    const yellow = (one[at + 2] ?? 0) - (other[at + 2] ?? 0);
    sum += Math.sqrt(lightness ** 2 + red ** 2 + yellow ** 2);
  }
  return sum / (one.length / 3);
}
