/** The path of a vehicle's page. */
export const vehiclePath = (slug: string): string => `/cars/${encodeURIComponent(slug)}`;
