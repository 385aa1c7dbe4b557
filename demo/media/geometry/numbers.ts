/** Small arithmetic that every curve and every ray leans on: plain branches, since these run millions of times. */
export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}

export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/** 0 at `edge0`, 1 at `edge1`, eased between; the edges may stand in either order. */
export function smoothstep(edge0: number, edge1: number, x: number): number {
  let t = (x - edge0) / (edge1 - edge0);
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  return t * t * (3 - 2 * t);
}

/** The larger of the two, rounded over a width of `k` with a cubic: curvature stays continuous in a reflection. */
export function smoothMax(a: number, b: number, k: number): number {
  const overlap = k - (a > b ? a - b : b - a);
  return (a > b ? a : b) + (overlap > 0 ? (overlap * overlap * overlap) / (6 * k * k) : 0);
}

export function smoothMin(a: number, b: number, k: number): number {
  const overlap = k - (a > b ? a - b : b - a);
  return (a < b ? a : b) - (overlap > 0 ? (overlap * overlap * overlap) / (6 * k * k) : 0);
}

/** Not `Math.hypot`, which guards against overflow and is many times slower. */
export function length2(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

export function length3(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z);
}
