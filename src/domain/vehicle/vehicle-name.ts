import type { Vehicle } from './vehicle.ts';

/**
 * A vehicle's name as people read it. Feeds repeat words: the make in the model ('Mazda3'), or the
 * model in the badge ('UX250h' of the model 'UX').
 */

type Model = Pick<Vehicle, 'make' | 'model'>;
type Titled = Model & Pick<Vehicle, 'year'>;
type Badged = Pick<Vehicle, 'model' | 'badge' | 'series'>;

/** 'Kestrel Falcon'; the model alone if it begins with the make. */
export function modelName({ make, model }: Model): string {
  return beginsWith(model, make) ? model : `${make} ${model}`;
}

/** '2023 Kestrel Falcon'. */
export function vehicleTitle(vehicle: Titled): string {
  return `${vehicle.year} ${modelName(vehicle)}`;
}

/** The badge, else the series, without the model that stands before it; null if nothing is left. */
export function badgeName({ model, badge, series }: Badged): string | null {
  const text = badge || series || '';
  const rest = beginsWith(text, model) ? text.slice(model.length).replace(/^[\s-]+/, '') : text;
  return rest === '' ? null : rest;
}

/** The title with the badge. */
export function vehicleName(vehicle: Titled & Badged): string {
  return [vehicleTitle(vehicle), badgeName(vehicle)].filter(Boolean).join(' ');
}

/** The feed's own name of a vehicle, without its repeated words. */
export function feedName(vehicle: Model & Badged & Pick<Vehicle, 'name'>): string {
  const { name, make, model } = vehicle;
  const badge = vehicle.badge || vehicle.series;
  const bare = badge
    ? name.replace(`${model} ${badge}`, () => [model, badgeName(vehicle)].filter(Boolean).join(' '))
    : name;
  return bare.replace(`${make} ${model}`, () => modelName(vehicle));
}

const LETTER = /\p{L}/u;
const DIGIT = /\p{Nd}/u;

/** Whether the first word of a text, or its part up to a digit, is the given one. */
function beginsWith(text: string, word: string): boolean {
  if (word === '' || !text.toLowerCase().startsWith(word.toLowerCase())) return false;
  const [last, next] = [word.at(-1) ?? '', text.charAt(word.length)];
  return ![LETTER, DIGIT].some((kind) => kind.test(last) && kind.test(next));
}
