import { useRouteLoaderData } from 'react-router';
import type { SiteFrame } from '#ui/layout/site-frame.ts';
import type { loader } from './root.tsx';

/** The frame that the root loaded; every page stands in it. */
export function useFrame(): SiteFrame {
  const root = useRouteLoaderData<typeof loader>('root');
  if (root === undefined) throw new Error('This page stands outside the site’s frame.');
  return root.frame;
}
