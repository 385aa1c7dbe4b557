import { beforeAll, describe, expect, it } from 'vitest';

import { makeBoxCar } from './box-car.ts';
import { project } from './camera.ts';
import type { Layers } from './layers.ts';
import { prepareScene, type Scene } from './scene.ts';
import { ORBIT_VIEWS } from './views.ts';

const SIZE = { width: 120, height: 80 };

/** Where the paint lies, in fractions of the picture. */
function paintedExtent({ width, height, diffuse }: Layers) {
  const columns: number[] = [];
  const rows: number[] = [];
  diffuse.forEach((light, o) => {
    if (light <= 0) return;
    columns.push((o % width) / width);
    rows.push(Math.floor(o / width) / height);
  });
  return {
    left: Math.min(...columns),
    right: Math.max(...columns),
    top: Math.min(...rows),
    bottom: Math.max(...rows),
  };
}

describe('a scene', () => {
  let scene: Scene;
  let primary: Layers;
  beforeAll(() => {
    scene = prepareScene(makeBoxCar(), { grid: 0.05 });
    primary = scene.render({ ...SIZE, view: ORBIT_VIEWS['front-left'], samples: 4 });
  });

  it('is the same every time', () => {
    const again = prepareScene(makeBoxCar(), { grid: 0.05 });
    const second = again.render({ ...SIZE, view: ORBIT_VIEWS['front-left'], samples: 4 });
    expect(second.rest).toEqual(primary.rest);
    expect(second.diffuse).toEqual(primary.diffuse);
  });

  it('has no light that is not a number or below nothing', () => {
    for (const layer of [primary.diffuse, primary.metallic, primary.rest]) {
      expect(layer.every((light) => light >= 0 && light < 50)).toBe(true);
    }
  });

  it.each(Object.entries(ORBIT_VIEWS))('stands in the middle of the picture: %s', (_, view) => {
    const extent = paintedExtent(scene.render({ ...SIZE, view }));
    expect(Math.abs((extent.left + extent.right) / 2 - 0.5)).toBeLessThan(0.04);
    expect(extent.left).toBeGreaterThan(0.03);
    expect(extent.right).toBeLessThan(0.97);
    expect(extent.top).toBeGreaterThan(0.05);
    expect(extent.bottom).toBeLessThan(0.95);
  });

  it('shades the floor under the vehicle and leaves the far floor bright', () => {
    const camera = scene.camera({ ...SIZE, view: ORBIT_VIEWS['side-left'] });
    const layers = scene.render({ ...SIZE, view: ORBIT_VIEWS['side-left'] });
    const floorAt = (x: number, y: number) => {
      const at = project(camera, SIZE.height / SIZE.width, x, y, 0);
      const column = Math.round(at.x * SIZE.width - 0.5);
      const row = Math.round(at.y * SIZE.height - 0.5);
      return layers.rest[(row * SIZE.width + column) * 3 + 1] ?? 0;
    };
    expect(floorAt(1.3, -0.6)).toBeLessThan(0.5 * floorAt(1.3, -3.2));
  });

  it('every frame of a spin stays inside the picture', () => {
    for (const azimuth of [0, 40, 90, 200, 310]) {
      const extent = paintedExtent(scene.render({ ...SIZE, view: { kind: 'spin', azimuth } }));
      expect(extent.left).toBeGreaterThan(0.02);
      expect(extent.right).toBeLessThan(0.98);
      expect(extent.top).toBeGreaterThan(0.02);
      expect(extent.bottom).toBeLessThan(0.98);
    }
  });

  it('projects where it renders: the ray through a projected point meets it', () => {
    const camera = scene.camera({ ...SIZE, view: ORBIT_VIEWS['front-left'] });
    const at = project(camera, SIZE.height / SIZE.width, 1.3, -0.85, 0.6);
    const o = Math.floor(at.y * SIZE.height) * SIZE.width + Math.floor(at.x * SIZE.width);
    expect(primary.diffuse[o]).toBeGreaterThan(0);
  });
});
