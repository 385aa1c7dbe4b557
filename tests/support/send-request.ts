import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { testServerPort } from './server-address.ts';

export interface TestRequest {
  host: string;
  path?: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: Buffer | string;
  /** Sends the body without a length. */
  chunked?: boolean;
  port?: number;
}

export interface TestResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** Raw bytes as received. */
  body: Buffer;
  /** Decompressed. */
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

function unpack(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body;
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

/** A minimal request: the Host header selects the site, and no other headers are added. */
export async function sendRequest({
  host,
  path = '/',
  method = 'GET',
  headers = {},
  body,
  chunked = false,
  port = testServerPort(),
}: TestRequest): Promise<TestResponse> {
  const length = body === undefined || chunked ? {} : { 'Content-Length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent,
        headers: { Host: host, ...length, ...headers },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const whole = Buffer.concat(chunks);
          const text = unpack(whole, incoming.headers['content-encoding']).toString('utf8');
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: whole,
            text,
          });
        });
      },
    );
    sent.on('error', reject);
    if (chunked && body !== undefined) sent.write(body);
    sent.end(chunked ? undefined : body);
  });
}

/** For URLs that no well-behaved client would send: the request line is sent as is. */
export async function sendRawRequest(
  host: string,
  target: string,
  method = 'GET',
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(testServerPort(), '127.0.0.1', () => {
      socket.write(
        Buffer.from(
          `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
          'latin1',
        ),
      );
    });
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      resolve({ status: Number(text.slice(9, 12)), text });
    });
  });
}

/** A page's visible text. */
export function visibleText({ text }: TestResponse): string {
  return text
    .replace(/<(script|style|head)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}
