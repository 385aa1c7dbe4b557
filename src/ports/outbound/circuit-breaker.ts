/**
 * Whether a provider that keeps failing is called at all. While the circuit is open, no request is
 * made. After the rest period one request is let through, and its result decides.
 */
export type Circuit = { kind: 'closed'; failures: number } | { kind: 'open'; until: number };

export interface CircuitRules {
  /** How many failures in a row open it. */
  failuresToOpen: number;
  restMs: number;
}

export const CLOSED: Circuit = { kind: 'closed', failures: 0 };

export interface Admission {
  admitted: boolean;
  circuit: Circuit;
}

/**
 * A request let through an open circuit holds it open for another rest period, so no second one
 * goes with it.
 */
export function admit(circuit: Circuit, rules: CircuitRules, now: number): Admission {
  if (circuit.kind === 'closed') return { admitted: true, circuit };
  if (now < circuit.until) return { admitted: false, circuit };
  return { admitted: true, circuit: { kind: 'open', until: now + rules.restMs } };
}

export function afterFailure(circuit: Circuit, rules: CircuitRules, now: number): Circuit {
  const failures = circuit.kind === 'closed' ? circuit.failures + 1 : rules.failuresToOpen;
  return failures < rules.failuresToOpen
    ? { kind: 'closed', failures }
    : { kind: 'open', until: now + rules.restMs };
}
