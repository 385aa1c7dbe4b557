const DAY_MS = 86_400_000;

/** docs/garage.md states these. */
export const ACCOUNT_RETENTION = {
  /** 24 months without a sign-in. A session ends long before. */
  accountMs: 730 * DAY_MS,
  /** A code is valid for minutes, but the codes of an hour count when another is requested. */
  codeMs: DAY_MS,
  /** Of a deleted account: longer than the longest period in which a number has one spin. */
  spinMs: 31 * DAY_MS,
} as const;
