import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BYTES_PER_MS, paceRequests } from './pace-requests.ts';
import type { PaceOptions } from './pace-requests.ts';

function open(waitMs: number | null, address: string | null = '2001:db8:1:2::3') {
  const admit = vi.fn<PaceOptions['pace']['admit']>(() => waitMs);
  const refuse = vi.fn<PaceOptions['refuse']>();
  const onPaced = vi.fn<PaceOptions['onPaced']>();
  const listener = vi.fn<(incoming: IncomingMessage, outgoing: ServerResponse) => void>();
  const reserve = vi.fn<PaceOptions['pace']['reserve']>(() => 0);
  const paced = paceRequests(listener, {
    pace: { admit, reserve },
    addressOf: () => address,
    refuse,
    onPaced,
  });
  const outgoing = new EventEmitter();
  const socket = { bytesWritten: 5_000 };
  const send = () => paced({ socket } as IncomingMessage, outgoing as unknown as ServerResponse);
  return { send, outgoing, socket, admit, reserve, refuse, onPaced, listener };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('paceRequests', () => {
  it('passes a request of an address within its share at once', () => {
    const { send, admit, listener, onPaced } = open(0);
    send();
    expect(admit).toHaveBeenCalledWith('2001:db8:1:2');
    expect(listener).toHaveBeenCalledOnce();
    expect(onPaced).not.toHaveBeenCalled();
  });

  it('holds a request back for as long as it has to wait', () => {
    const { send, listener, onPaced } = open(300);
    send();
    vi.advanceTimersByTime(299);
    expect(listener).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(listener).toHaveBeenCalledOnce();
    expect(onPaced).toHaveBeenCalledWith('waited');
  });

  it.each([0, 300])('charges for what was sent after a wait of %i ms', (waitMs) => {
    const { send, outgoing, socket, reserve } = open(waitMs);
    send();
    vi.advanceTimersByTime(waitMs);
    socket.bytesWritten += 3 * BYTES_PER_MS;
    expect(reserve).not.toHaveBeenCalled();
    outgoing.emit('close');
    expect(reserve.mock.calls).toEqual([['2001:db8:1:2', 3]]);
  });

  it('forgets a request whose sender leaves while it waits', () => {
    const { send, outgoing, listener, reserve } = open(300);
    send();
    outgoing.emit('close');
    vi.advanceTimersByTime(1_000);
    expect(listener).not.toHaveBeenCalled();
    expect(reserve).not.toHaveBeenCalled();
  });

  it('refuses a request that would wait too long, after a moment, and says when to try again', () => {
    const { send, refuse, listener, onPaced } = open(null);
    send();
    vi.advanceTimersByTime(999);
    expect(refuse).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(refuse.mock.calls[0]?.slice(2)).toEqual([
      'too_many_requests',
      'Too many calls. Please try again in a moment.',
      { 'Retry-After': '5' },
    ]);
    expect(listener).not.toHaveBeenCalled();
    expect(onPaced).toHaveBeenCalledWith('refused');
  });

  it('refuses at once what an address sends while very many of its requests wait', () => {
    const { send, outgoing, refuse, listener, onPaced } = open(300);
    outgoing.setMaxListeners(Infinity);
    for (let count = 0; count < 200; count += 1) send();
    expect(refuse).not.toHaveBeenCalled();
    send();
    expect(refuse).toHaveBeenCalledOnce();
    expect(onPaced).toHaveBeenLastCalledWith('refused');
    vi.advanceTimersByTime(300);
    expect(listener).toHaveBeenCalledTimes(200);
    send();
    expect(refuse).toHaveBeenCalledOnce();
  });

  it('holds nothing back where the address is unknown', () => {
    const { send, admit, listener } = open(300, null);
    send();
    expect(admit).not.toHaveBeenCalled();
    expect(listener).toHaveBeenCalledOnce();
  });
});
