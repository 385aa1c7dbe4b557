import { expect, it } from 'vitest';
import { scramVerifier } from './scram.ts';

it('a password is sent as the verifier that PostgreSQL stores', () => {
  const salt = Buffer.from('AAAAAAAAAAAAAAAAAAAAAA==', 'base64');
  const verifier = scramVerifier('pencil', salt);
  expect(verifier).toMatch(
    /^SCRAM-SHA-256\$4096:AAAAAAAAAAAAAAAAAAAAAA==\$[\w+/]{43}=:[\w+/]{43}=$/,
  );
  expect(scramVerifier('pencil', salt)).toBe(verifier);
  expect(scramVerifier('pen', salt)).not.toBe(verifier);
  expect(scramVerifier('pencil')).not.toBe(scramVerifier('pencil'));
});
