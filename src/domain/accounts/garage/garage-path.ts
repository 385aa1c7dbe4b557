/** The pages of the garage, by what follows its own path. */
export type GaragePage =
  | { kind: 'overview' | 'details' | 'delete' }
  | { kind: 'drive'; leadId: string };

/** What a browser saves instead of showing. */
export type GarageFile = { kind: 'export' } | { kind: 'calendar'; leadId: string };

const DRIVES = 'test-drives';
const EXPORT = 'my-data.json';

export const garagePaths = {
  overview: (garage: string) => garage,
  details: (garage: string) => `${garage}/details`,
  delete: (garage: string) => `${garage}/delete`,
  export: (garage: string) => `${garage}/${EXPORT}`,
  drive: (garage: string, leadId: string) => `${garage}/${DRIVES}/${leadId}`,
  calendar: (garage: string, leadId: string) => `${garage}/${DRIVES}/${leadId}.ics`,
};

/** Whether the path belongs to the garage, also where it has no such page. */
export function isInGarage(garage: string, path: string): boolean {
  return partsOf(garage, path) !== null;
}

/** Null if the garage has no such page. */
export function readGaragePage(garage: string, path: string): GaragePage | null {
  const parts = partsOf(garage, path);
  if (parts === null) return null;
  const [first, second] = parts;
  if (first === undefined) return { kind: 'overview' };
  if (parts.length === 1 && (first === 'details' || first === 'delete')) return { kind: first };
  if (parts.length === 2 && first === DRIVES && second) return { kind: 'drive', leadId: second };
  return null;
}

export function readGarageFile(garage: string, path: string): GarageFile | null {
  const [first, second, ...rest] = partsOf(garage, path) ?? [];
  if (rest.length > 0) return null;
  if (first === EXPORT && second === undefined) return { kind: 'export' };
  const leadId = first === DRIVES ? /^(.+)\.ics$/.exec(second ?? '')?.[1] : undefined;
  return leadId === undefined ? null : { kind: 'calendar', leadId };
}

/** The router matches paths without regard to case, and so does the gate. */
function partsOf(garage: string, path: string): string[] | null {
  const [whole, own] = [path.replace(/(?<=.)\/$/, ''), garage.toLowerCase()];
  const start = whole.slice(0, own.length).toLowerCase();
  if (start !== own) return null;
  const rest = whole.slice(own.length);
  if (rest === '') return [];
  return rest.startsWith('/') ? rest.slice(1).split('/') : null;
}
