import { data } from 'react-router';
import type { Route } from './+types/dev.failure';
import { siteRequestContext } from './site-request.ts';

/** Fails on purpose, so that the error page can be viewed and tested. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(siteRequestContext).devPages) throw data(null, { status: 404 });
  throw new Error('This page fails on purpose.');
}

export default function Failure() {
  return null;
}
