import { describe, expect, it, vi } from 'vitest';
import type { PictureAnswer } from '#services/media/image-service.ts';
import { TookTooLongError } from '#services/background-process.ts';
import { PdfService } from './pdf-service.ts';
import type { PdfServiceOptions } from './pdf-service.ts';
import type { SentPictures } from './pdf-child.ts';
import type { PdfDocument } from './pdf-document.ts';

const describeCar = (pictures: Partial<PdfDocument['pictures']> = {}) =>
  ({
    model: { name: 'Kestrel Plover' },
    pictures: { main: null, more: [], logo: null, quality: 75, siteId: 7, ...pictures },
  }) as unknown as PdfDocument;

type Draw = PdfServiceOptions['drawing']['draw'];
type Take = PdfServiceOptions['pictures']['take'];

function open(options: Pick<PdfServiceOptions, 'maxBytes' | 'maxWaiting' | 'log'> = {}) {
  const sent: SentPictures[] = [];
  const release: (() => void)[] = [];
  const draw = vi.fn<Draw>(async (_model, pictures) => {
    sent.push(pictures);
    await new Promise<void>((resolve) => {
      release.push(resolve);
    });
    return Buffer.from(`%PDF ${sent.length}`);
  });
  const answers = new Map<string, PictureAnswer>();
  const take = vi.fn<Take>(async ({ key, width }) => {
    const bytes = Buffer.from(`${key} ${width}`);
    const variant = { bytes, etag: key, format: 'jpeg' as const };
    return answers.get(key) ?? ({ kind: 'picture', variant } satisfies PictureAnswer);
  });
  const service = new PdfService({
    drawing: { prepare: () => undefined, draw },
    pictures: { take },
    ...options,
  });
  const finish = async () => {
    await expect.poll(() => release.length).toBeGreaterThan(0);
    release.shift()?.();
  };
  return { service, draw, take, answers, sent, finish };
}

describe('PdfService', () => {
  it('draws once for twenty equal requests at once, and not again for the next', async () => {
    const { service, draw, finish } = open();
    const taken = Array.from({ length: 20 }, () => service.take('1:1:1:7', () => describeCar()));
    await finish();
    const answers = await Promise.all(taken);
    expect(draw).toHaveBeenCalledOnce();
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await service.take('1:1:1:7', () => describeCar());
    expect(draw).toHaveBeenCalledOnce();
  });

  it('draws anew for another revision', async () => {
    const { service, draw, finish } = open();
    const one = service.take('1:1:1:7', () => describeCar());
    await finish();
    await one;
    const two = service.take('1:1:2:7', () => describeCar());
    await finish();
    await two;
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it('sends the main picture wide and the others small, as JPEG', async () => {
    const { service, take, sent, finish } = open();
    const made = service.take('k', () =>
      describeCar({ main: '/media/k/1', more: ['/media/k/2?v=1'], logo: '/media/k/logo' }),
    );
    await finish();
    await made;
    expect(String(sent[0]?.main)).toBe('k/1 1200');
    expect(sent[0]?.more.map(String)).toEqual(['k/2 480']);
    expect(String(sent[0]?.logo)).toBe('k/logo 480');
    for (const call of take.mock.calls) expect(call.at(1)).toBe('jpeg');
  });

  it('puts the next picture in the place of a main one that is missing', async () => {
    const { service, answers, sent, finish } = open();
    answers.set('k/1', { kind: 'missing' });
    const made = service.take('k', () =>
      describeCar({ main: '/media/k/1', more: ['/media/k/2', '/media/k/3'] }),
    );
    await finish();
    await made;
    expect(String(sent[0]?.main)).toBe('k/2 480');
    expect(sent[0]?.more).toHaveLength(1);
  });

  it('tells what it would not have to draw', async () => {
    const { service, finish } = open();
    const made = service.take('k', () => describeCar());
    expect(service.isMade('k')).toBe(false);
    await finish();
    await made;
    expect([service.isMade('k'), service.isMade('other')]).toEqual([true, false]);
  });

  it('reads no picture of another site', async () => {
    const { service, take, sent, finish } = open();
    const pictures = { main: '/media/remote/8/a', more: ['/media/remote/7/b'] };
    const made = service.take('k', () => describeCar(pictures));
    await finish();
    await made;
    expect(take.mock.calls.map(([{ key }]) => key)).toEqual(['remote/7/b']);
    expect(sent[0]?.main).toEqual(Buffer.from('remote/7/b 480'));
  });

  it('is busy while pictures are, and keeps nothing of it', async () => {
    const { service, answers, draw, finish } = open();
    answers.set('k/1', { kind: 'busy' });
    const described = describeCar({ main: '/media/k/1' });
    expect(await service.take('k', () => described)).toEqual({ kind: 'busy' });
    expect(draw).not.toHaveBeenCalled();
    answers.clear();
    const again = service.take('k', () => described);
    await finish();
    expect((await again).kind).toBe('made');
  });

  it('is busy if the document took too long, says so to the operator, and draws it for the next', async () => {
    const warn = vi.fn<(facts: object, message: string) => void>();
    const { service, draw, finish } = open({ log: { warn } });
    draw.mockRejectedValueOnce(new TookTooLongError('A brochure took longer than 15000 ms.'));
    expect(await service.take('k', () => describeCar())).toEqual({ kind: 'busy' });
    expect(warn).toHaveBeenCalledOnce();
    const again = service.take('k', () => describeCar());
    await finish();
    expect((await again).kind).toBe('made');
  });

  it('turns away whoever comes when enough are waiting', async () => {
    const { service, finish } = open({ maxWaiting: 1 });
    const one = service.take('a', () => describeCar());
    const two = service.take('b', () => describeCar());
    expect(await service.take('c', () => describeCar())).toEqual({ kind: 'busy' });
    await finish();
    await finish();
    expect([(await one).kind, (await two).kind]).toEqual(['made', 'made']);
  });

  it('asks for a description once, and lets others be drawn meanwhile', async () => {
    const { service, draw, finish } = open();
    const { promise, resolve } = Promise.withResolvers<PdfDocument>();
    const describeSlowly = vi.fn<() => Promise<PdfDocument>>(() => promise);
    const both = [service.take('slow', describeSlowly), service.take('slow', describeSlowly)];
    const other = service.take('quick', () => describeCar());
    await finish();
    expect((await other).kind).toBe('made');
    expect(draw).toHaveBeenCalledOnce();
    resolve(describeCar());
    await finish();
    await Promise.all(both);
    expect(describeSlowly).toHaveBeenCalledOnce();
  });

  it('draws anew what was to be kept for a while only', async () => {
    let now = 0;
    const draw = vi.fn<Draw>(async () => Buffer.from('%PDF'));
    const service = new PdfService({
      drawing: { prepare: () => undefined, draw },
      pictures: { take: vi.fn<Take>() },
      now: () => now,
    });
    const take = () => service.take('k', () => ({ ...describeCar(), cacheMs: 60_000 }));
    await take();
    now = 59_999;
    await take();
    expect(draw).toHaveBeenCalledOnce();
    now = 60_000;
    await take();
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it('keeps to its memory', async () => {
    const { service, draw, finish } = open({ maxBytes: 1_200 });
    for (const key of ['a', 'b', 'c', 'a']) {
      const made = service.take(key, () => describeCar());
      await finish();
      await made;
    }
    expect(draw).toHaveBeenCalledTimes(4);
  });
});
