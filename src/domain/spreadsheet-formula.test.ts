import fc from 'fast-check';
import { expect, it } from 'vitest';
import { neutraliseFormula, restoreFormula } from './spreadsheet-formula.ts';

it('a formula gets an apostrophe, other texts stay', () => {
  expect(neutraliseFormula('=1+1')).toBe("'=1+1");
  expect(neutraliseFormula('- one owner')).toBe("'- one owner");
  expect(neutraliseFormula("'quoted'")).toBe("'quoted'");
});

it('only the apostrophe before a formula is removed', () => {
  expect(restoreFormula("'- one owner")).toBe('- one owner');
  expect(restoreFormula("'quoted'")).toBe("'quoted'");
  expect(restoreFormula("'")).toBe("'");
});

it('a text that does not begin with an apostrophe comes back as it was', () => {
  const text = fc
    .oneof(fc.constantFrom('=', '+61', '\t@', '%'), fc.string({ unit: 'binary', maxLength: 8 }))
    .filter((one) => !one.startsWith("'"));
  fc.assert(
    fc.property(text, (original) => {
      expect(restoreFormula(neutraliseFormula(original))).toBe(original);
    }),
  );
});
