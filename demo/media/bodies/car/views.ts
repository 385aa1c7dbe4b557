import type { CloseUp, Model, ModelHotspot, Vec3 } from '../../scene/model.ts';
import type { Shell } from './shell.ts';
import type { Outline } from './spec.ts';

type Distance = Model['distance'];

/** Walks from a point along a direction until the surface is met. */
export function touch(distance: Distance, from: Vec3, towards: Vec3): Vec3 {
  let t = 0;
  for (let i = 0; i < 200; i++) {
    const d = distance(
      from[0] + towards[0] * t,
      from[1] + towards[1] * t,
      from[2] + towards[2] * t,
    );
    if (d < 0.002) break;
    t += d * 0.7;
    if (t > 6) break;
  }
  return [from[0] + towards[0] * t, from[1] + towards[1] * t, from[2] + towards[2] * t];
}

const middleHeight = (outline: Outline): number => {
  const zs = outline.map((p) => p[1]);
  return (Math.min(...zs) + Math.max(...zs)) / 2;
};

/** Found by walking onto the surface, so that they lie on it whatever the measures. */
export function makeHotspots(shell: Shell, distance: Distance): ModelHotspot[] {
  const { spec, front, rear, top } = shell;
  const { wheels, nose, tail, doors, cabin } = spec;
  const left: Vec3 = [0, -1, 0];
  const ahead: Vec3 = [-1, 0, 0];
  const behind: Vec3 = [1, 0, 0];
  const diagonal: Vec3 = [-0.77, -0.64, 0];
  const rearDiagonal: Vec3 = [0.77, -0.64, 0];
  const spots: ModelHotspot[] = [];
  const lampZ = middleHeight(nose.lamps[0]?.outline ?? [[0, 0.7]]);
  const tailZ = middleHeight(tail.lamps[0]?.outline ?? [[0, 0.9]]);
  const add = (
    id: string,
    title: string,
    description: string,
    from: Vec3,
    towards: Vec3,
    normal: Vec3,
  ) => {
    spots.push({ id, title, description, at: touch(distance, from, towards), normal });
  };
  add(
    'wheel',
    'Wheels and tyres',
    'Walk round and check all four: tread, kerb marks and the date of the tyres are part of every inspection.',
    [0.02, -1.6, wheels.radius],
    [0, 1, 0],
    left,
  );
  add(
    'headlight',
    'Headlights',
    'Clear lenses, aimed and tested before the handover.',
    [front - 0.9, -1.45, lampZ],
    [0.77, 0.64, 0],
    diagonal,
  );
  add(
    'badge',
    'Front end',
    'Sensors, grille and number plate sit here: ask us which driver aids are fitted.',
    [front - 0.6, 0, nose.badge.z],
    [1, 0, 0],
    ahead,
  );
  const handle = doors.handles[0];
  if (handle) {
    add(
      'door',
      'Doors',
      'Open it, sit down and try the reach to the wheel: the seat and the wheel both adjust.',
      [handle[0], -1.6, handle[1] - 0.12],
      [0, 1, 0],
      left,
    );
  }
  add(
    'boot',
    'Boot',
    'Room for the weekly shop or the pram. Bring what you carry and try it for size.',
    [rear + 0.6, 0, tail.badge.z],
    [-1, 0, 0],
    behind,
  );
  add(
    'tail-light',
    'Tail-lights',
    'Brake, reversing and indicator lamps, all tested before the handover.',
    [rear + 0.9, -1.45, tailZ],
    [-0.77, 0.64, 0],
    rearDiagonal,
  );
  if (spec.trim.rails) {
    const x = (spec.trim.rails.from + spec.trim.rails.to) / 2;
    add(
      'roof-rails',
      'Roof rails',
      'Ready for cross bars, so that bikes, boards or a roof box travel outside.',
      [x, -(shell.cabinHalfWidth(x, top - 0.05) - cabin.round * 0.42), top + 0.5],
      [0, 0, -1],
      [0, -0.3, 0.95],
    );
  } else if (!spec.open) {
    add(
      'windscreen',
      'Windscreen',
      'Checked for chips and cracks in the driver’s line of sight.',
      [front, -0.2, (cabin.waist + cabin.screenTop) / 2],
      [1, 0, 0],
      [-0.7, 0, 0.7],
    );
  }
  add(
    'mirror',
    'Door mirrors',
    'Set them from the driver’s seat; folding them in is worth trying in the car park.',
    [spec.trim.mirror.at[0] - 0.6, -spec.trim.mirror.at[1], spec.trim.mirror.at[2]],
    [1, 0, 0],
    [-0.9, -0.4, 0],
  );
  return [...spots, ...(spec.hotspots ?? [])];
}

export function makeCloseUps(shell: Shell): Record<string, CloseUp> {
  const { spec, front, rear } = shell;
  const lampZ = middleHeight(spec.nose.lamps[0]?.outline ?? [[0, 0.7]]);
  const tailZ = middleHeight(spec.tail.lamps[0]?.outline ?? [[0, 0.9]]);
  return {
    wheel: {
      target: [0.04, -spec.wheels.outer, spec.wheels.radius + 0.08],
      azimuth: 68,
      elevation: 6,
      width: 1.35,
    },
    headlight: {
      target: [front + 0.22, -0.62, lampZ - 0.03],
      azimuth: 30,
      elevation: 9,
      width: 1.2,
    },
    'tail-light': {
      target: [rear - 0.2, -0.62, tailZ - 0.02],
      azimuth: 146,
      elevation: 9,
      width: 1.2,
    },
  };
}
