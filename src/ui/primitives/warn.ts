/** Logs problems to the console for developers; they are not shown to visitors. */
export function warn(message: string, reason: unknown): void {
  // oxlint-disable-next-line eslint/no-console -- the one place for it in the browser
  console.warn(message, reason);
}
