import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveByDns } from './resolve-by-dns.ts';

const TYPE_A = 1;
const TYPE_AAAA = 28;
const NAME_ERROR = 3;

const RECORDS: Record<string, Record<number, readonly number[][]>> = {
  'both.example': {
    [TYPE_A]: [
      [192, 0, 2, 1],
      [10, 0, 0, 1],
    ],
    [TYPE_AAAA]: [[0x20, 0x01, 0x0d, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]],
  },
  'four.example': { [TYPE_A]: [[192, 0, 2, 4]] },
};

/** A name server with the records above; never responds for silent.example. */
const server = createSocket('udp4');
const queried: string[] = [];

beforeAll(async () => {
  server.on('message', (query, { port, address }) => {
    const { name, type, end } = parseQuestion(query);
    queried.push(name);
    if (name !== 'silent.example')
      server.send(answer(query.subarray(0, end), name, type), port, address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await once(server, 'close');
});

function parseQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function answer(question: Buffer, name: string, type: number): Buffer {
  const known = RECORDS[name];
  const records = (known?.[type] ?? []).map((bytes) =>
    Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, bytes.length, ...bytes]),
  );
  const head = Buffer.from(question);
  head.writeUInt16BE(0x8180 | (known === undefined ? NAME_ERROR : 0), 2);
  head.writeUInt16BE(records.length, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, ...records]);
}

function resolve(name: string, signal = new AbortController().signal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 30_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${server.address().port}`]);
  return resolveByDns(name, signal, resolver);
}

describe('looking a picture host up', () => {
  it('gives every address of both kinds', async () => {
    expect((await resolve('both.example')).toSorted()).toEqual([
      '10.0.0.1',
      '192.0.2.1',
      '2001:db8::1',
    ]);
  });

  it('a host without addresses of one kind has those of the other', async () => {
    expect(await resolve('four.example')).toEqual(['192.0.2.4']);
  });

  it('a name that is none has no address', async () => {
    expect(await resolve('none.example')).toEqual([]);
  });

  it('neither this machine’s hosts file nor its search domains take part', async () => {
    queried.length = 0;
    expect(await resolve('four')).toEqual([]);
    expect(new Set(queried)).toEqual(new Set(['four']));
  });

  it('is given up when told so', async () => {
    const controller = new AbortController();
    const lookup = resolve('silent.example', controller.signal);
    controller.abort();
    expect(await lookup).toEqual([]);
  });
});
