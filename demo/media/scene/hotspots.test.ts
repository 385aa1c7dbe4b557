import { beforeAll, describe, expect, it } from 'vitest';

import { makeBoxCar } from './box-car.ts';
import { projectHotspots, SPIN_AZIMUTHS, type PlacedHotspot } from './hotspots.ts';
import { prepareScene, type Scene } from './scene.ts';

const SIZE = { width: 120, height: 80 };

describe('hotspots by angle', () => {
  let scene: Scene;
  let placed: Map<string, PlacedHotspot>;
  beforeAll(() => {
    scene = prepareScene(makeBoxCar(), { grid: 0.05 });
    const hotspots = projectHotspots(scene, { ...SIZE, azimuths: SPIN_AZIMUTHS });
    placed = new Map(hotspots.map((hotspot) => [hotspot.id, hotspot]));
  });
  const anglesOf = (id: string) => placed.get(id)?.positions.map(({ angle }) => angle) ?? [];

  it('a part is shown from the side that it faces and hidden from behind', () => {
    expect(anglesOf('wheel')).toContain(90);
    expect(anglesOf('wheel')).not.toContain(270);
    expect(anglesOf('nose')).toContain(0);
    expect(anglesOf('nose')).not.toContain(180);
  });

  it('a roof is seen from all round', () => {
    expect(anglesOf('roof')).toHaveLength(SPIN_AZIMUTHS.length);
  });

  it('a part behind another is hidden', () => {
    const model = makeBoxCar();
    const inside = { ...model.hotspots[0], at: [0, 0.5, 0.33] as const };
    const hidden = {
      ...scene,
      model: { ...model, hotspots: [inside as (typeof model.hotspots)[0]] },
    };
    const [spot] = projectHotspots(hidden, { ...SIZE, azimuths: [90] });
    expect(spot?.positions).toEqual([]);
  });

  it('a visible hotspot lies inside the silhouette', () => {
    for (const azimuth of [40, 90, 350]) {
      const layers = scene.render({ ...SIZE, view: { kind: 'spin', azimuth } });
      const camera = scene.camera({ ...SIZE, view: { kind: 'spin', azimuth } });
      expect(camera.position[2]).toBeGreaterThan(0);
      for (const { positions } of placed.values()) {
        const at = positions.find(({ angle }) => angle === azimuth);
        if (!at) continue;
        const column = Math.floor(at.x * SIZE.width);
        const row = Math.floor(at.y * SIZE.height);
        const near = [-1, 0, 1].flatMap((dy) =>
          [-1, 0, 1].map((dx) => (row + dy) * SIZE.width + column + dx),
        );
        const onVehicle = near.some(
          (o) => (layers.diffuse[o] ?? 0) > 0 || (layers.rest[o * 3 + 1] ?? 1) < 0.3,
        );
        expect(onVehicle).toBe(true);
      }
    }
  });
});
