import { API_VEHICLE_VIEW, vehicleApi } from '#domain/site/api-paths.ts';
import { warn } from '#ui/primitives/warn.ts';
import { createContext, useContext, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { VehicleModel } from './vehicle-model.ts';
import { nextTask } from '#ui/primitives/next-task.ts';

/** The vehicle's current view count, loaded after the page. */
export const ViewsContext = createContext<number | null>(null);

export function useViews({ views }: VehicleModel): number | null {
  const counted = useContext(ViewsContext);
  return views === null ? null : (counted ?? views);
}

interface ViewResponse {
  views?: unknown;
  car_fields?: unknown;
}

/**
 * Reports the page view and checks what has changed since the page was rendered: it may come from a
 * cache. If anything has changed, the page's data is reloaded.
 */
export function useViewing(vehicle: VehicleModel): number | null {
  const { slug, freshness } = vehicle;
  const { photosCount, updatedAt, websiteId } = freshness;
  const { revalidate } = useRevalidator();
  const [views, setViews] = useState<number | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const query = new URLSearchParams({
      photos_count: String(photosCount),
      updated_at: String(updatedAt),
      website_id: String(websiteId),
    });
    const reportView = async () => {
      await nextTask();
      const response = await fetch(`${vehicleApi(API_VEHICLE_VIEW, slug)}?${query}`, {
        signal: controller.signal,
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const { views: counted, car_fields: changed } = (await response.json()) as ViewResponse;
      if (typeof counted === 'number') setViews(counted);
      if (typeof changed === 'object' && changed !== null && Object.keys(changed).length > 0) {
        await revalidate();
      }
    };
    reportView().catch((error: unknown) => {
      if (!controller.signal.aborted) warn('Views could not be read:', error);
    });
    return () => controller.abort();
    // Only another vehicle triggers a new request, not the refreshed fields.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [slug]);
  return views;
}
