import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BODY_KEYS } from '#domain/vehicle/bodies.ts';
import { ITEM_TYPES } from '#domain/vehicle/vehicle.ts';
import { BODY_SILHOUETTES, SILHOUETTES, silhouetteOf } from '#domain/vehicle/silhouettes.ts';

const sprite = readFileSync(new URL('./silhouettes.svg', import.meta.url), 'utf8');
const drawn = [...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);

describe('silhouettes', () => {
  it('every name has a drawing and every drawing a name', () => {
    expect(new Set(drawn)).toEqual(new Set(SILHOUETTES));
  });

  it('every body of the spec has one', () => {
    for (const body of BODY_KEYS) expect(drawn).toContain(BODY_SILHOUETTES[body]);
  });

  it('a vehicle without a body of the list is drawn as its kind', () => {
    const kinds = ITEM_TYPES.map((itemType) => silhouetteOf({ itemType, simpleBody: null }));
    expect(kinds).toEqual(['sedan', 'truck', 'motorcycle', 'caravan']);
  });
});
