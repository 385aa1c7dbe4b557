import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NUMBER_FIELDS, VALUE_FIELDS } from './search-fields.ts';

const DOCUMENT = readFileSync(new URL('../../../../docs/search-api.md', import.meta.url), 'utf8');

function listed(kind: string): string[] {
  const [, cell = ''] = new RegExp(`^\\| ${kind} \\| (.+) \\|$`, 'mu').exec(DOCUMENT) ?? [];
  return cell.split(', ').map((name) => name.replace(/ \(.*/u, ''));
}

describe('docs/search-api.md', () => {
  it.each([
    ['values', VALUE_FIELDS],
    ['numbers', NUMBER_FIELDS],
  ] as const)('lists every field of %s', (kind, fields) => {
    expect(listed(kind).toSorted()).toEqual([...fields].toSorted());
  });
});
