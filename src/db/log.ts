/** The data layer's log, in whole sentences; a pino logger and `console` both fit. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
}
