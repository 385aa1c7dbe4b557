import { data } from 'react-router';
import { PrimitivesPage } from '#ui/primitives/showcase/primitives-page.tsx';
import type { Route } from './+types/dev.primitives';
import { siteRequestContext } from './site-request.ts';

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(siteRequestContext).devPages) throw data(null, { status: 404 });
  return null;
}

export function meta() {
  return [{ title: 'Primitives' }, { name: 'robots', content: 'noindex' }];
}

export default function Primitives() {
  return <PrimitivesPage />;
}
