import type { Hotspot, VehicleImage } from '#domain/vehicle/vehicle.ts';
import { plainColour } from '../catalogue/colours.ts';
import { filmAddress } from '../media/films.ts';
import { pictureFacts } from '../media/picture-facts.ts';
import { upholsteryOf } from '../media/scene/upholstery.ts';
import type { Chance } from './chance.ts';
import type { Studio } from './plan.ts';
import { cabinOf, lacks, shapeOf } from './shapes.ts';
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
  interiorColour: string | null;
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

/**
 * The view's name in the dealer's own studio. All pictures of a vehicle are of one: where its shape has none in the
 * dark, its cabin is bright as well, and where it has, what was never drawn there is left out.
 */
function inStudio(vehicle: Pictured, view: string): string {
  return isDark(vehicle) ? `dark-${view}` : view;
}

function isDark(vehicle: Pictured): boolean {
  const drawn = pictureFacts().painted[shapeOf(vehicle)];
  return vehicle.studio === 'dark' && drawn?.['dark-front-left'] !== undefined;
}

function outside(vehicle: Pictured, view: string, words: string): VehicleImage | null {
  const drawn = pictureFacts().painted[shapeOf(vehicle)];
  const own = inStudio(vehicle, view);
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
  const drawn = interiorPicture(vehicle, view);
  if (drawn === null) return null;
  const { address, width, height, thumbhash } = drawn;
  return { ...photo(address), width, height, thumbhash, view: words };
}

interface InteriorPicture {
  address: string;
  width: number;
  height: number;
  thumbhash: string | null;
}

/** `/media/demo/interiors/{cabin}/{upholstery}/{view}`; without upholstery where none is in the picture. */
function interiorPicture(vehicle: Pictured, view: string): InteriorPicture | null {
  const cabin = cabinOf(vehicle);
  if (cabin === null || lacks(vehicle, view)) return null;
  const folder = `interiors/${cabin}`;
  const { painted, plain } = pictureFacts();
  const own = inStudio(vehicle, view);
  const coloured = painted[folder]?.[own];
  if (coloured !== undefined) {
    const upholstery = upholsteryOf(cabin, vehicle.interiorColour);
    const { width, height, thumbhashes } = coloured;
    const thumbhash = thumbhashes[upholstery] ?? null;
    return { address: `/media/demo/${folder}/${upholstery}/${own}`, width, height, thumbhash };
  }
  const key = `${folder}/${own}`;
  const known = plain[key];
  if (known === undefined) return null;
  const { width, height, thumbhash } = known;
  return { address: `/media/demo/${key}`, width, height, thumbhash };
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
  const own = isDark(vehicle) ? /^dark-spin-\d+$/ : /^spin-\d+$/;
  const frames = views.filter((view) => own.test(view)).toSorted();
  const folder = mediaFolder(vehicle);
  return frames.map((frame) => `${folder}/${frame}`);
}

/** Null for cabins without a panorama. */
export function panoramaOf(vehicle: Pictured): string | null {
  return interiorPicture(vehicle, 'panorama')?.address ?? null;
}

export function hotspotsOf(vehicle: Pictured): { exterior: Hotspot[]; interior: Hotspot[] } {
  const { exteriorHotspots, interiorHotspots } = pictureFacts();
  return {
    exterior: [...(exteriorHotspots[shapeOf(vehicle)] ?? [])],
    interior: [...(interiorHotspots[cabinOf(vehicle) ?? ''] ?? [])],
  };
}
