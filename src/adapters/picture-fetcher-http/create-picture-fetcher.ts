import { checkPictureAddress } from '#domain/media/remote-address.ts';
import {
  ConnectionRefused,
  openCheckedSocket,
  resolveChecked,
} from '#ports/outbound/checked-socket.ts';
import type { SocketParts } from '#ports/outbound/checked-socket.ts';
import type { FetchPicture, FetchedPicture } from '#ports/picture-fetcher.ts';
import { readPicture } from './read-picture.ts';
import { PictureRefusal, refused } from './refusal.ts';

export interface FetcherParts extends SocketParts {
  limits: FetchLimits;
}

export interface FetchLimits {
  bytes: number;
  totalMs: number;
  connectMs: number;
}

export function createPictureFetcher(parts: FetcherParts): FetchPicture {
  return async (text, { allowedOrigins }) => {
    const address = checkPictureAddress(text, allowedOrigins);
    if (!address.ok) return refused(address.reason);
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), parts.limits.totalMs);
    try {
      return await fetchFrom(address.url, parts, deadline.signal);
    } catch (error) {
      if (deadline.signal.aborted) return refused('timed-out');
      if (error instanceof PictureRefusal || error instanceof ConnectionRefused) {
        return refused(error.reason);
      }
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
}

async function fetchFrom(
  url: URL,
  parts: FetcherParts,
  deadline: AbortSignal,
): Promise<FetchedPicture> {
  const addresses = await resolveChecked(url.hostname, parts, deadline);
  const socket = await openCheckedSocket(url, addresses, parts, deadline);
  try {
    return { ok: true, ...(await readPicture(url, socket, parts.limits.bytes, deadline)) };
  } finally {
    socket.destroy();
  }
}
