import pino from 'pino';

export type Log = pino.Logger;

export type LogLevel = pino.LevelWithSilent;

/**
 * Only an allow-list is logged: request id, method, path (never the query, which may hold people's names and
 * numbers), status, milliseconds, site. No address, no user agent, no body.
 */
export function createLog(level: LogLevel): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
  });
}

interface DescribedError {
  type: string;
  message: string;
  code?: string;
  stack?: string | undefined;
}

/** Only what describes the error: a database error also contains values of the row it is about. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { type: error.name, message: error.message, ...code, stack: error.stack };
}

export interface RequestLine {
  id: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  site: string | null;
  kind: string;
}
