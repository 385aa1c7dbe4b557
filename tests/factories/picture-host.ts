import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from './certificate.ts';

export interface PictureHost {
  port: number;
  /** `https://{name}:{port}`. */
  origin: string;
  ca: string;
  /** The received requests in order: method and path of each. */
  requests: IncomingMessage[];
  /** Connections accepted and ended, and the bytes received over the ended ones. */
  traffic: { connections: number; ended: number; bytes: number };
  close(): Promise<void>;
}

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** A third party's picture server on this machine, under a name that only a test's resolver knows. */
export async function startPictureHost(
  handle: RequestHandler,
  { name = 'pictures.example', certificate = makeCertificate([name]) } = {},
): Promise<PictureHost> {
  const requests: IncomingMessage[] = [];
  const traffic = { connections: 0, ended: 0, bytes: 0 };
  const server = createServer(certificate, (request, response) => {
    requests.push(request);
    handle(request, response);
  });
  server.on('connection', (socket) => {
    traffic.connections += 1;
    socket.on('close', () => {
      traffic.ended += 1;
      traffic.bytes += socket.bytesRead;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `https://${name}:${port}`,
    ca: certificate.cert,
    requests,
    traffic,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
