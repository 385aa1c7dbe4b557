import { once } from 'node:events';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction, Socket, TcpNetConnectOpts } from 'node:net';
import { connect as startTls } from 'node:tls';
import type { TLSSocket } from 'node:tls';

const HTTPS_PORT = 443;

/** What a test replaces in order to reach its own server. */
export interface SocketParts {
  /** All addresses of a name; empty if it has none. */
  resolve: (name: string, signal: AbortSignal) => Promise<string[]>;
  isAllowedAddress: (address: string) => boolean;
  openSocket: (options: TcpNetConnectOpts) => Socket;
  limits: { connectMs: number };
  /** CA certificates to trust instead of the built-in ones. */
  ca?: string;
}

export type ConnectRefusal = 'name-not-found' | 'private-address' | 'connect-failed' | 'not-secure';

/** Thrown while connecting and caught in the adapter, where it becomes the result. */
export class ConnectionRefused extends Error {
  override name = 'ConnectionRefused';
  readonly reason: ConnectRefusal;

  constructor(reason: ConnectRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * The addresses of a host, resolved once. One that is not public rejects all: a name that points to
 * both is either a mistake or an attack.
 */
export async function resolveChecked(
  hostname: string,
  { resolve, isAllowedAddress, limits }: SocketParts,
  deadline: AbortSignal,
): Promise<string[]> {
  const name = bare(hostname);
  const signal = AbortSignal.any([deadline, AbortSignal.timeout(limits.connectMs)]);
  const addresses = isIP(name) === 0 ? await orAbort(resolve(name, signal), signal) : [name];
  if (addresses.length === 0) throw new ConnectionRefused('name-not-found');
  if (!addresses.every(isAllowedAddress)) throw new ConnectionRefused('private-address');
  return addresses;
}

/**
 * A TLS connection to one of the checked addresses. The name is not resolved again, so it cannot
 * have changed in between, and the socket's remote address is verified before any data is sent.
 */
export async function openCheckedSocket(
  url: URL,
  addresses: readonly string[],
  { openSocket, isAllowedAddress, limits, ca }: SocketParts,
  deadline: AbortSignal,
): Promise<TLSSocket> {
  const signal = AbortSignal.any([deadline, AbortSignal.timeout(limits.connectMs)]);
  const host = bare(url.hostname);
  const socket = openSocket({
    host,
    port: url.port === '' ? HTTPS_PORT : Number(url.port),
    lookup: fixedLookup(addresses),
    autoSelectFamily: true,
  });
  try {
    await reached(socket, 'connect', signal, 'connect-failed');
    const { remoteAddress = '' } = socket;
    if (!isAllowedAddress(remoteAddress) || !isOneOf(remoteAddress, addresses)) {
      throw new ConnectionRefused('private-address');
    }
    const secured = startTls({
      socket,
      host,
      servername: isIP(host) === 0 ? host : '',
      ALPNProtocols: ['http/1.1'],
      rejectUnauthorized: true,
      ca,
    });
    await reached(secured, 'secureConnect', signal, 'not-secure');
    return secured;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

async function reached(
  socket: Socket,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
  otherwise: 'connect-failed' | 'not-secure',
): Promise<void> {
  // An abandoned socket may still emit an error; without a listener, that would end the process.
  socket.on('error', () => undefined);
  try {
    await Promise.race([
      once(socket, event, { signal }),
      once(socket, 'close', { signal }).then(() => Promise.reject(new Error('closed'))),
    ]);
  } catch {
    throw new ConnectionRefused(signal.aborted ? 'connect-failed' : otherwise);
  }
}

/** Replaces DNS: returns the addresses that were checked. */
function fixedLookup(addresses: readonly string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, { all }, callback) => {
    const [first] = known;
    if (all === true) callback(null, known);
    else callback(null, first?.address ?? '', first?.family);
  };
}

/** An IPv6 address has many spellings; Node's BlockList treats them as equal. */
function isOneOf(address: string, addresses: readonly string[]): boolean {
  const list = new BlockList();
  for (const known of addresses) list.addAddress(known, familyOf(known));
  return isIP(address) !== 0 && list.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** URLs write IPv6 addresses in brackets. */
function bare(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

async function orAbort(work: Promise<string[]>, signal: AbortSignal): Promise<string[]> {
  const gaveUp = Promise.withResolvers<string[]>();
  const giveUp = () => gaveUp.resolve([]);
  signal.addEventListener('abort', giveUp);
  try {
    return await Promise.race([work, gaveUp.promise]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
