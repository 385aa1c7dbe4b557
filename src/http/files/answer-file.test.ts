import { describe, expect, it } from 'vitest';
import type { Source } from '#services/media/sources.ts';
import { answerFile } from './answer-file.ts';
import type { FileHeaders } from './answer-file.ts';
import { readByteRange } from './byte-range.ts';

const PDF = Buffer.from('%PDF-1.7 a report');
const WEBM = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.from('0123456789')]);
const MP4 = Buffer.from('\0\0\0\u0018ftypmp42 and so on', 'latin1');
const HTML = Buffer.from('<script>alert(1)</script>');

const HELD = new Map<string, Uint8Array>([
  ['k/report.pdf', PDF],
  ['k/film.webm', WEBM],
  ['k/film.mp4', MP4],
  ['k/page.pdf', HTML],
  ['k/page.mp4', HTML],
  ['k/empty.pdf', Buffer.alloc(0)],
]);
const sources = {
  find: async (key: string): Promise<Source> => {
    const bytes = HELD.get(key);
    return bytes === undefined ? { kind: 'missing' } : { kind: 'found', bytes };
  },
};
const ask = (target: string, headers: FileHeaders = {}) => answerFile(sources, target, headers);

describe('documents of the media store', () => {
  it('come as PDF files to keep, which nothing can be done with', async () => {
    const answer = await ask('/media/k/report.pdf');
    expect(answer?.status).toBe(200);
    expect(answer?.headers).toMatchObject({
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="report.pdf"',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Length': String(PDF.length),
    });
    expect(answer?.headers['Content-Security-Policy']).toContain('sandbox');
    expect(answer?.body?.equals(PDF)).toBe(true);
  });

  it.each(['/media/k/page.pdf', '/media/k/page.mp4', '/media/k/empty.pdf'])(
    '%s, which is another thing by its first bytes, is not there',
    async (target) => {
      const answer = await ask(target);
      expect(answer?.status).toBe(404);
      expect(answer?.headers['Content-Type']).toBe('text/plain; charset=utf-8');
      expect(answer?.body?.toString()).not.toContain('script');
    },
  );

  it.each(['/media/k/none.pdf', '/media/../etc/x.pdf', '/media/k/%2e%2e/x.pdf', '/media/.pdf'])(
    '%s answers 404',
    async (target) => {
      expect((await ask(target))?.status).toBe(404);
    },
  );

  it('leaves pictures to others', async () => {
    for (const target of ['/media/k/front', '/media/k/front.jpg?w=1', '/media/k/constructor'])
      expect(await ask(target)).toBeNull();
  });

  it('answers 304 to who has it already', async () => {
    const first = await ask('/media/k/report.pdf');
    const again = await ask('/media/k/report.pdf', { 'if-none-match': first?.headers['ETag'] });
    expect(again?.status).toBe(304);
    expect(again?.body).toBeNull();
  });

  it('asks to come again while files cannot be looked up', async () => {
    const busy = { find: async (): Promise<Source> => ({ kind: 'gone' }) };
    const answer = await answerFile(busy, '/media/k/report.pdf', {});
    expect(answer?.status).toBe(503);
    expect(answer?.headers['Retry-After']).toBe('2');
  });
});

describe('films of the media store', () => {
  it.each([
    ['/media/k/film.webm', 'video/webm', WEBM],
    ['/media/k/film.mp4', 'video/mp4', MP4],
  ])('%s plays in the page', async (target, type, bytes) => {
    const answer = await ask(target);
    expect(answer?.status).toBe(200);
    expect(answer?.headers).toMatchObject({ 'Content-Type': type, 'Accept-Ranges': 'bytes' });
    expect(answer?.headers['Content-Disposition']).toMatch(/^inline/);
    expect(answer?.body?.equals(bytes)).toBe(true);
  });

  it('come in ranges of bytes', async () => {
    const answer = await ask('/media/k/film.webm', { range: 'bytes=4-6' });
    expect(answer?.status).toBe(206);
    expect(answer?.headers).toMatchObject({
      'Content-Range': 'bytes 4-6/14',
      'Content-Length': '3',
    });
    expect(answer?.body?.toString()).toBe('012');
  });

  it('say so when a range lies outside', async () => {
    const answer = await ask('/media/k/film.webm', { range: 'bytes=14-' });
    expect(answer?.status).toBe(416);
    expect(answer?.headers['Content-Range']).toBe('bytes */14');
  });

  it('come whole when they are no longer those of which a part is held', async () => {
    const stale = { range: 'bytes=4-6', 'if-range': '"another"' };
    expect((await ask('/media/k/film.webm', stale))?.status).toBe(200);
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
