import { API_VEHICLE_VIEW, vehicleApi } from '#domain/site/api-paths.ts';
import { warn } from '#ui/primitives/warn.ts';
import { createContext, useContext, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { VehicleModel } from './vehicle-model.ts';
import { nextTask } from '#ui/primitives/next-task.ts';

/** What is known of the vehicle beyond its page: how often it has been looked at by now. */
export const ViewsContext = createContext<number | null>(null);

export function useViews({ views }: VehicleModel): number | null {
  const counted = useContext(ViewsContext);
  return views === null ? null : (counted ?? views);
}

interface ViewAnswer {
  views?: unknown;
  car_fields?: unknown;
}

/**
 * Tells that the page is looked at, and learns what has changed since it was made: a page may come from
 * a cache on its way. Where anything has, the page's own data is asked for again.
 */
export function useViewing(vehicle: VehicleModel): number | null {
  const { slug, freshness } = vehicle;
  const { photosCount, updatedAt, websiteId } = freshness;
  const { revalidate } = useRevalidator();
  const [views, setViews] = useState<number | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const asked = new URLSearchParams({
      photos_count: String(photosCount),
      updated_at: String(updatedAt),
      website_id: String(websiteId),
    });
    const look = async () => {
      await nextTask();
      const answer = await fetch(`${vehicleApi(API_VEHICLE_VIEW, slug)}?${asked}`, {
        signal: controller.signal,
      });
      if (!answer.ok) throw new Error(`The answer was ${answer.status}.`);
      const { views: counted, car_fields: changed } = (await answer.json()) as ViewAnswer;
      if (typeof counted === 'number') setViews(counted);
      if (typeof changed === 'object' && changed !== null && Object.keys(changed).length > 0) {
        await revalidate();
      }
    };
    look().catch((error: unknown) => {
      if (!controller.signal.aborted) warn('Views could not be read:', error);
    });
    return () => controller.abort();
    // Fields that were refreshed are not asked for once more: only another vehicle is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [slug]);
  return views;
}
