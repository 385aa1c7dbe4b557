import { describe, expect, it } from 'vitest';
import { CLOSED, admit, afterFailure } from './circuit-breaker.ts';
import type { Circuit } from './circuit-breaker.ts';

const RULES = { failuresToOpen: 3, restMs: 1000 };
const NOW = 5000;

function failing(times: number): Circuit {
  let circuit = CLOSED;
  for (let time = 0; time < times; time += 1) circuit = afterFailure(circuit, RULES, NOW);
  return circuit;
}

describe('a circuit breaker', () => {
  it('lets questions through while failures are few', () => {
    expect(admit(failing(2), RULES, NOW).admitted).toBe(true);
  });

  it('opens after so many failures in a row, and asks nobody while it rests', () => {
    const open = failing(3);
    expect(open).toEqual({ kind: 'open', until: NOW + 1000 });
    expect(admit(open, RULES, NOW)).toEqual({ admitted: false, circuit: open });
    expect(admit(open, RULES, NOW + 999).admitted).toBe(false);
  });

  it('a rested one lets a single question through', () => {
    const first = admit(failing(3), RULES, NOW + 1000);
    expect(first.admitted).toBe(true);
    expect(admit(first.circuit, RULES, NOW + 1000).admitted).toBe(false);
  });

  it('a question that never comes back does not keep it open for ever', () => {
    const { circuit } = admit(failing(3), RULES, NOW + 1000);
    expect(admit(circuit, RULES, NOW + 2000).admitted).toBe(true);
  });

  it('one that fails again rests again at once', () => {
    const { circuit } = admit(failing(3), RULES, NOW + 1000);
    expect(afterFailure(circuit, RULES, NOW + 1500)).toEqual({ kind: 'open', until: NOW + 2500 });
  });
});
