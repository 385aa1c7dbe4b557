import type { CodedLayers } from '../scene/layers.ts';

/** The part of a picture that has paint in it. */
export interface PaintBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The paint's two layers as one grey picture: the diffuse layer, cut to the painted part, and below it at half
 * size how the metallic one relates to it. That relation is smooth over edges and seams, where the layers
 * themselves are not, so half the size is enough. Bytes are roots of light, and a root of a quotient is the
 * quotient of roots, so no light is reckoned here.
 */
export interface PackedPaint {
  box: PaintBox;
  width: number;
  height: number;
  grey: Uint8Array;
}

/** Metallic over diffuse bytes at most. */
const TOP_RATIO = 2.2;

/** Even sizes, so that halves are whole; null where there is no paint at all. */
export function findPaintBox({ width, height, diffuse }: CodedLayers): PaintBox | null {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0, o = 0; y < height; y++) {
    for (let x = 0; x < width; x++, o++) {
      if (diffuse[o] === 0) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) return null;
  return {
    x: left,
    y: top,
    width: right - left + 1 + ((right - left + 1) % 2),
    height: bottom - top + 1 + ((bottom - top + 1) % 2),
  };
}

export function packPaint(layers: CodedLayers): PackedPaint | null {
  const box = findPaintBox(layers);
  if (!box) return null;
  const halfWidth = box.width / 2;
  const halfHeight = box.height / 2;
  const grey = new Uint8Array(box.width * (box.height + halfHeight));
  const above = new Float32Array(halfWidth * halfHeight);
  const below = new Float32Array(halfWidth * halfHeight);
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const px = box.x + x;
      const py = box.y + y;
      if (px >= layers.width || py >= layers.height) continue;
      const o = py * layers.width + px;
      const diffuse = layers.diffuse[o] as number;
      grey[y * box.width + x] = diffuse;
      const half = (y >> 1) * halfWidth + (x >> 1);
      above[half] = (above[half] as number) + (layers.metallic[o] as number);
      below[half] = (below[half] as number) + diffuse;
    }
  }
  const ratios = fillGaps(above, below, halfWidth, halfHeight);
  for (let y = 0; y < halfHeight; y++) {
    for (let x = 0; x < halfWidth; x++) {
      const ratio = ((ratios[y * halfWidth + x] as number) / TOP_RATIO) * 255 + 0.5;
      grey[(box.height + y) * box.width + x] = ratio > 255 ? 255 : ratio;
    }
  }
  return { box, width: box.width, height: box.height + halfHeight, grey };
}

/** Quotients, with places that have none taking what is round them: an edge must not pull the paint dark. */
function fillGaps(
  above: Float32Array,
  below: Float32Array,
  width: number,
  height: number,
): Float32Array {
  const filled = new Float32Array(width * height);
  if (width * height === 1) {
    filled[0] = (below[0] as number) > 0 ? (above[0] as number) / (below[0] as number) : 0;
    return filled;
  }
  const halfWidth = (width + 1) >> 1;
  const halfHeight = (height + 1) >> 1;
  const sumAbove = new Float32Array(halfWidth * halfHeight);
  const sumBelow = new Float32Array(halfWidth * halfHeight);
  for (let y = 0, o = 0; y < height; y++) {
    for (let x = 0; x < width; x++, o++) {
      const half = (y >> 1) * halfWidth + (x >> 1);
      sumAbove[half] = (sumAbove[half] as number) + (above[o] as number);
      sumBelow[half] = (sumBelow[half] as number) + (below[o] as number);
    }
  }
  const coarse = fillGaps(sumAbove, sumBelow, halfWidth, halfHeight);
  for (let y = 0, o = 0; y < height; y++) {
    for (let x = 0; x < width; x++, o++) {
      const own = below[o] as number;
      filled[o] =
        own > 0 ? (above[o] as number) / own : (coarse[(y >> 1) * halfWidth + (x >> 1)] as number);
    }
  }
  return filled;
}

/** The two layers at full size again. */
export function unpackPaint(
  grey: Uint8Array,
  box: PaintBox,
  width: number,
  height: number,
): { diffuse: Uint8Array; metallic: Uint8Array } {
  const diffuse = new Uint8Array(width * height);
  const metallic = new Uint8Array(width * height);
  const halfWidth = box.width / 2;
  const halfHeight = box.height / 2;
  const columns = Math.min(box.width, width - box.x);
  const rows = Math.min(box.height, height - box.y);
  const ratios = new Float32Array(halfWidth + 2);
  const unit = TOP_RATIO / 255;
  for (let y = 0; y < rows; y++) {
    // Half-size rows and columns lie between the full-size ones: three parts of the nearer, one of the other.
    const near = y >> 1;
    const far = Math.min(Math.max(near + (y & 1 ? 1 : -1), 0), halfHeight - 1);
    const nearRow = (box.height + near) * box.width;
    const farRow = (box.height + far) * box.width;
    for (let x = 0; x < halfWidth; x++) {
      ratios[x + 1] =
        ((grey[nearRow + x] as number) * 0.75 + (grey[farRow + x] as number) * 0.25) * unit;
    }
    ratios[0] = ratios[1] as number;
    ratios[halfWidth + 1] = ratios[halfWidth] as number;
    const from = y * box.width;
    const to = (box.y + y) * width + box.x;
    for (let x = 0; x < columns; x++) {
      const value = grey[from + x] as number;
      if (value <= FAINT) continue;
      const half = (x >> 1) + 1;
      const ratio =
        (ratios[half] as number) * 0.75 + (ratios[half + (x & 1 ? 1 : -1)] as number) * 0.25;
      const mirrored = value * ratio + 0.5;
      diffuse[to + x] = value;
      metallic[to + x] = mirrored > 255 ? 255 : mirrored;
    }
  }
  return { diffuse, metallic };
}

/** What an encoder leaves where there was nothing. */
const FAINT = 3;
