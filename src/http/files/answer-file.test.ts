import { describe, expect, it } from 'vitest';
import type { Source } from '#services/media/sources.ts';
import { answerFile } from './answer-file.ts';
import type { FileHeaders } from './answer-file.ts';
import { readByteRange } from './byte-range.ts';

const PDF = Buffer.from('%PDF-1.7 a report');
const WEBM = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.from('0123456789')]);
const MP4 = Buffer.from('\0\0\0\u0018ftypmp42 and so on', 'latin1');
const HTML = Buffer.from('<script>alert(1)</script>');

const SITE = 7;
const FILES = new Map<string, Uint8Array>([
  ['remote/7/report.pdf', PDF],
  ['remote/8/report.pdf', PDF],
  ['remote/8/film.webm', WEBM],
  ['k/report.pdf', PDF],
  ['k/film.webm', WEBM],
  ['k/film.mp4', MP4],
  ['k/page.pdf', HTML],
  ['k/page.mp4', HTML],
  ['k/empty.pdf', Buffer.alloc(0)],
]);
const sources = {
  find: async (key: string): Promise<Source> => {
    const bytes = FILES.get(key);
    return bytes === undefined ? { kind: 'missing' } : { kind: 'found', bytes };
  },
};
const request = (target: string, headers: FileHeaders = {}) =>
  answerFile(sources, SITE, target, headers);

describe('documents of the media store', () => {
  it('come as PDF files to keep, which nothing can be done with', async () => {
    const response = await request('/media/k/report.pdf');
    expect(response?.status).toBe(200);
    expect(response?.headers).toMatchObject({
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="report.pdf"',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Length': String(PDF.length),
    });
    expect(response?.headers['Content-Security-Policy']).toContain('sandbox');
    expect(response?.body?.equals(PDF)).toBe(true);
  });

  it.each(['/media/k/page.pdf', '/media/k/page.mp4', '/media/k/empty.pdf'])(
    '%s, which is another thing by its first bytes, is not there',
    async (target) => {
      const response = await request(target);
      expect(response?.status).toBe(404);
      expect(response?.headers['Content-Type']).toBe('text/plain; charset=utf-8');
      expect(response?.body?.toString()).not.toContain('script');
    },
  );

  it.each(['/media/k/none.pdf', '/media/../etc/x.pdf', '/media/k/%2e%2e/x.pdf', '/media/.pdf'])(
    '%s answers 404',
    async (target) => {
      expect((await request(target))?.status).toBe(404);
    },
  );

  it('of another site answer as if they did not exist', async () => {
    expect((await request('/media/remote/7/report.pdf'))?.status).toBe(200);
    const unknown = await request('/media/remote/7/none.pdf');
    for (const target of ['/media/remote/8/report.pdf', '/media/remote/8/film.webm'])
      expect(await request(target)).toEqual(unknown);
  });

  it('leaves pictures to others', async () => {
    for (const target of ['/media/k/front', '/media/k/front.jpg?w=1', '/media/k/constructor'])
      expect(await request(target)).toBeNull();
  });

  it('answers 304 to who has it already', async () => {
    const first = await request('/media/k/report.pdf');
    const again = await request('/media/k/report.pdf', { 'if-none-match': first?.headers['ETag'] });
    expect(again?.status).toBe(304);
    expect(again?.body).toBeNull();
  });

  it('asks to come again while files cannot be looked up', async () => {
    const busy = { find: async (): Promise<Source> => ({ kind: 'gone' }) };
    const response = await answerFile(busy, SITE, '/media/k/report.pdf', {});
    expect(response?.status).toBe(503);
    expect(response?.headers['Retry-After']).toBe('2');
  });
});

describe('films of the media store', () => {
  it.each([
    ['/media/k/film.webm', 'video/webm', WEBM],
    ['/media/k/film.mp4', 'video/mp4', MP4],
  ])('%s plays in the page', async (target, type, bytes) => {
    const response = await request(target);
    expect(response?.status).toBe(200);
    expect(response?.headers).toMatchObject({ 'Content-Type': type, 'Accept-Ranges': 'bytes' });
    expect(response?.headers['Content-Disposition']).toMatch(/^inline/);
    expect(response?.body?.equals(bytes)).toBe(true);
  });

  it('come in ranges of bytes', async () => {
    const response = await request('/media/k/film.webm', { range: 'bytes=4-6' });
    expect(response?.status).toBe(206);
    expect(response?.headers).toMatchObject({
      'Content-Range': 'bytes 4-6/14',
      'Content-Length': '3',
    });
    expect(response?.body?.toString()).toBe('012');
  });

  it('say so when a range lies outside', async () => {
    const response = await request('/media/k/film.webm', { range: 'bytes=14-' });
    expect(response?.status).toBe(416);
    expect(response?.headers['Content-Range']).toBe('bytes */14');
  });

  it('come whole when they are no longer those of which a part is held', async () => {
    const stale = { range: 'bytes=4-6', 'if-range': '"another"' };
    expect((await request('/media/k/film.webm', stale))?.status).toBe(200);
  });
});

describe('a range of ten bytes', () => {
  it.each([
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=2-4', { start: 2, end: 4 }],
    ['bytes=2-99', { start: 2, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=9-9', { start: 9, end: 9 }],
    ['bytes=10-', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=4-2', null],
    ['bytes=0-1,4-5', null],
    ['bytes=-', null],
    ['items=0-1', null],
    ['bytes=a-b', null],
    [undefined, null],
  ])('%s is %j', (header, range) => {
    expect(readByteRange(header, 10)).toEqual(range);
  });
});
