import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { idsOfReference, shortReference } from './short-reference.ts';

const ID = '07f149e8-1384-4a45-8fc2-8ea5b006931b';

it('a reference that people read has eight letters and digits of which none looks like another', () => {
  expect(shortReference(ID)).toBe('0ZRM-KT0K');
  for (let tried = 0; tried < 1_000; tried += 1) {
    expect(shortReference(randomUUID())).toMatch(/^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/);
  }
});

it('a short reference means the ids that begin like its own, however it is typed', () => {
  const ids = {
    first: '07f149e8-1300-0000-0000-000000000000',
    last: '07f149e8-13ff-ffff-ffff-ffffffffffff',
  };
  for (const typed of ['0ZRM-KT0K', '0zrmkt0k', 'ozrm ktok']) {
    expect(idsOfReference(typed), typed).toEqual(ids);
  }
});

it('a whole id means itself, anything else nothing', () => {
  expect(idsOfReference(ID)).toEqual({ first: ID, last: ID });
  for (const typed of ['', '0ZRM', '0ZRM-KT0U', '07f149e81', `${ID}0`, "0ZRM-KT0'"]) {
    expect(idsOfReference(typed), typed).toBeNull();
  }
});
