import { fileURLToPath } from 'node:url';

/** The vehicles that the demo dealers' visitors can look up by plate. */
export const DEMO_REGO_REGISTER = fileURLToPath(new URL('rego-register.tsv', import.meta.url));
