/** For a small machine: little memory, no planner surprises, and committed data is never lost. */
const SETTINGS: Record<string, string> = {
  // No network: the socket folder is the only access.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  password_encryption: 'scram-sha-256',
  max_connections: '60',
  shared_buffers: '64MB',
  effective_cache_size: '256MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // Parallel workers share memory through /dev/shm, which is tiny in containers.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  random_page_cost: '1.1',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '%m [%p] %a ',
  // The process that sent a failing statement logs it, without visitors' data.
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
};

/**
 * Killing the process still loses nothing, since the operating system has its writes. A power cut
 * does.
 */
const UNSYNCED: Record<string, string> = { fsync: 'off', full_page_writes: 'off' };

export function serverSettings(
  socketFolder: string,
  port: number,
  { syncToDisk, further = {} }: { syncToDisk: boolean; further?: Readonly<Record<string, string>> },
): string[] {
  const settings = {
    ...SETTINGS,
    ...(!syncToDisk && UNSYNCED),
    ...further,
    port: String(port),
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
