import { describe, expect, it } from 'vitest';
import { serverSettings } from './settings.ts';

const settingsFor = (syncToDisk: boolean) => {
  const parameters = serverSettings('/run/sockets', 5432, { syncToDisk });
  return Object.fromEntries(
    parameters
      .filter((parameter) => parameter !== '-c')
      .map((parameter) => parameter.split('=', 2) as [string, string]),
  );
};

describe('settings of the embedded server', () => {
  it('what is committed survives a power cut', () => {
    expect(settingsFor(true)).toMatchObject({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
    });
  });

  it('without syncing to disk, what is committed still survives the end of the process', () => {
    const unsynced = settingsFor(false);
    expect(unsynced).toEqual({ ...settingsFor(true), fsync: 'off', full_page_writes: 'off' });
    expect(unsynced['synchronous_commit']).toBe('on');
  });
});
