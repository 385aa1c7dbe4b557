import type { FetchJson, JsonFetchRefusal, JsonRequest } from './fetch-json.ts';
import { readBodyText } from './read-body-text.ts';

const TOTAL_MS = 4_000;
const MAX_BYTES = 64 * 1024;

/**
 * Only for URLs that the operator sets in the environment, never for those in a site's document:
 * they may point to this machine or a private network, and need no TLS.
 */
export function openFetchFromOperatorsHost({ totalMs = TOTAL_MS } = {}): FetchJson {
  return async (request) => {
    const deadline = AbortSignal.timeout(totalMs);
    try {
      return await fetchFrom(request, deadline);
    } catch {
      return failed(deadline.aborted ? 'timed-out' : 'connect-failed');
    }
  };
}

const failed = (reason: JsonFetchRefusal) => ({ ok: false, reason }) as const;

async function fetchFrom({ url, headers = {}, body }: JsonRequest, deadline: AbortSignal) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: deadline,
  });
  const refusal = refusalOf(response.status);
  const text = await readBodyText(response, MAX_BYTES);
  if (refusal !== null) return failed(refusal);
  if (text === null) return failed('too-large');
  try {
    return { ok: true, body: JSON.parse(text) as unknown } as const;
  } catch {
    return failed('not-json');
  }
}

function refusalOf(status: number): JsonFetchRefusal | null {
  if (status >= 500) return 'host-failed';
  if (status === 429) return 'overloaded';
  if (status >= 400) return 'denied';
  return status >= 300 ? 'redirected' : null;
}
