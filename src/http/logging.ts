import pino from 'pino';

export type Log = pino.Logger;

export type LogLevel = pino.LevelWithSilent;

/**
 * What is logged is an allow-list: request id, method, path (never the query, where people's names
 * and numbers travel), status, milliseconds, site. No address, no user agent, no body.
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

/** Only what tells the fault: a database's error also carries values of the row it is about. */
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
