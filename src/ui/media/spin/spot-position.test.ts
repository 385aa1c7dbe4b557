import { describe, expect, it } from 'vitest';
import type { Hotspot } from '#domain/vehicle/vehicle.ts';
import { positionOnStage, positionsByFrame, spotOnFrame } from './spot-position.ts';

const spot: Hotspot = {
  id: 'wheel',
  title: 'Wheel',
  description: 'Alloy.',
  positions: [
    { angle: 350, x: 0.3, y: 0.6 },
    { angle: 0, x: 0.4, y: 0.6 },
    { angle: 10, x: 0.5, y: 0.6 },
  ],
};

describe('spotOnFrame', () => {
  it('hotspots stand where their angle’s position says', () => {
    expect(spotOnFrame(spot, 0, 36)).toEqual({ x: 0.4, y: 0.6 });
    expect(spotOnFrame(spot, 1, 36)).toEqual({ x: 0.5, y: 0.6 });
    expect(spotOnFrame(spot, 35, 36)).toEqual({ x: 0.3, y: 0.6 });
  });

  it('a frame whose angle is left out hides the hotspot', () => {
    expect(spotOnFrame(spot, 2, 36)).toBeNull();
    expect(spotOnFrame(spot, 18, 36)).toBeNull();
    expect(spotOnFrame({ ...spot, positions: [] }, 0, 36)).toBeNull();
  });

  it('takes the nearest angle where frames and angles are not the same', () => {
    expect(spotOnFrame(spot, 0, 24)).toEqual({ x: 0.4, y: 0.6 });
    expect(spotOnFrame(spot, 1, 24)).toEqual({ x: 0.5, y: 0.6 });
    expect(spotOnFrame(spot, 1, 72)).toBeNull();
    expect(spotOnFrame(spot, 2, 72)).toEqual({ x: 0.5, y: 0.6 });
  });

  it('stands on both frames that an angle lies between', () => {
    const halfway = { ...spot, positions: [{ angle: 5, x: 0.1, y: 0.2 }] };
    expect([35, 0, 1, 2].map((frame) => spotOnFrame(halfway, frame, 36) !== null)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('placeOnStage', () => {
  it('is the same where the picture has the shape of the stage', () => {
    expect(positionOnStage({ x: 0.2, y: 0.9 }, 3 / 2)).toEqual({ x: 0.2, y: 0.9 });
  });

  it('follows a wider picture whose sides are cut off', () => {
    expect(positionOnStage({ x: 0.5, y: 0.2 }, 3)).toEqual({ x: 0.5, y: 0.2 });
    expect(positionOnStage({ x: 0.75, y: 0.2 }, 3)).toEqual({ x: 1, y: 0.2 });
  });

  it('follows a higher picture whose top and bottom are cut off', () => {
    expect(positionOnStage({ x: 0.2, y: 0.75 }, 3 / 4)).toEqual({ x: 0.2, y: 1 });
  });

  it('is nowhere when it was cut off', () => {
    expect(positionOnStage({ x: 0.9, y: 0.2 }, 3)).toBeNull();
    expect(positionOnStage({ x: 0.5, y: 0.1 }, 3 / 4)).toBeNull();
  });
});

it('placesByFrame has every hotspot of every frame in its order', () => {
  const other = { ...spot, id: 'door', positions: [{ angle: 180, x: 0.25, y: 0.1 }] };
  const positions = positionsByFrame([spot, other], 36, 3 / 2);
  expect(positions).toHaveLength(36);
  expect(positions[0]).toEqual([{ x: 0.4, y: 0.6 }, null]);
  expect(positions[18]).toEqual([null, { x: 0.25, y: 0.1 }]);
});

it('of hotspots that would cover one another on a phone the first stays, until the vehicle is turned', () => {
  const near: Hotspot = {
    ...spot,
    id: 'brake',
    positions: [
      { angle: 0, x: 0.5, y: 0.6 },
      { angle: 10, x: 0.8, y: 0.6 },
    ],
  };
  const positions = positionsByFrame([spot, near], 36, 3 / 2);
  expect(positions[0]).toEqual([{ x: 0.4, y: 0.6 }, null]);
  expect(positions[1]).toEqual([
    { x: 0.5, y: 0.6 },
    { x: 0.8, y: 0.6 },
  ]);
});
