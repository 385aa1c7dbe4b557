import type { Kysely } from 'kysely';

/** Forward only: there is no way down, a mistake is put right by the next one. */
export interface Migration {
  /** Four digits and a subject; the digits give the order. */
  name: string;
  /** `Kysely<unknown>`: a migration states its own tables, since today's types are not those of its day. */
  up(db: Kysely<unknown>): Promise<void>;
}
