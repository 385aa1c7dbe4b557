import type { FetchJson, JsonFetchRefusal, JsonRequest } from './fetch-json.ts';

const TOTAL_MS = 4_000;
const MOST_BYTES = 64 * 1024;

/**
 * For an address that the operator has set in the environment, and for nothing that a site's document says:
 * it may lie on this machine or in a private network, and be without TLS.
 */
export function openFetchFromOperatorsHost({ totalMs = TOTAL_MS } = {}): FetchJson {
  return async (question) => {
    const deadline = AbortSignal.timeout(totalMs);
    try {
      return await fetchFrom(question, deadline);
    } catch {
      return failed(deadline.aborted ? 'timed-out' : 'connect-failed');
    }
  };
}

const failed = (reason: JsonFetchRefusal) => ({ ok: false, reason }) as const;

async function fetchFrom({ url, headers = {}, body }: JsonRequest, deadline: AbortSignal) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: deadline,
  });
  const refusal = refusalOf(answer.status);
  const text = await readText(answer);
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

/** Null once it is longer than any answer has reason to be. */
async function readText({ body }: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
