import { type Kysely, sql } from 'kysely';

/**
 * Roles belong to the whole server, so another database may be creating the same one right now: the
 * second waits for the first and uses its role. If an administrator has created and granted the
 * role beforehand, nothing changes.
 */
export async function createAppRole(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      -- Since PostgreSQL 16 being a member does not mean that one may take the role on.
      privilege text := case
        when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
    begin
      if not exists (select from pg_roles where rolname = 'forecourt_app') then
        begin
          create role forecourt_app nologin;
        exception when duplicate_object or unique_violation then null;
        end;
      end if;
      if not pg_has_role(current_user, 'forecourt_app', privilege) then
        begin
          execute format('grant forecourt_app to %I', current_user);
        exception when unique_violation then null;
        end;
      end if;
    end
    $$`.execute(db);

  // No default privileges: each migration grants access table by table, once the table is secured.
  await sql`grant usage on schema public to forecourt_app`.execute(db);
}
