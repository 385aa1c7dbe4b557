import { paths } from '#domain/site/paths.ts';

/** Where a visitor who is not signed in goes. Sign-in saves the vehicle, if there is one, and leads back to the page. */
export function watchlistSignIn(vehicleId: number | null, page: string): string {
  const address = paths.signIn('watchlist', page, page);
  return vehicleId === null ? address : `${address}&car_id=${vehicleId}`;
}
