import { describe, expect, it } from 'vitest';
import { CONTRACT_CAR, REGO_LOOKUP_CONTRACT } from '#tests/contracts/rego-lookup-contract.ts';
import { readRegister } from './read-register.ts';
import { openRegisterLookup } from './register-lookup.ts';

const HEADING = 'state\trego\tyear\tmake\tmodel\tbadge\tbody\ttransmission\tfuel\tcolour';
const FILE = [
  HEADING,
  'NSW\tABC12D\t2021\tKestrel\tFalconer\tGT\tWagon\tAutomatic\tHybrid\tSilver',
  'WA\t1ABC234\t2015\tKestrel\tHobby\t\t\tManual\t\t',
  '',
].join('\n');

describe('a register kept here', () => {
  it.each(REGO_LOOKUP_CONTRACT.map(({ rule, holds }) => [rule, holds] as const))(
    '%s',
    async (_rule, holds) => {
      await expect(
        holds(async () => openRegisterLookup(readRegister(FILE))),
      ).resolves.toBeUndefined();
    },
  );

  it('what the file leaves empty is not known', () => {
    expect(readRegister(FILE)[1]).toEqual({
      state: 'WA',
      rego: '1ABC234',
      year: 2015,
      make: 'Kestrel',
      model: 'Hobby',
      badge: null,
      body: null,
      transmission: 'Manual',
      fuel: null,
      colour: null,
    });
    expect(readRegister(FILE)[0]).toMatchObject(CONTRACT_CAR);
  });

  it.each([
    'NSW\tABC12D\t2021',
    'XX\tABC12D\t2021\ta\tb\t\t\t\t\t',
    'NSW\tABC12D\tnew\ta\tb\t\t\t\t\t',
  ])('a line that is no car is refused by its number', (line) => {
    expect(() => readRegister(`${HEADING}\n${line}\n`)).toThrow('Line 2 of the register');
  });
});
