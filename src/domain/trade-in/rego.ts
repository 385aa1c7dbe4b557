/** Long enough for a personalised plate in any state. */
const LONGEST = 9;

/** In the registers' form: capitals and digits, without spaces, dots and dashes. */
export function normaliseRego(typed: string): string {
  return typed.toUpperCase().replace(/[\s.·•-]/g, '');
}

/** Whether a register could know it. Formats differ by state, and personalised plates have none. */
export function isRego(rego: string): boolean {
  return rego.length <= LONGEST && /^[A-Z0-9]+$/.test(rego);
}
