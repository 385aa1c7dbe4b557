/** Where a shopper is, and how far away a vehicle may be; in the address of a search. */
export interface NearTerms {
  /** A postcode or a suburb, '4350' or 'Toowoomba 4350': never a position. */
  place: string;
  /** Null: however far. */
  km: number | null;
}

/** Their names in addresses and forms. */
export const NEAR_PARAMETERS = { place: 'near', km: 'within' } as const;

export const LONGEST_PLACE = 60;
/** Across the country. */
export const MOST_KM = 5_000;

/** A distance without a place means nothing, so it is no fault: a form sends both. */
export function readNear(parameters: URLSearchParams): NearTerms | undefined {
  const place = parameters.get(NEAR_PARAMETERS.place)?.trim().slice(0, LONGEST_PLACE);
  if (!place) return undefined;
  const km = Math.round(Number(parameters.get(NEAR_PARAMETERS.km)));
  return { place, km: km > 0 && km <= MOST_KM ? km : null };
}

export function writeNear(near: NearTerms | undefined, parameters: URLSearchParams): void {
  if (near === undefined) return;
  parameters.append(NEAR_PARAMETERS.place, near.place);
  if (near.km !== null) parameters.append(NEAR_PARAMETERS.km, String(near.km));
}

export function isSameNear(a: NearTerms | undefined, b: NearTerms | undefined): boolean {
  return a?.place === b?.place && a?.km === b?.km;
}
