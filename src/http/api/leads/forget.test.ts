import { describe, expect, it } from 'vitest';
import { answerForget } from './forget.ts';

describe('POST /api/leads/forget', () => {
  it.each([
    [
      'https://kestrel.example',
      '__Host-fc-visitor=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    ],
    ['http://kestrel.localhost', 'fc-visitor=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'],
  ])('takes the visitor’s cookie away, at %s', (origin, cookie) => {
    expect(answerForget(origin)).toEqual({
      status: 204,
      body: null,
      headers: { 'Set-Cookie': cookie },
    });
  });
});
