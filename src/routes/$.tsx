import { data } from 'react-router';

/** Whatever no other route answers: 404 in the site's own look. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
