import type { GatewayEvent } from '#domain/payments/gateway-event.ts';
import type { AskGateway } from './chaos-gateway.ts';

const ANSWER_MS = 2_000;

/** The gateway's answer over the network; null if none comes. */
export function askOver(port: number): AskGateway {
  return async (call) => {
    const answer = await post(port, call);
    return answer?.ok === true ? answer.json() : null;
  };
}

/** Sends a webhook; false if it was not acknowledged. */
export async function sendTo(port: number, event: GatewayEvent): Promise<boolean> {
  const answer = await post(port, event);
  await answer?.arrayBuffer();
  return answer?.ok === true;
}

async function post(port: number, body: unknown): Promise<Response | null> {
  return fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch(() => null);
}
