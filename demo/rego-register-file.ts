import { fileURLToPath } from 'node:url';

/** The vehicles that visitors of the demo dealers can look up by plate. */
export const DEMO_REGO_REGISTER = fileURLToPath(new URL('rego-register.tsv', import.meta.url));
