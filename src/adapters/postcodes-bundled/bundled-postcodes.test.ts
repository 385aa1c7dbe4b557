import { describe, expect, it } from 'vitest';
import { POSTCODES_CONTRACT } from '#tests/contracts/postcodes-contract.ts';
import { openBundledPostcodes } from './bundled-postcodes.ts';

describe('the bundled postcodes', () => {
  const port = openBundledPostcodes();

  it.each(POSTCODES_CONTRACT.map(({ rule, holds }) => [rule, holds] as const))(
    '%s',
    async (_rule, holds) => {
      await expect(holds(port)).resolves.toBeUndefined();
    },
  );

  it('cover the country', async () => {
    let known = 0;
    for (let number = 200; number < 8000; number += 1) {
      if ((await port.find(String(number).padStart(4, '0'))) !== null) known += 1;
    }
    expect(known).toBeGreaterThan(2_500);
  });

  it('a data set that cannot be read is tried again', async () => {
    const broken = openBundledPostcodes('/nowhere/AU.json');
    await expect(broken.find('4000')).rejects.toThrow('ENOENT');
    await expect(broken.find('4000')).rejects.toThrow('ENOENT');
  });
});
