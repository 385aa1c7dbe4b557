import type { IncomingMessage, RequestListener } from 'node:http';
import { TOO_MANY_CALLS } from '#http/responses.ts';
import type { AddressPace } from '#services/site/address-pace.ts';
import { networkOf } from '#services/site/ip-network.ts';
import type { RefuseRequest } from './refuse-request.ts';

const RETRY_SECONDS = '5';
/** Answered at once, refusals would be requested as fast as they are sent. */
const REFUSAL_MS = 1_000;
/** Of one address; a waiting request takes a few kilobytes. */
const MAX_WAITING = 200;

export interface PaceOptions {
  pace: Pick<AddressPace, 'admit'>;
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
  const refuseRequest: RequestListener = (incoming, outgoing) =>
    refuse(incoming, outgoing, 'too_many_requests', TOO_MANY_CALLS, {
      'Retry-After': RETRY_SECONDS,
    });
  return (incoming, outgoing) => {
    const network = networkOf(addressOf(incoming));
    const waitMs = network === null ? 0 : pace.admit(network);
    if (network === null || waitMs === 0) {
      listener(incoming, outgoing);
      return;
    }
    const answer = waitMs === null ? refuseRequest : listener;
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
      answer(incoming, outgoing);
    }, waitMs ?? REFUSAL_MS);
    const leave = () => {
      clearTimeout(timer);
      end();
    };
    outgoing.once('close', leave);
  };
}
