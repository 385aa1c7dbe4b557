import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PicturesClosedError } from '#ports/pictures.ts';
import { claimPixels, drawPicture } from '#tests/factories/picture.ts';
import { threadPriorities } from '#tests/factories/thread-priorities.ts';
import { openPictureProcess } from './picture-process.ts';
import type { PictureProcess } from './picture-process.ts';

let open: PictureProcess[] = [];
let troubles: string[] = [];
let jpeg: Buffer;
let slow: Buffer;

beforeAll(async () => {
  jpeg = await drawPicture(300, 200).jpeg().toBuffer();
  slow = await drawPicture(2400, 1600).jpeg().toBuffer();
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.map((each) => each.close()));
  open = [];
  troubles = [];
});

function start(deadlineMs?: number): PictureProcess {
  const pictures = openPictureProcess({
    threads: 2,
    onTrouble: (message) => troubles.push(message),
    ...(deadlineMs !== undefined && { deadlineMs }),
  });
  open.push(pictures);
  return pictures;
}

function kill(pictures: PictureProcess, signal: NodeJS.Signals): void {
  if (pictures.pid === null) throw new Error('There is no process.');
  process.kill(pictures.pid, signal);
}

const SMALL = { width: 96, quality: 75, format: 'webp' } as const;
const LARGE = { width: 2400, quality: 80, format: 'avif' } as const;

describe('pictures in a process of their own', () => {
  it('does what it would do here', async () => {
    const pictures = start();
    expect(pictures.pid).toBeNull();
    expect(await pictures.inspect(jpeg)).toMatchObject({ ok: true, width: 300, height: 200 });
    const resized = await pictures.resize(jpeg, SMALL);
    expect(resized).toMatchObject({ ok: true, width: 96, height: 64 });
    expect(resized.ok && Buffer.isBuffer(resized.bytes)).toBe(true);
    expect(await pictures.inspect(await pictures.placeholder())).toMatchObject({ width: 600 });
    expect(await pictures.inspect(Buffer.from('<svg/>'))).toEqual({
      ok: false,
      reason: 'wrong-type',
    });
    expect(troubles).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('yields to the pages and knows no secret', async () => {
    const pictures = start();
    await pictures.resize(jpeg, SMALL);
    const proc = `/proc/${pictures.pid}`;
    const facts = readFileSync(`${proc}/stat`, 'utf8');
    const nice = Number(facts.slice(facts.lastIndexOf(')') + 2).split(' ')[16]);
    expect(nice).toBeGreaterThanOrEqual(5);
    const names = readFileSync(`${proc}/environ`, 'utf8')
      .split('\0')
      .map((pair) => pair.split('=', 1)[0] ?? '')
      .filter((name) => name !== '' && !name.startsWith('NODE_CHANNEL_'));
    expect(names).toEqual(['UV_THREADPOOL_SIZE']);
  });

  it.runIf(process.platform === 'linux')('a pixel bomb does not raise its memory', async () => {
    const pictures = start();
    await pictures.resize(jpeg, SMALL);
    const peak = () =>
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pictures.pid}/status`, 'utf8'))?.[1]);
    const before = peak();
    const bomb = claimPixels(60_000, 60_000);
    const results = await Promise.all(
      Array.from({ length: 20 }, () => pictures.resize(bomb, SMALL)),
    );
    expect(results.every((result) => !result.ok && result.reason === 'too-many-pixels')).toBe(true);
    expect(peak() - before).toBeLessThan(50 * 1024);
  });

  it('after a crash the work is done again by the next', async () => {
    const pictures = start();
    await pictures.inspect(jpeg);
    const first = pictures.pid;
    const working = Promise.all([pictures.inspect(jpeg), pictures.resize(jpeg, SMALL)]);
    kill(pictures, 'SIGKILL');
    expect((await working).map((resized) => resized.ok)).toEqual([true, true]);
    expect(pictures.pid).not.toBe(first);
    expect(troubles).toHaveLength(1);
  });

  it('a picture that was there at two crashes is taken for the cause', async () => {
    const pictures = start();
    await pictures.inspect(jpeg);
    const first = pictures.pid;
    const working = pictures.resize(slow, LARGE);
    kill(pictures, 'SIGKILL');
    await expect.poll(() => pictures.pid !== null && pictures.pid !== first).toBe(true);
    // It must be running before it can crash because of the picture.
    expect(await pictures.inspect(jpeg)).toMatchObject({ ok: true });
    kill(pictures, 'SIGKILL');
    expect(await working).toEqual({ ok: false, reason: 'damaged' });
    expect(await pictures.resize(jpeg, SMALL)).toMatchObject({ ok: true });
  });

  it('one that hangs is ended, and the next takes over', async () => {
    const deadlineMs = 40_000;
    const pictures = start(deadlineMs);
    await pictures.inspect(jpeg);
    const first = pictures.pid;
    kill(pictures, 'SIGSTOP');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const working = pictures.resize(jpeg, SMALL);
    vi.advanceTimersByTime(deadlineMs - 1);
    expect(troubles).toEqual([]);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    expect(await working).toEqual({ ok: false, reason: 'too-slow' });
    expect(await pictures.resize(jpeg, SMALL)).toMatchObject({ ok: true });
    expect(pictures.pid).not.toBe(first);
    expect(troubles[0]).toBe('a picture took too long; the picture process was killed');
  });

  it('what is too large is not carried over to it', async () => {
    const pictures = start();
    const large = Buffer.alloc(20 * 1024 * 1024 + 1);
    const refusal = { ok: false, reason: 'too-large' };
    expect(await pictures.inspect(large)).toEqual(refusal);
    expect(await pictures.resize(large, SMALL)).toEqual(refusal);
    expect(pictures.pid).toBeNull();
  });

  it('once closed it does nothing more', async () => {
    const pictures = start();
    await pictures.inspect(jpeg);
    const { pid } = pictures;
    const working = pictures.resize(slow, LARGE);
    const [ended] = await Promise.allSettled([working, pictures.close()]);
    expect(ended).toMatchObject({ status: 'rejected', reason: { name: 'PicturesClosedError' } });
    await expect(pictures.inspect(jpeg)).rejects.toThrow(PicturesClosedError);
    expect(() => process.kill(pid ?? 0, 0)).toThrow('ESRCH');
  });
});

it('works at a lower priority than pages in every thread', async () => {
  const pictures = start();
  await pictures.resize(jpeg, SMALL);
  const priorities = threadPriorities(pictures.pid ?? 0);
  expect(Math.min(...priorities)).toBeGreaterThan(0);
});
