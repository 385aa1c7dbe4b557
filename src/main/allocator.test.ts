import { describe, expect, it } from 'vitest';
import { allocatorRestart } from './allocator.ts';

const facts = {
  platform: 'linux' as const,
  env: { PORT: '3000', EMPTY: undefined },
  execPath: '/bin/node',
  execArgv: ['--enable-source-maps'],
  argv: ['/bin/node', '/app/serve.ts', 'more'],
  connected: false,
};

describe('the allocator’s settings', () => {
  it('the same program starts again, with the same arguments and environment, and fewer pools', () => {
    expect(allocatorRestart(facts)).toEqual({
      argv: ['/bin/node', '--enable-source-maps', '/app/serve.ts', 'more'],
      env: {
        PORT: '3000',
        MALLOC_ARENA_MAX: '2',
        MALLOC_MMAP_THRESHOLD_: '65536',
        MALLOC_TRIM_THRESHOLD_: '131072',
      },
    });
  });

  it('only once, and not over the operator’s own settings', () => {
    const env = allocatorRestart(facts)?.env ?? {};
    expect(allocatorRestart({ ...facts, env })).toBeNull();
    expect(allocatorRestart({ ...facts, env: { MALLOC_ARENA_MAX: '8' } })).toBeNull();
  });

  it('not elsewhere, and not in a process that another one talks to', () => {
    expect(allocatorRestart({ ...facts, platform: 'darwin' })).toBeNull();
    expect(allocatorRestart({ ...facts, connected: true })).toBeNull();
  });
});
