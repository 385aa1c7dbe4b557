const FIRST_MS = 5_000;
const LONGEST_MS = 3_600_000;

/** How long to wait after so many failed attempts at the gateway. It is never given up: it is people's money. */
export function gatewayRetryMs(attempts: number): number {
  return Math.min(FIRST_MS * 2 ** Math.max(0, attempts - 1), LONGEST_MS);
}
