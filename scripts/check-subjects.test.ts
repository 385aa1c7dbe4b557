import { describe, expect, it } from 'vitest';
import { findTwoWayImports } from './check-subjects.ts';

const NAMES = { '#domain/*': './src/domain/*', '#ui/*': './src/ui/*' };
const find = (files: Record<string, string>) =>
  findTwoWayImports(new Map(Object.entries(files)), NAMES);

const PRICE = "import { bodyOf } from '#domain/vehicle/bodies.ts';";
const BODIES = 'src/domain/vehicle/bodies.ts';

describe('two subjects of a layer', () => {
  it('may import one way', () => {
    expect(find({ 'src/domain/pricing/price.ts': PRICE, [BODIES]: '' })).toEqual([]);
  });

  it.each([
    ['values', "import { price } from '#domain/pricing/price.ts';"],
    ['types', "import type { Price } from '#domain/pricing/price.ts';"],
    ['what is passed on', "export { price } from '#domain/pricing/price.ts';"],
    ['lazily', "const load = () => import('#domain/pricing/price.ts');"],
    ['by a relative path', "import { price } from '../pricing/price.ts';"],
  ])('may not import each other: %s', (_kind, text) => {
    expect(find({ 'src/domain/pricing/price.ts': PRICE, [BODIES]: text })).toEqual([
      [
        'domain/pricing and domain/vehicle import each other:',
        '  src/domain/pricing/price.ts imports src/domain/vehicle/bodies.ts',
        '  src/domain/vehicle/bodies.ts imports src/domain/pricing/price.ts',
      ].join('\n'),
    ]);
  });

  it('are told apart from folders within them', () => {
    const files = {
      'src/ui/leads/forms/field.ts': "import { link } from '#ui/vehicle/page/link.ts';",
      'src/ui/vehicle/card.ts': "import { form } from '#ui/leads/form.ts';",
    };
    expect(find(files)).toHaveLength(1);
    const within = {
      'src/ui/leads/forms/field.ts': "import { form } from '../form.ts';",
      'src/ui/leads/form.ts': "import { field } from './forms/field.ts';",
    };
    expect(find(within)).toEqual([]);
  });

  it('may import each other in their tests, and across layers', () => {
    const price = "import { price } from '#domain/pricing/price.ts';";
    const files = {
      'src/domain/pricing/price.ts': PRICE,
      'src/domain/vehicle/bodies.test.ts': price,
      'src/ui/vehicle/card.ts': price,
    };
    expect(find(files)).toEqual([]);
  });
});
