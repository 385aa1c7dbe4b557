import { data } from 'react-router';

/** Any path without a route: 404 in the site's own template. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
