import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { ComparePage } from '#ui/accounts/compare/compare-page.tsx';
import type { CompareModel } from '#ui/accounts/compare/compare-model.ts';
import '#ui/accounts/compare/compare-table.css';
import '#ui/accounts/compare/compare.css';
import type { Route } from './+types/compare';
import { loadCompare } from '#view-models/vehicle/compare.ts';
import { useFrame } from '../html-document.tsx';
import { siteRequestContext } from '../site-request.ts';

interface LoadedCompare {
  compare: CompareModel;
}

export async function loader({ context, url }: Route.LoaderArgs): Promise<LoadedCompare> {
  const request = context.get(siteRequestContext);
  return { compare: await loadCompare(request, url.searchParams) };
}

/** Showing only some of the rows needs no reload: all rows are already loaded. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.searchParams.get('cars') !== nextUrl.searchParams.get('cars');
}

/** The canonical address; root.tsx renders it. */
export const handle = {
  canonical: ({ compare }: LoadedCompare): string => compare.href,
};

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { title, description } = loaderData.compare.head;
  return [
    { title },
    { name: 'description', content: description },
    // Every combination of vehicles has its own address, and none has new content.
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <ComparePage frame={useFrame()} compare={loaderData.compare} />;
}
