import { fail } from '#domain/monitoring/finding.ts';
import type { Finding, HealthState } from '#domain/monitoring/finding.ts';

/** A question about the platform: it gathers facts and has them judged. */
export interface Check {
  name: string;
  /** The longest that it may take. */
  timeoutMs: number;
  /** The signal is aborted when the time is over. */
  run: (signal: AbortSignal) => Promise<Finding>;
}

export interface CheckResult extends Finding {
  name: string;
  ms: number;
}

/** All at once, each within its own time. A check that throws has failed; none stops the others. */
export async function runChecks(checks: readonly Check[]): Promise<CheckResult[]> {
  return Promise.all(
    checks.map(async (check) => {
      const started = performance.now();
      const finding = await runCheck(check);
      return { name: check.name, ms: Math.round(performance.now() - started), ...finding };
    }),
  );
}

async function runCheck({ timeoutMs, run }: Check): Promise<Finding> {
  const ended = new AbortController();
  const { promise: tooLate, resolve } = Promise.withResolvers<Finding>();
  const timer = setTimeout(() => {
    ended.abort();
    const seconds = timeoutMs / 1000;
    resolve(fail(`no answer within ${seconds} s`, 'It hangs or is overloaded: look at its log.'));
  }, timeoutMs);
  const finding = run(ended.signal).catch((error: unknown) =>
    fail(`could not be checked: ${reasonOf(error)}`, 'Mend the checks above first.'),
  );
  try {
    return await Promise.race([finding, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** The driver reports several addresses that failed as one error without a message. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\.$/, '');
}

/** The worst of them. */
export function overallState(results: readonly CheckResult[]): HealthState {
  const states = new Set(results.map(({ state }) => state));
  return states.has('fail') ? 'fail' : states.has('warn') ? 'warn' : 'ok';
}
