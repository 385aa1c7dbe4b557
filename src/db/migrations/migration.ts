import type { Kysely } from 'kysely';

/** Forward only: there is no down migration; a mistake is fixed by the next one. */
export interface Migration {
  /** Four digits and a subject; the digits give the order. */
  name: string;
  /**
   * `Kysely<unknown>`: a migration defines its own tables, since the current types may differ from
   * them.
   */
  up(db: Kysely<unknown>): Promise<void>;
}
