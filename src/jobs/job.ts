import * as v from 'valibot';
import type { Pools } from '#db/database.ts';

export interface JobTools extends Pick<Pools, 'db' | 'ownerDb'> {
  now: () => number;
}

/** As the queue sees it: whatever it holds is checked before the work begins. */
export interface Job {
  name: string;
  schedule: { cron: string; data: object } | null;
  run: (data: unknown, tools: JobTools) => Promise<void>;
}

export interface JobDefinition<Schema extends v.GenericSchema<object>> {
  name: string;
  payload: Schema;
  /** When it runs by itself: a cron line in UTC. */
  schedule?: { cron: string; data: v.InferInput<Schema> };
  run: (payload: v.InferOutput<Schema>, tools: JobTools) => Promise<void>;
}

export function defineJob<Schema extends v.GenericSchema<object>>({
  name,
  payload,
  schedule,
  run,
}: JobDefinition<Schema>): Job {
  return {
    name,
    schedule: schedule ?? null,
    run: async (data, tools) => run(v.parse(payload, data), tools),
  };
}
