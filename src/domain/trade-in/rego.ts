/** Long enough for a personalised plate in any state. */
const LONGEST = 9;

/** As registers keep it: capitals and digits; blanks, dots and dashes are how plates are drawn. */
export function normaliseRego(typed: string): string {
  return typed.toUpperCase().replace(/[\s.·•-]/g, '');
}

/** Whether some register could know it; formats differ by state and personalised plates have none. */
export function isRego(rego: string): boolean {
  return rego.length <= LONGEST && /^[A-Z0-9]+$/.test(rego);
}
