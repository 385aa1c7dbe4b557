import { describe, expect, it } from 'vitest';

import { bakeField, bakeLines, bakeOutline, bakeShape, curve } from './fields.ts';
import { measurePolygon } from './measure.ts';
import { clamp, length2, length3, mix, smoothMax, smoothMin, smoothstep } from './numbers.ts';
import { lineDistance, signedDistance, tracePath, type PathPoint, type Point2 } from './paths.ts';
import {
  capsule,
  cylinderX,
  cylinderY,
  cylinderZ,
  ellipsoid,
  roundedBox,
  torus,
} from './solids.ts';

const square: Point2[] = [
  [0, 0],
  [2, 0],
  [2, 1],
  [0, 1],
];
const wavy: PathPoint[] = [
  [-0.7, 0.2, 0.05],
  [-0.9, 0.5, 0.1, 0.02],
  [0.4, 1, 0.05, 0.03],
  [2.4, 1.4, 0.3],
  [3, 0.3, 0.08],
];

describe('numbers', () => {
  it('clamps, mixes and eases', () => {
    expect([clamp(-1, 0, 2), clamp(3, 0, 2), clamp(1, 0, 2)]).toEqual([0, 2, 1]);
    expect(mix(2, 4, 0.25)).toBe(2.5);
    expect([smoothstep(0, 1, -1), smoothstep(0, 1, 0.5), smoothstep(0, 1, 2)]).toEqual([0, 0.5, 1]);
  });

  it('eases downward when the edges stand in reverse', () => {
    expect([smoothstep(1, 0, 2), smoothstep(1, 0, 0.5), smoothstep(1, 0, -1)]).toEqual([0, 0.5, 1]);
  });

  it('smooth unions and cuts meet the sharp ones away from the blend', () => {
    expect(smoothMax(0.3, -0.2, 0.1)).toBe(0.3);
    expect(smoothMin(0.3, -0.2, 0.1)).toBe(-0.2);
    expect(smoothMax(0, 0, 0.6)).toBeCloseTo(0.1);
    expect(smoothMin(0, 0, 0.6)).toBeCloseTo(-0.1);
  });

  it('measures lengths', () => {
    expect([length2(3, 4), length3(2, 3, 6)]).toEqual([5, 7]);
  });
});

describe('paths', () => {
  it('is negative inside a polygon and positive outside', () => {
    expect(signedDistance(square, 1, 0.5)).toBeCloseTo(-0.5);
    expect(signedDistance(square, 1, 1.25)).toBeCloseTo(0.25);
    expect(signedDistance(square, 5, 5)).toBeCloseTo(5);
  });

  it('rounds a corner by its radius and bends an edge by its sagitta', () => {
    const traced = tracePath([
      [0, 0],
      [2, 0, 0.3],
      [2, 1],
      [0, 1, 0, 0.1],
    ]);
    expect(signedDistance(traced, 2, 0)).toBeGreaterThan(0.05);
    expect(Math.min(...traced.map(([x]) => Math.abs(x + 0.1)))).toBeLessThan(0.2);
    expect(Math.abs(signedDistance(traced, 1, 0))).toBeLessThan(1e-9);
  });

  it('keeps the ends of an open path', () => {
    const traced = tracePath(wavy, false);
    expect(traced[0]).toEqual([-0.7, 0.2]);
    expect(traced.at(-1)?.[0]).toBeCloseTo(3);
    expect(lineDistance(traced, 3, 0.3)).toBeLessThan(1e-9);
  });
});

describe('fields', () => {
  it('measures a raster as it would each point', () => {
    const polygon = tracePath(wavy);
    const raster = { x0: -1.2, y0: -0.1, step: 0.07, columns: 66, rows: 27 };
    const measured = measurePolygon(polygon, raster);
    for (let j = 0; j < raster.rows; j++) {
      for (let i = 0; i < raster.columns; i++) {
        const exact = signedDistance(polygon, raster.x0 + i * 0.07, raster.y0 + j * 0.07);
        expect(measured[j * raster.columns + i]).toBeCloseTo(exact, 5);
      }
    }
  });

  it('an outline keeps to its polygon within a few millimetres away from corners', () => {
    const field = bakeOutline(square, { x0: -0.5, x1: 2.5, z0: -0.5, z1: 1.5 }, 0.02);
    expect(field(1, 0.2)).toBeCloseTo(-0.2, 3);
    expect(field(1, 1.2)).toBeCloseTo(0.2, 3);
    expect(field(-3, 0.5)).toBeCloseTo(3, 1);
  });

  it('a field is 1 outside its box, and outside numbers', () => {
    const field = bakeField((x, y) => x + y, 0, 1, 0, 1, 0.1);
    expect(field(0.55, 0.25)).toBeCloseTo(0.8, 5);
    expect([field(-0.1, 0), field(0, 5), field(Number.NaN, 0)]).toEqual([1, 1, 1]);
  });

  it('a shape is negative inside', () => {
    const shape = bakeShape(square, 0.05, 0.01);
    expect(shape(1, 0.5)).toBeCloseTo(-0.5, 3);
    expect(shape(1, 1.03)).toBeCloseTo(0.03, 3);
    expect(shape(1, 2)).toBe(1);
  });

  it('lines are measured to the nearest', () => {
    const lines = bakeLines(
      [
        [
          [0, 0],
          [1, 0],
        ],
        [
          [0, 1],
          [1, 1],
        ],
      ],
      0,
      1,
      0,
      1,
      0.01,
    );
    expect(lines(0.5, 0.3)).toBeCloseTo(0.3, 4);
    expect(lines(0.5, 0.8)).toBeCloseTo(0.2, 4);
  });

  it('a curve passes near its points and goes on beyond them', () => {
    const through = curve([
      [0, 1],
      [1, 2],
      [2, 2.5],
    ]);
    expect(through(1)).toBeCloseTo(2, 2);
    expect(through(-0.1)).toBeCloseTo(0.9, 2);
  });
});

describe('solids', () => {
  it('measures simple solids', () => {
    expect(roundedBox(2, 0, 0, 1, 1, 1, 0.2)).toBeCloseTo(1);
    expect(roundedBox(0, 0, 0, 1, 0.5, 1, 0.2)).toBeCloseTo(-0.5);
    expect(capsule(0.5, 1, 0, 0, 0, 0, 1, 0, 0, 0.25)).toBeCloseTo(0.75);
    expect(torus(1, 0, 0, 1, 0.2)).toBeCloseTo(-0.2);
    expect(cylinderX(2, 0, 0, 0.5, 1)).toBeCloseTo(1);
    expect(cylinderY(0, 0.25, 2, 0.5, 1, 0.1)).toBeCloseTo(1.5);
    expect(cylinderZ(0, 0, 0, 0.5, 1, 0.1)).toBeCloseTo(-0.5);
    expect(ellipsoid(2, 0, 0, 1, 2, 3)).toBeGreaterThan(0);
    expect(ellipsoid(0, 0, 0, 1, 2, 3)).toBe(-1);
  });
});
