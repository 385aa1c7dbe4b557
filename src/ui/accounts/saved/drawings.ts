import type { SilhouetteName } from '#domain/vehicle/silhouettes.ts';

/**
 * The drawings of the vehicles chosen since the page was loaded. What the browser stores has the spec's fields alone,
 * which do not tell a body.
 */
export const drawings = new Map<number, SilhouetteName>();
