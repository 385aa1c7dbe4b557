import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { RefusedWrite, answerWrite } from './page-writes.ts';
import type { WriteTools } from './page-writes.ts';

const MULTIPART = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n';

/** The code of the refusal, or the fields that the page gets. */
async function post(contentType: string | undefined, body: string): Promise<unknown> {
  const seen = vi.fn<(fields: object) => void>();
  const incoming = Object.assign(Readable.from([Buffer.from(body)]), {
    method: 'POST',
    headers: { ...(contentType !== undefined && { 'content-type': contentType }) },
  });
  const response = await answerWrite(
    incoming as unknown as IncomingMessage,
    'https://dealer.example/contact-us',
    {
      address: null,
      context: { site: { origin: 'https://dealer.example', config: { copy: {} } } },
      session: { token: null, signedIn: null },
      render: async (request: Request) => {
        seen(Object.fromEntries(await request.formData()));
        return { status: 200, headers: {}, body: '', cacheable: false };
      },
    } as unknown as WriteTools,
  );
  if (!(response instanceof RefusedWrite)) return seen.mock.calls[0]?.[0];
  expect(seen).not.toHaveBeenCalled();
  return response.code;
}

describe('what a page takes as a form', () => {
  it.each([
    ['application/x-www-form-urlencoded', 'a=1'],
    ['Application/X-WWW-Form-URLencoded; charset=UTF-8', 'a=1'],
    ['multipart/form-data; boundary=x', MULTIPART],
    [undefined, 'a=1'],
  ])('%s', async (type, body) => {
    expect(await post(type, body)).toEqual({ a: '1' });
  });

  it.each(['application/json', 'text/plain', 'application/xml', 'image/png', 'nonsense', ''])(
    'not %j',
    async (type) => {
      expect(await post(type, 'a=1')).toBe('unsupported_media_type');
    },
  );

  it('no multipart form without a boundary or an end', async () => {
    expect(await post('multipart/form-data', MULTIPART)).toBe('bad_request');
    expect(await post('multipart/form-data; boundary=y', MULTIPART)).toBe('bad_request');
    expect(await post('multipart/form-data; boundary=x', MULTIPART.slice(0, 40))).toBe(
      'bad_request',
    );
  });

  it('nothing larger than a form', async () => {
    const body = `a=${'1'.repeat(129 * 1024)}`;
    expect(await post('application/x-www-form-urlencoded', body)).toBe('payload_too_large');
  });
});
