import { median } from '../support/measure.ts';

/** What visitors saw for some seconds. */
export interface Window {
  /** Their 99th percentile, and that of `/healthz`. */
  visitorsMs: number;
  healthMs: number;
  failures: string[];
  /** The machine's own longest pause meanwhile. */
  pausedMs: number;
}

export interface Windows {
  quiet: Window[];
  flooded: Window[];
  /** How many were measured again because the machine paused. */
  repeated: number;
}

export interface TurnOptions {
  turns: number;
  /** A window with a longer pause of the machine says nothing about the server. */
  longestPauseMs: number;
  /** Beyond so many windows count as they are: a machine that always pauses fails the run. */
  mostRepeats: number;
  quiet: () => Promise<Window>;
  flooded: () => Promise<Window>;
}

/** Quiet and flooded windows in turn, so that both see the same minutes of the machine. */
export async function measureInTurns(options: TurnOptions): Promise<Windows> {
  const windows: Windows = { quiet: [], flooded: [], repeated: 0 };
  const measure = async (kind: 'quiet' | 'flooded') => {
    for (;;) {
      const window = await options[kind]();
      const isPaused = window.pausedMs > options.longestPauseMs;
      if (!isPaused || windows.repeated >= options.mostRepeats) {
        windows[kind].push(window);
        return;
      }
      windows.repeated += 1;
    }
  };
  for (let turn = 0; turn < options.turns; turn += 1) {
    await measure('quiet');
    await measure('flooded');
  }
  return windows;
}

export interface Judgement {
  quietMs: number;
  visitorsMs: number;
  healthMs: number;
  /** Visitors' time under the flood, by that of the quiet windows beside it. */
  ratio: number;
  failures: string[];
  held: boolean;
}

/** By medians: a 99th percentile of some seconds is its tenth slowest answer, which a single collection can make. */
export function judge(
  { quiet, flooded }: Windows,
  limits: { ratio: number; healthMs: number },
): Judgement {
  const quietMs = median(quiet.map(({ visitorsMs }) => visitorsMs));
  const visitorsMs = median(flooded.map((window) => window.visitorsMs));
  const healthMs = median(flooded.map((window) => window.healthMs));
  const failures = [...quiet, ...flooded].flatMap((window) => window.failures);
  const ratio = visitorsMs / quietMs;
  const held = ratio <= limits.ratio && healthMs <= limits.healthMs && failures.length === 0;
  return { quietMs, visitorsMs, healthMs, ratio, failures, held };
}
