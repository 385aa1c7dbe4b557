import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { TOO_MANY_CALLS } from '#http/responses.ts';
import type { AddressPace } from '#services/site/address-pace.ts';
import { networkOf } from '#services/site/ip-network.ts';
import type { RefuseRequest } from './refuse-request.ts';

const RETRY_SECONDS = '5';
/** Answered at once, refusals would be requested as fast as they are sent. */
const REFUSAL_MS = 1_000;
/** Of one address; a waiting request takes a few kilobytes. */
const MAX_WAITING = 200;
/** What is sent per millisecond of the processor, so that a brochure costs more than an icon. */
export const BYTES_PER_MS = 64 * 1024;

export interface PaceOptions {
  pace: Pick<AddressPace, 'admit' | 'reserve'>;
  /** The client's address behind the trusted proxies; null if it is unknown, and then nothing is held back. */
  addressOf: (incoming: IncomingMessage) => string | null;
  refuse: RefuseRequest;
  onPaced: (outcome: 'waited' | 'refused') => void;
}

/** Holds requests back whose address uses more than its share of the processor. */
export function paceRequests(
  listener: RequestListener,
  { pace, addressOf, refuse, onPaced }: PaceOptions,
): RequestListener {
  const waiting = new Map<string, number>();
  /** How much is sent is known afterwards: the requests after it wait for it. */
  const chargeFor = (network: string, { socket }: IncomingMessage, outgoing: ServerResponse) => {
    const before = socket.bytesWritten;
    outgoing.once('close', () => {
      pace.reserve(network, (socket.bytesWritten - before) / BYTES_PER_MS);
    });
  };
  const refuseRequest: RequestListener = (incoming, outgoing) =>
    refuse(incoming, outgoing, 'too_many_requests', TOO_MANY_CALLS, {
      'Retry-After': RETRY_SECONDS,
    });
  return (incoming, outgoing) => {
    const network = networkOf(addressOf(incoming));
    if (network === null) {
      listener(incoming, outgoing);
      return;
    }
    const waitMs = pace.admit(network);
    if (waitMs === 0) {
      chargeFor(network, incoming, outgoing);
      listener(incoming, outgoing);
      return;
    }
    const held = waiting.get(network) ?? 0;
    const isFull = held >= MAX_WAITING;
    onPaced(waitMs === null || isFull ? 'refused' : 'waited');
    if (isFull) {
      refuseRequest(incoming, outgoing);
      return;
    }
    waiting.set(network, held + 1);
    const end = () => {
      const others = (waiting.get(network) ?? 1) - 1;
      if (others === 0) waiting.delete(network);
      else waiting.set(network, others);
    };
    const timer = setTimeout(() => {
      outgoing.off('close', leave);
      end();
      if (waitMs === null) {
        refuseRequest(incoming, outgoing);
        return;
      }
      chargeFor(network, incoming, outgoing);
      listener(incoming, outgoing);
    }, waitMs ?? REFUSAL_MS);
    const leave = () => {
      clearTimeout(timer);
      end();
    };
    outgoing.once('close', leave);
  };
}
