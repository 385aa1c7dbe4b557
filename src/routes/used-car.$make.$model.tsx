import { redirect } from 'react-router';
import { paths } from '#domain/paths.ts';
import type { Route } from './+types/used-car.$make.$model';

/** Addresses of old: they live on under the search. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(paths.search({ carType: 'used', make: params.make, model: params.model }), 301);
}
