export type HealthState = 'ok' | 'warn' | 'fail';

/** What a check of the platform found. */
export interface Finding {
  state: HealthState;
  /** One line. */
  says: string;
  /** What an operator does about it; null if nothing has to be done. */
  mend: string | null;
  /** The single cases: sites, destinations, jobs. */
  details: readonly string[];
}

export function ok(says: string, details: readonly string[] = []): Finding {
  return { state: 'ok', says, mend: null, details };
}

export function warn(says: string, mend: string, details: readonly string[] = []): Finding {
  return { state: 'warn', says, mend, details };
}

export function fail(says: string, mend: string, details: readonly string[] = []): Finding {
  return { state: 'fail', says, mend, details };
}

/** '1 site', '2 sites'. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
