import { randomBytes } from 'node:crypto';
import type { Random32 } from '#domain/accounts/sign-in/uniform-integer.ts';

/** The system's own source, which nobody can predict. */
export const secureRandom32: Random32 = () => randomBytes(4).readUInt32BE();
