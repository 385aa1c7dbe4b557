import { post } from '../instantsearch/own-search.ts';

export interface ComparedVehicle {
  id: number;
  year: number;
  make: string;
  model: string;
}

/** An id that no vehicle has. */
export const NOBODY = 999_999_999;

/** Vehicles of a site, far enough apart in its list to differ. */
export async function someVehicles(
  host: string | undefined,
  count: number,
): Promise<ComparedVehicle[]> {
  const { text } = await post(host ?? '', '/api/search', {
    queries: [{ limit: 40, facets: [], filter: 'NOT status = sold' }],
  });
  const { results } = JSON.parse(text) as { results: { hits: ComparedVehicle[] }[] };
  return (results[0]?.hits ?? []).filter((_, index) => index % 7 === 0).slice(0, count);
}

export const titleOf = ({ year, make, model }: ComparedVehicle): string =>
  `${year} ${make} ${model}`;

/** The URL that compares these vehicles. */
export const comparedPath = (vehicles: readonly { id: number }[]): string =>
  `/compare?cars=${vehicles.map(({ id }) => id).join(',')}`;
