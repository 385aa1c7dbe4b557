import { API_NEAREST_POSTCODE } from '#domain/site/api-paths.ts';

const MAX_AGE_MS = 600_000;
const TIMEOUT_MS = 15_000;
/** Two decimals are about a kilometre: the server need not know more to name a postcode. */
const DECIMALS = 2;

/** Asks the browser where it is, and the site which postcode that is; null if either does not tell. */
export async function findOwnPostcode(): Promise<string | null> {
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(resolve, reject, {
        maximumAge: MAX_AGE_MS,
        timeout: TIMEOUT_MS,
      });
    });
    const query = new URLSearchParams({
      lat: coords.latitude.toFixed(DECIMALS),
      long: coords.longitude.toFixed(DECIMALS),
    });
    const response = await fetch(`${API_NEAREST_POSTCODE}?${query}`);
    const body: unknown = response.ok ? await response.json() : null;
    return typeof body === 'object' && body !== null && 'postcode' in body
      ? String(body.postcode)
      : null;
  } catch {
    // Refused, unknown, or no connection.
    return null;
  }
}
