import pino from 'pino';
import type { Environment } from './environment.ts';

export type Log = pino.Logger;

/**
 * What is logged is an allow-list: request id, method, path (never the query, where people's names
 * and numbers travel), status, milliseconds, site. No address, no user agent, no body.
 */
export function createLog(level: Environment['logLevel']): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: pino.stdSerializers.err },
  });
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
