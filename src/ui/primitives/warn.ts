/** What went wrong behind the page and is none of the visitor's business: in the console, for a developer. */
export function warn(message: string, reason: unknown): void {
  // oxlint-disable-next-line eslint/no-console -- the one place for it in the browser
  console.warn(message, reason);
}
