import * as v from 'valibot';
import type { Pools } from '#db/database.ts';
import type { DownloadFeed } from '#ports/feed-source.ts';
import type { MediaStore } from '#ports/media.ts';
import type { FetchPicture } from '#ports/picture-fetcher.ts';
import type { Pictures } from '#ports/pictures.ts';
import type { AlertTools } from '#services/accounts/alerts/run-alerts.ts';

export interface JobTools extends Pick<Pools, 'db'> {
  now: () => number;
  media: MediaStore;
  pictures: Pick<Pictures, 'inspect'>;
  fetchPicture: FetchPicture;
  downloadFeed: DownloadFeed;
  /** Null if this process sends no messages. */
  alerts: Omit<AlertTools, 'db' | 'now'> | null;
}

/** As the queue sees it: the payload is validated before the job runs. */
export interface Job {
  name: string;
  schedule: { cron: string; data: object } | null;
  /** How often a failed run is retried. */
  retries: number;
  /** Whether it deletes by age, which needs clocks that can be trusted. */
  erasesByAge: boolean;
  run: (data: unknown, tools: JobTools) => Promise<void>;
}

export interface JobDefinition<Schema extends v.GenericSchema<object>> {
  name: string;
  payload: Schema;
  /** When it runs automatically: a cron expression in UTC. */
  schedule?: { cron: string; data: v.InferInput<Schema> };
  /** 0 if the next scheduled run does the same work anyway. */
  retries?: number;
  erasesByAge?: boolean;
  run: (payload: v.InferOutput<Schema>, tools: JobTools) => Promise<void>;
}

export function defineJob<Schema extends v.GenericSchema<object>>({
  name,
  payload,
  schedule,
  retries = 5,
  erasesByAge = false,
  run,
}: JobDefinition<Schema>): Job {
  return {
    name,
    schedule: schedule ?? null,
    retries,
    erasesByAge,
    run: async (data, tools) => run(v.parse(payload, data), tools),
  };
}
