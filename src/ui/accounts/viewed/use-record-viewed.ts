import { useEffect } from 'react';
import type { ViewedRecord } from '#domain/accounts/viewed.ts';
import { useSite } from '#ui/site/site-context.ts';
import { viewedStoreOf } from './viewed-store.ts';

/** Keeps in this browser that a vehicle was looked at, where the site keeps anything in it. */
export function useRecordViewed(viewed: ViewedRecord): void {
  const site = useSite();
  const slug = site?.tools.viewed ? site.slug : null;
  useEffect(() => {
    if (slug !== null) viewedStoreOf(slug).add(viewed);
  }, [slug, viewed]);
}
