import { silhouetteOf } from '#ui/vehicle/silhouette-names.ts';
import type { ItemType, VehicleImage } from '#domain/vehicle.ts';
import { plainColour } from '../catalogue/colours.ts';
import type { Chance } from './chance.ts';

const OUTSIDE = [
  'front-left',
  'front',
  'side-left',
  'rear-left',
  'rear',
  'rear-right',
  'side-right',
  'front-right',
] as const;
const INSIDE: Record<ItemType, readonly string[]> = {
  car: ['dash', 'front-seats', 'rear-seats', 'boot', 'wheel', 'instruments', 'screen', 'engine'],
  truck: ['dash', 'front-seats', 'tray', 'wheel', 'instruments', 'engine'],
  motorcycle: ['instruments', 'tank', 'engine', 'wheel', 'seat', 'exhaust'],
  caravan: ['kitchen', 'dinette', 'bed', 'ensuite', 'awning', 'storage'],
};
const SPIN_FRAMES = 36;

interface Pictured {
  itemType: ItemType;
  simpleBody: string | null;
  colour: string | null;
}

/** `/media/demo/{silhouette}/{colour}/{view}`. */
export function mediaFolder(vehicle: Pictured): string {
  const colour = vehicle.colour === null ? null : plainColour(vehicle.colour);
  return `/media/demo/${silhouetteOf(vehicle)}/${(colour ?? 'White').toLowerCase()}`;
}

export function photosOf(vehicle: Pictured, count: number): VehicleImage[] {
  const views = [...OUTSIDE, ...INSIDE[vehicle.itemType]];
  return views.slice(0, count).map((view) => photo(`${mediaFolder(vehicle)}/${view}`));
}

/** Nine to fourteen, as far as there are views. */
export function drawPhotoCount(chance: Chance): number {
  return chance.whole(9, 14);
}

export function photo(url: string): VehicleImage {
  return { url, thumbUrl: `${url}?w=320`, isVideo: false };
}

export function videoSlide(vehicle: Pictured): VehicleImage {
  const folder = mediaFolder(vehicle);
  return { url: `${folder}/walkaround.mp4`, thumbUrl: `${folder}/front-left?w=320`, isVideo: true };
}

export function spinOf(vehicle: Pictured): string[] {
  const folder = mediaFolder(vehicle);
  return Array.from(
    { length: SPIN_FRAMES },
    (_, frame) => `${folder}/spin-${String(frame + 1).padStart(2, '0')}`,
  );
}
