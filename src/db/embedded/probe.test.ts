import { describe, expect, it } from 'vitest';
import { parsePidFile } from './probe.ts';

describe("the server's pid file", () => {
  const whole = '712\n/srv/data/postgres\n1763371000\n5432\n/srv/data/postgres-socket\n';

  it('names the process, the port and the socket folder', () => {
    const server = { pid: 712, port: 5432, socketFolder: '/srv/data/postgres-socket' };
    expect(parsePidFile(whole)).toEqual(server);
    expect(parsePidFile(`${whole}\n  1049 22\nready   \n`)).toEqual(server);
  });

  it('read while it is being written, it never gives a part of the path', () => {
    for (let length = 4; length < whole.length; length += 1) {
      expect(parsePidFile(whole.slice(0, length))?.socketFolder).toBe('');
    }
  });

  it('without a process there is no server', () => {
    expect(parsePidFile('')).toBeNull();
    expect(parsePidFile('-712\n/srv/data/postgres\n')).toBeNull();
  });
});
