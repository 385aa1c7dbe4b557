import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RenderGate, RenderRefusedError, VisitorGoneError } from './render-gate.ts';

const at = (network: string | null, siteId = 1) => ({ siteId, network });
const visitor = (network: string | null, siteId = 1) => ({ place: at(network, siteId) });

/** Renderings that end when the test says so. */
function heldWork(started: string[]) {
  const held = new Map<string, PromiseWithResolvers<string>>();
  return {
    work: (name: string) => () => {
      started.push(name);
      const hold = Promise.withResolvers<string>();
      held.set(name, hold);
      return hold.promise;
    },
    end: (name: string) => held.get(name)?.resolve(name),
    fail: (name: string) => held.get(name)?.reject(new Error(name)),
  };
}

/** Long enough for everything that may start to have started. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
}

afterEach(() => {
  vi.useRealTimers();
});

describe('RenderGate', () => {
  it('renders a limited number at a time, and the next when one ends', async () => {
    const started: string[] = [];
    const { work, end } = heldWork(started);
    const gate = new RenderGate({ running: 2 });
    const first = gate.run(visitor('a'), work('one'));
    void gate.run(visitor('a'), work('two'));
    void gate.run(visitor('a'), work('three'));
    await settle();
    expect(started).toEqual(['one', 'two']);
    expect([gate.running, gate.waiting]).toEqual([2, 1]);
    end('one');
    expect(await first).toBe('one');
    await settle();
    expect(started).toEqual(['one', 'two', 'three']);
  });

  it('starts one rendering per turn of the event loop, so that other requests are answered in between', async () => {
    const order: string[] = [];
    const gate = new RenderGate({ running: 10 });
    const all = ['one', 'two', 'three'].map((name) =>
      gate.run(visitor('a'), async () => void order.push(name)),
    );
    // As long as pages wait, every turn also reaches what else is due.
    for (let turn = 0; turn < 3; turn += 1) {
      await nextTurn();
      order.push('other request');
    }
    await Promise.all(all);
    expect(order.indexOf('other request')).toBeLessThan(order.indexOf('two'));
    expect(order.filter((name) => name !== 'other request')).toEqual(['one', 'two', 'three']);
  });

  it('an address with many pages does not hold up the others', async () => {
    const started: string[] = [];
    const { work, end } = heldWork(started);
    const gate = new RenderGate({ running: 1 });
    for (const name of ['a1', 'a2', 'a3']) void gate.run(visitor('a'), work(name));
    void gate.run(visitor('b'), work('b1'));
    void gate.run(visitor('c', 2), work('c1'));
    for (const name of ['a1', 'c1', 'b1', 'a2']) {
      await settle();
      end(name);
    }
    await settle();
    expect(started).toEqual(['a1', 'c1', 'b1', 'a2', 'a3']);
  });

  it('refuses what exceeds the places of an address, and then of all', async () => {
    const refused = vi.fn<() => void>();
    const ignore = () => undefined;
    const gate = new RenderGate(
      { running: 0, waiting: 3, waitingPerAddress: 2 },
      { running: ignore, waiting: ignore, refused },
    );
    const never = () => new Promise<never>(() => undefined);
    gate.queue(at('a'), never);
    gate.queue(at('a'), never);
    expect(() => gate.queue(at('a'), never)).toThrow(RenderRefusedError);
    gate.queue(at('b'), never);
    expect(() => gate.queue(at('c'), never)).toThrow(RenderRefusedError);
    expect(gate.waiting).toBe(3);
    expect(refused).toHaveBeenCalledTimes(2);
  });

  it('when all places are taken, the site with the most gives one up for a site with fewer', async () => {
    const gate = new RenderGate({ running: 0, waiting: 3, waitingPerAddress: 2 });
    const never = () => new Promise<never>(() => undefined);
    const pages = ['a', 'b', 'b'].map((network) => gate.queue(at(network, 1), never));
    gate.queue(at('c', 2), never);
    expect(gate.waiting).toBe(3);
    await expect(pages[2]?.result).rejects.toThrow(RenderRefusedError);
    // Now one site has two places and the other one: neither gets more at the cost of the other.
    expect(() => gate.queue(at('d', 1), never)).toThrow(RenderRefusedError);
    gate.queue(at('d', 3), never);
    expect(() => gate.queue(at('e', 2), never)).toThrow(RenderRefusedError);
    expect(gate.waiting).toBe(3);
  });

  it('nobody waits longer than the limit', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const gate = new RenderGate({ running: 0, waitMs: 5_000 });
    const waiting = gate.run(visitor('a'), async () => 'page');
    const outcome = waiting.catch((error: unknown) => error);
    vi.advanceTimersByTime(4_999);
    expect(gate.waiting).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await outcome).toBeInstanceOf(RenderRefusedError);
    expect(gate.waiting).toBe(0);
  });

  it('a rendering that takes longer than the limit is not refused any more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { work, end } = heldWork([]);
    const gate = new RenderGate({ running: 1, waitMs: 5_000 });
    const page = gate.run(visitor('a'), work('slow'));
    await settle();
    vi.advanceTimersByTime(60_000);
    end('slow');
    expect(await page).toBe('slow');
  });

  it('a failed rendering leaves its slot to the next', async () => {
    const started: string[] = [];
    const { work, end, fail } = heldWork(started);
    const gate = new RenderGate({ running: 1 });
    const failing = gate.run(visitor('a'), work('one'));
    const throwing = gate.run(visitor('a'), () => {
      throw new Error('two');
    });
    const last = gate.run(visitor('a'), work('three'));
    const outcomes = Promise.allSettled([failing, throwing]);
    await settle();
    fail('one');
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await settle();
    end('three');
    expect(await last).toBe('three');
    expect([gate.running, gate.waiting]).toEqual([0, 0]);
  });

  it('a visitor who leaves gives up the place in the queue', async () => {
    const started: string[] = [];
    const { work, end } = heldWork(started);
    const gate = new RenderGate({ running: 1 });
    const first = gate.run(visitor('a'), work('one'));
    await settle();
    const controller = new AbortController();
    const left = gate.run({ place: at('b'), signal: controller.signal }, work('two'));
    controller.abort();
    await expect(left).rejects.toBeInstanceOf(VisitorGoneError);
    expect(gate.waiting).toBe(0);
    end('one');
    await first;
    await settle();
    expect(started).toEqual(['one']);
  });

  it('a page stays in the queue while another visitor waits for it, and comes up at the earliest turn', async () => {
    const started: string[] = [];
    const { work, end } = heldWork(started);
    const gate = new RenderGate({ running: 1 });
    void gate.run(visitor('a'), work('a1'));
    await settle();
    void gate.run(visitor('a'), work('a2'));
    void gate.run(visitor('a'), work('a3'));
    const controller = new AbortController();
    const shared = gate.queue(at('a'), work('shared'));
    const left = gate.wait(shared, { place: at('a'), signal: controller.signal });
    const stays = gate.wait(shared, visitor('b'));
    controller.abort();
    await expect(left).rejects.toBeInstanceOf(VisitorGoneError);
    for (const name of ['a1', 'a2', 'shared']) {
      end(name);
      await settle();
    }
    expect(await stays).toBe('shared');
    expect(started).toEqual(['a1', 'a2', 'shared', 'a3']);
  });

  it('the answer to a form is never refused, and takes turns with the visits', async () => {
    const started: string[] = [];
    const { work, end } = heldWork(started);
    const gate = new RenderGate({ running: 1, waiting: 2, waitingPerAddress: 2 });
    void gate.run(visitor('a'), work('page 1'));
    void gate.run(visitor('a'), work('page 2'));
    for (const name of ['form 1', 'form 2', 'form 3']) void gate.runWrite(at('a'), work(name));
    const order = ['form 1', 'page 1', 'form 2', 'page 2', 'form 3'];
    for (const name of order) {
      await settle();
      end(name);
    }
    expect(started).toEqual(order);
  });

  it('an expired page is rendered again only when nobody waits for another', async () => {
    const started: string[] = [];
    const { work, end } = heldWork(started);
    const gate = new RenderGate({ running: 1, refreshing: 1 });
    void gate.runRefresh(at(null), work('refresh'));
    expect(gate.runRefresh(at(null), work('too many'))).toBeNull();
    void gate.run(visitor('a'), work('page 1'));
    void gate.run(visitor('a'), work('page 2'));
    for (const name of ['page 1', 'page 2']) {
      await settle();
      end(name);
    }
    await settle();
    expect(started).toEqual(['page 1', 'page 2', 'refresh']);
  });
});
