import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetVisit } from './forget-visit.ts';
import { postForm, submitNatively, readError } from './send-form.ts';

const ATTRIBUTES = { visited_pages: [], linked_query_params: { gclid: 'x' } };

describe('a form that is sent', () => {
  const fetching = vi.fn<typeof fetch>();
  beforeEach(() => {
    fetching.mockReset();
    vi.stubGlobal('fetch', fetching);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is JSON, with the headers it is given', async () => {
    fetching.mockResolvedValue(Response.json({ fine: true }, { status: 201 }));
    const response = await postForm('/api/x', { name: 'Ann' }, { 'Idempotency-Key': 'the-key' });
    expect(response).toEqual({ status: 201, body: { fine: true } });
    const [path, options] = fetching.mock.calls[0] ?? [];
    expect([path, options?.method, options?.body]).toEqual(['/api/x', 'POST', '{"name":"Ann"}']);
    expect(options?.headers).toMatchObject({
      'Content-Type': 'application/json',
      'Idempotency-Key': 'the-key',
    });
  });

  it('waits until the visitor of before is forgotten', async () => {
    const forgotten = Promise.withResolvers<Response>();
    fetching.mockReturnValueOnce(forgotten.promise);
    fetching.mockResolvedValueOnce(Response.json({}));
    forgetVisit();
    const sent = postForm('/api/x', {});
    await Promise.resolve();
    expect(fetching).toHaveBeenCalledOnce();
    forgotten.resolve(new Response(null, { status: 204 }));
    await sent;
    expect(fetching.mock.calls.map(([path]) => path)).toEqual(['/api/leads/forget', '/api/x']);
  });

  it('gives up after half a minute', async () => {
    const within = vi.spyOn(AbortSignal, 'timeout');
    fetching.mockResolvedValue(Response.json({}));
    await postForm('/api/x', {});
    expect(within).toHaveBeenCalledWith(30_000);
  });

  it.each([
    ['no JSON', SyntaxError, () => Promise.resolve(new Response('<h1>502', { status: 502 }))],
    ['no answer', TypeError, () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('rejects with %s', async (_case, kind, reply) => {
    fetching.mockImplementation(reply);
    await expect(postForm('/api/x', {})).rejects.toThrow(kind);
  });
});

describe('the error of an answer', () => {
  it('has a message and the faults of fields', () => {
    const fields = { phone: ['Please enter a phone number.'] };
    expect(readError({ error: { code: 'unprocessable', message: 'No.', fields } })).toEqual({
      message: 'No.',
      fields,
    });
  });

  it.each([[null], [{}], ['no'], [{ error: {} }], [{ error: { message: 7, fields: {} } }]])(
    'says nothing in %j',
    (body) => {
      expect(readError(body)).toEqual({ message: null, fields: null });
    },
  );
});

describe('a form whose captcha could not be solved', () => {
  const post = (extras: Parameters<typeof submitNatively>[1]) => {
    const done: unknown[] = [];
    const form = {
      append: (...inputs: unknown[]) => {
        done.push(...inputs);
      },
      submit: () => {
        done.push('submitted');
      },
    };
    submitNatively(form, extras, () => ({}) as HTMLInputElement);
    return done;
  };

  it('is posted by the browser itself, with the key and the visit of the last try', () => {
    expect(post({ key: 'the-key', attributes: ATTRIBUTES })).toEqual([
      { type: 'hidden', name: 'idempotency_key', value: 'the-key' },
      { type: 'hidden', name: 'lead_attributes', value: JSON.stringify(ATTRIBUTES) },
      'submitted',
    ]);
  });

  it('and with the visit alone where the server makes the key', () => {
    const fetching = vi.fn<typeof fetch>();
    vi.stubGlobal('fetch', fetching);
    expect(post({ attributes: ATTRIBUTES })).toEqual([
      { type: 'hidden', name: 'lead_attributes', value: JSON.stringify(ATTRIBUTES) },
      'submitted',
    ]);
    expect(fetching).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});
