import { setInterval as every, setTimeout as pause } from 'node:timers/promises';
import { openCaller } from './call.ts';
import { visitSteps } from './visitors.ts';
import type { Sights, Site } from './visitors.ts';

/** Visits that are still open when the server falls behind; more of them would only measure the queue. */
const MAX_OPEN = 400;
const TICK_MS = 20;
const PEOPLE = 4_000;

export interface VisitedSite extends Site {
  sights: Sights;
}

/** Visits of all sites in turn, each from another person’s address, started at a rate that does not wait. */
export function startSteadyLoad(sites: readonly VisitedSite[]) {
  const errors: Record<string, number> = {};
  let times: number[] = [];
  let requests = 0;
  const open = new Set<number>();
  let started = 0;
  const fail = (reason: string) => {
    errors[reason] = (errors[reason] ?? 0) + 1;
  };

  const visit = async (turn: number) => {
    const site = sites[turn % sites.length];
    if (site === undefined) return;
    const person = turn % PEOPLE;
    const address = `100.64.${person >> 8}.${person & 255}`;
    const caller = openCaller(site.port, { ...site, address });
    open.add(turn);
    try {
      for (const step of visitSteps(site.sights, turn)) {
        const { status, ms } = await caller.call(step);
        requests += 1;
        times.push(ms);
        if (status < 200 || status >= 400) fail(`${status} ${step.path.split('?')[0]}`);
      }
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
    } finally {
      open.delete(turn);
      caller.close();
    }
  };

  return {
    errors,
    get requests() {
      return requests;
    },
    takeTimes: () => {
      const taken = times;
      times = [];
      return taken;
    },
    /** So many visits in all, some at a time. */
    async visit(count: number, visitors: number): Promise<void> {
      const last = started + count;
      await Promise.all(
        Array.from({ length: visitors }, async () => {
          while (started < last) await visit((started += 1));
        }),
      );
    },
    /** As many visits at a time as asked, each followed by the next: what the machine sustains. */
    async saturate(visitors: number, seconds: number): Promise<number> {
      const until = performance.now() + seconds * 1000;
      const before = started;
      await Promise.all(
        Array.from({ length: visitors }, async () => {
          while (performance.now() < until) await visit((started += 1));
        }),
      );
      return (started - before) / seconds;
    },
    async run(visitsPerSecond: number, seconds: number): Promise<void> {
      const begun = performance.now();
      let due = 0;
      for await (const _ of every(TICK_MS)) {
        const elapsed = (performance.now() - begun) / 1000;
        if (elapsed >= seconds) break;
        for (; due < elapsed * visitsPerSecond; due += 1) {
          if (open.size >= MAX_OPEN) fail('the server fell behind');
          else void visit((started += 1));
        }
      }
      while (open.size > 0) await pause(TICK_MS);
    },
  };
}
