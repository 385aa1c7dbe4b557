import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leadKeyOf, newState, openState, sealState } from './flow-state.ts';

const KEY = randomBytes(32);
const NOW = 1_700_000_000_000;
const STATE = { ...newState(NOW), rego: 'ABC12D', regoState: 'NSW' as const, kms: 45_000 };

describe('what a trade-in carries from step to step', () => {
  it('comes back as it was signed', () => {
    expect(openState(sealState(STATE, KEY), KEY, NOW)).toEqual(STATE);
  });

  it('another site’s key opens nothing', () => {
    expect(openState(sealState(STATE, KEY), randomBytes(32), NOW)).toBeNull();
  });

  it('a day later it is begun anew', () => {
    const token = sealState(STATE, KEY);
    expect(openState(token, KEY, NOW + 24 * 3_600_000)).not.toBeNull();
    expect(openState(token, KEY, NOW + 24 * 3_600_000 + 1)).toBeNull();
  });

  it('changed in any place it is refused', () => {
    const token = sealState(STATE, KEY);
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(...'Ab0_-.'), (at, sign) => {
        const changed = token.slice(0, at) + sign + token.slice(at + 1);
        // The last base64 character has bits that are not used.
        fc.pre(changed !== token && at < token.length - 1);
        expect(openState(changed, KEY, NOW)).toBeNull();
      }),
    );
  });

  it('whatever is sent in its place is refused without a fault', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constant(null), fc.constant('x'.repeat(30_000))),
        (sent) => {
          expect(openState(sent, KEY, NOW)).toBeNull();
        },
      ),
    );
  });

  it('the same words of the same visit have the same key; other words another', () => {
    const contact = 'hash of Pat';
    expect(leadKeyOf(STATE, contact, KEY)).toBe(leadKeyOf({ ...STATE }, contact, KEY));
    expect(leadKeyOf(STATE, 'hash of Sam', KEY)).not.toBe(leadKeyOf(STATE, contact, KEY));
    expect(leadKeyOf({ ...STATE, kms: 1 }, contact, KEY)).not.toBe(leadKeyOf(STATE, contact, KEY));
    expect(leadKeyOf({ ...STATE, expected: 20_000 }, contact, KEY)).not.toBe(
      leadKeyOf(STATE, contact, KEY),
    );
    expect(leadKeyOf(newState(NOW), contact, KEY)).not.toBe(leadKeyOf(newState(NOW), contact, KEY));
  });
});
