import type { IncomingMessage, RequestListener } from 'node:http';
import { TOO_MANY_CALLS } from '#http/responses.ts';
import type { AddressPace } from '#services/site/address-pace.ts';
import { networkOf } from '#services/site/ip-network.ts';
import type { RefuseRequest } from './refuse-request.ts';

const RETRY_SECONDS = '5';

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
  return (incoming, outgoing) => {
    const network = networkOf(addressOf(incoming));
    const waitMs = network === null ? 0 : pace.admit(network);
    if (waitMs === 0) {
      listener(incoming, outgoing);
      return;
    }
    if (waitMs === null) {
      onPaced('refused');
      refuse(incoming, outgoing, 'too_many_requests', TOO_MANY_CALLS, {
        'Retry-After': RETRY_SECONDS,
      });
      return;
    }
    onPaced('waited');
    const timer = setTimeout(() => {
      outgoing.off('close', stop);
      listener(incoming, outgoing);
    }, waitMs);
    const stop = () => clearTimeout(timer);
    outgoing.once('close', stop);
  };
}
