/**
 * glibc's allocator keeps a pool of freed memory for each thread and, after a while, takes even large buffers
 * from it. Pages, pictures and their compression free such buffers all the time, so the process would grow to
 * twice what it uses: docs/operating.md has the figures. The allocator reads these variables only when a
 * process starts.
 */
export const ALLOCATOR_SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  // Buffers from this size on are returned to the system as soon as they are freed.
  MALLOC_MMAP_THRESHOLD_: String(64 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
} as const;

type ProcessFacts = Pick<
  NodeJS.Process,
  'platform' | 'env' | 'execPath' | 'execArgv' | 'argv' | 'connected'
>;

/** What to start this process anew with, or null if it has its settings, or the operator's, already. */
export function allocatorRestart(facts: ProcessFacts): {
  argv: string[];
  env: Record<string, string>;
} | null {
  const { platform, env, execPath, execArgv, argv, connected } = facts;
  // A new program would lose the channel to the process that forked this one.
  if (platform !== 'linux' || connected) return null;
  if (Object.keys(ALLOCATOR_SETTINGS).some((name) => env[name] !== undefined)) return null;
  const given = Object.entries(env).filter((entry): entry is [string, string] => {
    const [, value] = entry;
    return value !== undefined;
  });
  return {
    argv: [execPath, ...execArgv, ...argv.slice(1)],
    env: { ...Object.fromEntries(given), ...ALLOCATOR_SETTINGS },
  };
}

/** Replaces the program of this process, which keeps its id, by itself with the allocator's settings. */
export function restartForAllocator(): void {
  const restart = allocatorRestart(process);
  // Absent before Node 23.11: the process then only needs more memory.
  if (restart === null || typeof process.execve !== 'function') return;
  process.execve(process.execPath, restart.argv, restart.env);
}
