import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { GatewayEvent } from '#domain/payments/gateway-event.ts';
import type { AskGateway } from './chaos-gateway.ts';

const ANSWER_MS = 2_000;
/** Connections stay open: a long run asks a million times, and a new one each time costs more than the answer. */
const agent = new Agent({ keepAlive: true });

/** The gateway's answer over the network; null if none comes. */
export function askOver(port: number): AskGateway {
  return async (call) => {
    const answer = await post(port, call);
    return answer === null ? null : JSON.parse(answer);
  };
}

/** Sends a webhook; false if it was not acknowledged. */
export async function sendTo(port: number, event: GatewayEvent): Promise<boolean> {
  return (await post(port, event)) !== null;
}

/** What was answered; null if nothing was, or an error. */
function post(port: number, body: unknown): Promise<string | null> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  return new Promise<string | null>((resolve, reject) => {
    request({ host: '127.0.0.1', port, method: 'POST', agent, signal }, (response) => {
      text(response).then((all) => resolve(response.statusCode === 200 ? all : null), reject);
    })
      .on('error', reject)
      .end(JSON.stringify(body));
  }).catch(() => null);
}
