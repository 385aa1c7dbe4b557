/** Distances of simple solids centred on the origin: negative inside. */

/** Half sizes include the rounding. */
export function roundedBox(
  x: number,
  y: number,
  z: number,
  hx: number,
  hy: number,
  hz: number,
  r: number,
): number {
  const qx = (x < 0 ? -x : x) - hx + r;
  const qy = (y < 0 ? -y : y) - hy + r;
  const qz = (z < 0 ? -z : z) - hz + r;
  const px = qx > 0 ? qx : 0;
  const py = qy > 0 ? qy : 0;
  const pz = qz > 0 ? qz : 0;
  const inside = qx > qy ? (qx > qz ? qx : qz) : qy > qz ? qy : qz;
  return Math.sqrt(px * px + py * py + pz * pz) + (inside < 0 ? inside : 0) - r;
}

/** A rod of radius `r` from a to b with round ends. */
export function capsule(
  x: number,
  y: number,
  z: number,
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
  r: number,
): number {
  const ex = bx - ax;
  const ey = by - ay;
  const ez = bz - az;
  const wx = x - ax;
  const wy = y - ay;
  const wz = z - az;
  let t = (wx * ex + wy * ey + wz * ez) / (ex * ex + ey * ey + ez * ez + 1e-12);
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  const px = wx - ex * t;
  const py = wy - ey * t;
  const pz = wz - ez * t;
  return Math.sqrt(px * px + py * py + pz * pz) - r;
}

/** A ring about the y axis, as a wheel stands: `major` to the middle of the tube, `minor` its radius. */
export function torus(x: number, y: number, z: number, major: number, minor: number): number {
  const ring = Math.sqrt(x * x + z * z) - major;
  return Math.sqrt(ring * ring + y * y) - minor;
}

function roundedDisc(
  across: number,
  along: number,
  radius: number,
  half: number,
  r: number,
): number {
  const qa = across - radius + r;
  const ql = (along < 0 ? -along : along) - half + r;
  const pa = qa > 0 ? qa : 0;
  const pl = ql > 0 ? ql : 0;
  const inside = qa > ql ? qa : ql;
  return Math.sqrt(pa * pa + pl * pl) + (inside < 0 ? inside : 0) - r;
}

/** `half` is half the length; the sizes include the rounding `r` of the rims. */
export function cylinderX(
  x: number,
  y: number,
  z: number,
  radius: number,
  half: number,
  r = 0,
): number {
  return roundedDisc(Math.sqrt(y * y + z * z), x, radius, half, r);
}

export function cylinderY(
  x: number,
  y: number,
  z: number,
  radius: number,
  half: number,
  r = 0,
): number {
  return roundedDisc(Math.sqrt(x * x + z * z), y, radius, half, r);
}

export function cylinderZ(
  x: number,
  y: number,
  z: number,
  radius: number,
  half: number,
  r = 0,
): number {
  return roundedDisc(Math.sqrt(x * x + y * y), z, radius, half, r);
}

/** Close to the surface this is nearly the distance, further out only a good guess of it. */
export function ellipsoid(
  x: number,
  y: number,
  z: number,
  rx: number,
  ry: number,
  rz: number,
): number {
  const ux = x / rx;
  const uy = y / ry;
  const uz = z / rz;
  const k0 = Math.sqrt(ux * ux + uy * uy + uz * uz);
  const vx = ux / rx;
  const vy = uy / ry;
  const vz = uz / rz;
  const k1 = Math.sqrt(vx * vx + vy * vy + vz * vz);
  if (k1 < 1e-9) return -Math.min(rx, ry, rz);
  return (k0 * (k0 - 1)) / k1;
}
