import type { Hotspot, VehicleImage } from '#domain/vehicle/vehicle.ts';
import { plainColour } from '../catalogue/colours.ts';
import { filmAddress } from '../media/films.ts';
import { pictureFacts } from '../media/picture-facts.ts';
import type { Chance } from './chance.ts';
import type { Studio } from './plan.ts';
import { cabinOf, shapeOf } from './shapes.ts';
import type { Shaped } from './shapes.ts';

/**
 * The order in which a dealer's photographer works. A vehicle has the views drawn for its shape or cabin: a
 * motorcycle has no boot, a car no kitchen.
 */
const VIEWS = [
  ['front-left', 'front left'],
  ['side-left', 'left side'],
  ['rear-left', 'rear left'],
  ['front', 'front'],
  ['rear', 'rear'],
  ['wheel', 'wheel'],
  ['dash', 'dashboard'],
  ['rear-seats', 'rear seats'],
  ['boot', 'load space'],
  ['front-seats', 'front seats'],
  ['engine', 'engine'],
  ['tank', 'tank'],
  ['instruments', 'instruments'],
  ['seat', 'seat'],
  ['kitchen', 'kitchen'],
  ['dinette', 'dinette'],
  ['bed', 'bed'],
  ['ensuite', 'ensuite'],
  ['front-right', 'front right'],
  ['awning', 'awning'],
  ['storage', 'storage'],
  ['headlight', 'headlight'],
  ['tail-light', 'tail light'],
] as const;

export interface Pictured extends Shaped {
  colour: string | null;
  studio?: Studio | undefined;
}

function paintOf({ colour }: Pictured): string {
  const plain = colour === null ? null : plainColour(colour);
  return (plain ?? 'White').toLowerCase();
}

/** `/media/demo/{shape}/{colour}`. */
export function mediaFolder(vehicle: Pictured): string {
  return `/media/demo/${shapeOf(vehicle)}/${paintOf(vehicle)}`;
}

export function photosOf(vehicle: Pictured, count: number): VehicleImage[] {
  return VIEWS.flatMap(
    ([view, words]) => outside(vehicle, view, words) ?? inside(vehicle, view, words) ?? [],
  ).slice(0, count);
}

function outside(vehicle: Pictured, view: string, words: string): VehicleImage | null {
  const drawn = pictureFacts().painted[shapeOf(vehicle)];
  const dark = `dark-${view}`;
  const own = vehicle.studio === 'dark' && drawn?.[dark] !== undefined ? dark : view;
  const known = drawn?.[own];
  if (known === undefined) return null;
  return {
    ...photo(`${mediaFolder(vehicle)}/${own}`),
    width: known.width,
    height: known.height,
    thumbhash: known.thumbhashes[paintOf(vehicle)] ?? null,
    view: words,
  };
}

function inside(vehicle: Pictured, view: string, words: string): VehicleImage | null {
  const key = `interiors/${cabinOf(vehicle)}/${view}`;
  const known = pictureFacts().plain[key];
  if (known === undefined) return null;
  const { width, height, thumbhash } = known;
  return { ...photo(`/media/demo/${key}`), width, height, thumbhash, view: words };
}

/** Nine to fourteen, limited by the number of views. */
export function drawPhotoCount(chance: Chance): number {
  return chance.whole(9, 14);
}

export function photo(url: string): VehicleImage {
  return { url, thumbUrl: url, isVideo: false };
}

/** Null for vehicles without a video. */
export function videoSlide(vehicle: Pictured): VehicleImage | null {
  const url = filmAddress(shapeOf(vehicle), paintOf(vehicle));
  const thumbUrl = `${mediaFolder(vehicle)}/front-left`;
  return url === null ? null : { url, thumbUrl, isVideo: true };
}

/** Empty for shapes without a spin; a spin is of the same studio as the photos. */
export function spinOf(vehicle: Pictured): string[] {
  const views = Object.keys(pictureFacts().painted[shapeOf(vehicle)] ?? {});
  const own = vehicle.studio === 'dark' ? /^dark-spin-\d+$/ : /^spin-\d+$/;
  const frames = views.filter((view) => own.test(view)).toSorted();
  const folder = mediaFolder(vehicle);
  return frames.map((frame) => `${folder}/${frame}`);
}

/** Null for cabins without a panorama. */
export function panoramaOf(vehicle: Pictured): string | null {
  const key = `interiors/${cabinOf(vehicle)}/panorama`;
  return key in pictureFacts().plain ? `/media/demo/${key}` : null;
}

export function hotspotsOf(vehicle: Pictured): { exterior: Hotspot[]; interior: Hotspot[] } {
  const { exteriorHotspots, interiorHotspots } = pictureFacts();
  return {
    exterior: [...(exteriorHotspots[shapeOf(vehicle)] ?? [])],
    interior: [...(interiorHotspots[cabinOf(vehicle) ?? ''] ?? [])],
  };
}
