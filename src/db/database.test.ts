import { describe, expect, it } from 'vitest';
import { clientConfig, parseInt8 } from './database.ts';

describe('what the driver reads', () => {
  it('a bigint is a number', () => {
    expect(parseInt8('4299000')).toBe(4_299_000);
    expect(parseInt8(String(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('a bigint too large to be exact is refused rather than rounded', () => {
    expect(parseInt8('9007199254740993')).toBeNaN();
  });

  it('numerics are numbers and dates stay text', () => {
    const types = clientConfig({}, '').types;
    expect(types?.getTypeParser(1700)('12.50')).toBe(12.5);
    expect(types?.getTypeParser(1082)('2026-03-31')).toBe('2026-03-31');
  });
});

describe('the options of a session', () => {
  const role = '-c role=forecourt_app';

  it('are given beside an address', () => {
    expect(clientConfig({ connectionString: 'postgres://db/forecourt' }, role)).toMatchObject({
      connectionString: 'postgres://db/forecourt',
      options: role,
    });
  });

  it.each(['postgres://db/forecourt', 'postgres://user@/forecourt'])(
    'are joined to those of the address %s, which would otherwise replace the role',
    (address) => {
      const connectionString = `${address}?options=-c%20search_path%3Dpublic&sslmode=require`;
      expect(clientConfig({ connectionString }, role)).toMatchObject({
        connectionString: `${address}?sslmode=require`,
        options: `-c search_path=public ${role}`,
      });
    },
  );
});
