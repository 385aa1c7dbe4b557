import assert from 'node:assert/strict';
import type { RegisteredCar, RegoLookupPort } from '#ports/rego-lookup.ts';

/** The one car in every test register: 'ABC12D' of New South Wales. */
export const CONTRACT_CAR: RegisteredCar = {
  make: 'Kestrel',
  model: 'Falconer',
  year: 2021,
  badge: 'GT',
  body: 'Wagon',
  transmission: 'Automatic',
  fuel: 'Hybrid',
  colour: 'Silver',
};

interface Rule {
  rule: string;
  holds: (open: () => Promise<RegoLookupPort>) => Promise<void>;
}

/** Rules for every register. */
export const REGO_LOOKUP_CONTRACT: readonly Rule[] = [
  {
    rule: 'finds a car by its plate and state',
    holds: async (open) => {
      const port = await open();
      assert.deepEqual(await port.find({ rego: 'ABC12D', state: 'NSW' }), {
        kind: 'found',
        car: CONTRACT_CAR,
      });
    },
  },
  {
    rule: 'capitals, blanks, dots and dashes make no difference',
    holds: async (open) => {
      const port = await open();
      for (const rego of ['abc12d', ' ABC 12D ', 'abc-12-d', 'ABC·12D']) {
        assert.equal((await port.find({ rego, state: 'NSW' })).kind, 'found', rego);
      }
    },
  },
  {
    rule: 'the same plate of another state is another car',
    holds: async (open) => {
      const port = await open();
      assert.deepEqual(await port.find({ rego: 'ABC12D', state: 'VIC' }), { kind: 'unknown' });
    },
  },
  {
    rule: 'a plate that no register can have is unknown',
    holds: async (open) => {
      const port = await open();
      for (const rego of ['', '   ', 'ABC12DEFGHIJ', "A'; --", '../../x', 'ЖЖЖ123']) {
        assert.deepEqual(await port.find({ rego, state: 'NSW' }), { kind: 'unknown' }, rego);
      }
    },
  },
];
