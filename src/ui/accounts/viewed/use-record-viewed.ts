import { useEffect } from 'react';
import type { ViewedRecord } from '#domain/accounts/viewed.ts';
import { useSite } from '#ui/site/site-context.ts';
import { viewedStoreOf } from './viewed-store.ts';

/** Records a viewed vehicle in this browser, if the site stores viewed vehicles. */
export function useRecordViewed(viewed: ViewedRecord): void {
  const site = useSite();
  const slug = site?.tools.viewed ? site.slug : null;
  useEffect(() => {
    if (slug !== null) viewedStoreOf(slug).add(viewed);
  }, [slug, viewed]);
}
