import { describe, expect, it } from 'vitest';
import { describeGrants } from './grants.ts';

describe('what an operator reads about missing grants', () => {
  const insert = { kind: 'table', name: 'leads', privileges: ['insert'] } as const;
  const read = { kind: 'table', name: 'vehicles', privileges: ['select', 'update'] } as const;
  const column = { ...read, privileges: ['update'], columns: ['price'] } as const;

  it('names the privilege and the table', () => {
    expect(describeGrants([insert])).toBe('INSERT on leads');
    expect(describeGrants([insert, read])).toBe('INSERT on leads and SELECT/UPDATE on vehicles');
    expect(describeGrants([insert, read, column])).toBe(
      'INSERT on leads, SELECT/UPDATE on vehicles and UPDATE (price) on vehicles',
    );
  });

  it('stays one sentence when everything is missing', () => {
    expect(describeGrants([insert, insert, insert, insert, read, read])).toBe(
      'INSERT on leads, INSERT on leads, INSERT on leads, INSERT on leads and 2 more',
    );
  });
});
