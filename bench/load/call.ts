import { Agent, request } from 'node:http';

export interface Call {
  path: string;
  method?: string;
  body?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  ms: number;
  text: string;
}

export interface Caller {
  call: (call: Call) => Promise<Answer>;
  close: () => void;
}

/** Calls one site of a server on this machine as one address, over at most so many connections. */
export function openCaller(
  port: number,
  { host, address, connections = 1 }: { host: string; address: string; connections?: number },
): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    call: ({ path, method = 'GET', body, headers = {} }) =>
      new Promise((resolve, reject) => {
        const started = performance.now();
        const sent = request(
          {
            agent,
            host: '127.0.0.1',
            port,
            path,
            method,
            headers: {
              host,
              'x-forwarded-for': address,
              'accept-encoding': 'br',
              ...(body !== undefined && {
                'content-type': 'application/json',
                'content-length': String(Buffer.byteLength(body)),
              }),
              ...headers,
            },
          },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('error', reject);
            response.on('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                ms: performance.now() - started,
                text: Buffer.concat(chunks).toString('latin1'),
              }),
            );
          },
        );
        sent.on('error', reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}
