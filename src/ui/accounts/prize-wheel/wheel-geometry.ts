/** Fewer would not look like a wheel. */
const FEWEST_FIELDS = 6;
const WHOLE_TURNS = 6;

/** The prize of each field, clockwise from the top: the list, repeated until there are enough fields. */
export function fieldsOf(prizeCount: number): number[] {
  const copies = Math.ceil(FEWEST_FIELDS / prizeCount);
  return Array.from({ length: prizeCount * copies }, (_, at) => at % prizeCount);
}

/** The rotation that brings the middle of a field under the pointer at the top, after some whole turns. */
export function turnTo(field: number, fieldCount: number): { rest: number; spin: number } {
  const rest = 360 - ((field + 0.5) * 360) / fieldCount;
  return { rest, spin: rest + WHOLE_TURNS * 360 };
}

/** The outline of the first field, around the centre (0, 0). */
export function fieldPath(fieldCount: number, radius: number): string {
  const angle = (2 * Math.PI) / fieldCount;
  const x = round(radius * Math.sin(angle));
  const y = round(-radius * Math.cos(angle));
  return `M0 0V${-radius}A${radius} ${radius} 0 0 1 ${x} ${y}Z`;
}

export function angleOf(field: number, fieldCount: number): number {
  return round((field * 360) / fieldCount);
}

export type FieldTone = 'brand' | 'raised' | 'inverse';

/** Neighbours differ, the last and the first as well. */
export function toneOf(field: number, fieldCount: number): FieldTone {
  if (fieldCount % 2 === 1 && field === fieldCount - 1) return 'inverse';
  return field % 2 === 0 ? 'brand' : 'raised';
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
