import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { openCaller } from './call.ts';
import type { Call } from './call.ts';
import type { Sights, Site } from './visitors.ts';

const CONNECTIONS = 24;
const UNREAD_BYTES = 60 * 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, 'x');

export interface FloodTarget extends Site {
  sights: Sights;
  /** The one address that the flood comes from. */
  address: string;
}

/** Runs until `stopped`; tells how many answers of each status there were. */
type Flood = (target: FloodTarget, stopped: AbortSignal) => Promise<Record<string, number>>;

/** Every connection sends its next call as soon as the last one is answered. */
function calls(connections: number, callOf: (turn: number, target: FloodTarget) => Call): Flood {
  return async (target, stopped) => {
    const caller = openCaller(target.port, { ...target, connections });
    const answers: Record<string, number> = {};
    let turn = 0;
    const count = (outcome: string) => {
      answers[outcome] = (answers[outcome] ?? 0) + 1;
    };
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (!stopped.aborted) {
          turn += 1;
          await caller.call(callOf(turn, target)).then(
            ({ status }) => count(String(status)),
            () => count('closed'),
          );
        }
      }),
    );
    caller.close();
    return answers;
  };
}

/** Connections that do only what `behave` does with their socket; each is opened again when it is closed. */
function sockets(behave: (socket: Socket, target: FloodTarget) => void): Flood {
  return async (target, stopped) => {
    const answers: Record<string, number> = {};
    const open = () =>
      new Promise<void>((resolve) => {
        const socket = connect(target.port, '127.0.0.1');
        const end = () => socket.destroy();
        stopped.addEventListener('abort', end, { once: true });
        socket.on('connect', () => behave(socket, target));
        socket.on('error', () => undefined);
        socket.on('close', () => {
          stopped.removeEventListener('abort', end);
          answers['closed'] = (answers['closed'] ?? 0) + 1;
          resolve();
        });
      });
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        while (!stopped.aborted) await open();
      }),
    );
    return answers;
  };
}

const head = (method: string, path: string, { host, address }: FloodTarget, more = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${address}\r\n${more}\r\n`;

function sendBody(socket: Socket, bytes: number): void {
  let left = bytes;
  const more = () => {
    while (left > 0 && socket.writable) {
      left -= CHUNK.length;
      if (!socket.write(CHUNK)) return;
    }
  };
  socket.on('drain', more);
  more();
}

const post = (path: string, body: unknown): Call => ({
  path,
  method: 'POST',
  body: JSON.stringify(body),
});

const times = (count: number, value: object) => Array.from({ length: count }, () => value);

function instantSearch(host: string, hits: number): object {
  const [slug = ''] = host.split('.');
  return { indexName: slug, params: `hitsPerPage=${hits}&facets=["*"]&query=a` };
}

export const FLOODS: Record<string, Flood> = {
  'search batches over the limit': calls(4, (_turn, { host }) =>
    post('/1/indexes/*/queries', { requests: times(20, instantSearch(host, 100)) }),
  ),
  'the largest search batches': calls(CONNECTIONS, (_turn, { host }) =>
    post('/1/indexes/*/queries', { requests: times(3, instantSearch(host, 100)) }),
  ),
  'costly searches': calls(CONNECTIONS, () =>
    post('/api/search', {
      queries: times(3, { query: 'a', hitsPerPage: 100, highlight: 'all' }),
    }),
  ),
  'unique search pages': calls(CONNECTIONS, (turn) => ({
    path: `/search/new-used-and-demo-cars?price=${turn}-90000`,
  })),
  'one cached page': calls(CONNECTIONS, () => ({ path: '/' })),
  'unknown pages': calls(CONNECTIONS, (turn) => ({ path: `/no-such-page-${turn}` })),
  'every brochure': calls(CONNECTIONS, (turn, { sights }) => {
    const vehicle = sights.vehicles[turn % sights.vehicles.length] ?? '';
    return { path: `/api${vehicle}/brochure.pdf` };
  }),
  events: calls(CONNECTIONS, () =>
    post('/api/events', {
      events: times(20, { name: 'asc_pageview', params: { note: 'x'.repeat(300) } }),
    }),
  ),
  'views by changed agents': calls(CONNECTIONS, (turn, { sights }) => ({
    path: `/api${sights.vehicles[turn % sights.vehicles.length] ?? ''}/view.json`,
    headers: { 'user-agent': `Mozilla/5.0 (${turn})` },
  })),
  'bodies that nobody reads': sockets((socket, target) => {
    socket.resume();
    socket.write(head('PUT', '/no-such-page', target, `Content-Length: ${UNREAD_BYTES}\r\n`));
    sendBody(socket, UNREAD_BYTES);
  }),
  'answers that are not read': sockets((socket, target) => {
    socket.pause();
    for (let at = 0; at < 200; at += 1)
      socket.write(head('GET', '/search/new-used-and-demo-cars', target));
  }),
};
