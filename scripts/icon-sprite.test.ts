import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ICON_NAMES } from '#ui/primitives/icon-names.ts';
import { SPRITE_FILE, drawSprite } from './icon-sprite.ts';

describe('the sprite of icons', () => {
  const sprite = readFileSync(SPRITE_FILE, 'utf8');

  it('is not stale: it is what scripts/icon-sprite.ts writes', async () => {
    expect(sprite).toBe(await drawSprite());
  });

  it('has a symbol for each name, and no other', () => {
    const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
    expect(symbols).toEqual(ICON_NAMES);
  });

  it('takes its colour from where it is used', () => {
    expect(new Set(sprite.match(/(?:stroke|fill)="[^"]*"/g))).toEqual(
      new Set(['stroke="currentColor"']),
    );
  });

  it('the names are in order, so that none stands twice', () => {
    expect(ICON_NAMES).toEqual([...new Set(ICON_NAMES)].toSorted());
  });
});
