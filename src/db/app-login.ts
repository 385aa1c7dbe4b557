import { sql } from 'kysely';
import pg from 'pg';
import { APP_ROLE, type Connection, type Db, clientConfig } from './database.ts';
import { describeGrants, findMissingGrants } from './grants.ts';
import { isMigrated } from './migrate.ts';
import { scramVerifier } from './scram.ts';

/** The login of the embedded server, and the one that the documentation suggests for others. */
export const APP_LOGIN = 'forecourt_app_login';

/** The application's login cannot be used; the one-sentence message says what to do. */
export class AppLoginError extends Error {
  override name = 'AppLoginError';
}

const REPAIR = "run `forecourt migrate` with the owner's DATABASE_URL";

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
const REFUSED = new Set(['28P01', '28000']);
const INSUFFICIENT_PRIVILEGE = '42501';
/** Roles belong to the whole server: the process of another database may write the same one. */
const WRITTEN_MEANWHILE = new Set(['42710', '23505', 'XX000']);
const MAX_ATTEMPTS = 5;

/**
 * Creates the login that the web process and the worker use, or gives it the password of
 * `connection` if that is refused. It becomes a member of the application's role and of no other.
 * A login that is not the application's already is left alone, whatever its password.
 */
export async function ensureAppLogin(ownerDb: Db, connection: Connection): Promise<void> {
  const { user, password } = new pg.Client(connection);
  if (user === undefined || typeof password !== 'string' || password === '') {
    throw new AppLoginError("The application's login needs a user name and a password.");
  }
  for (let attempt = 1; ; attempt += 1) {
    const existing = await readLogin(ownerDb, user);
    if (existing?.own === true) {
      throw new AppLoginError(`The application's login ${user} is the owner's: it needs its own.`);
    }
    if (existing?.member === true && (await canLogIn(connection))) return;
    // Never change the password of a login that has another purpose.
    if (existing !== null && (!existing.member || existing.powerful)) {
      throw new AppLoginError(
        `The login ${user} exists and is not only a member of ${APP_ROLE}: choose another name for the application's.`,
      );
    }
    try {
      await writeLogin(ownerDb, user, scramVerifier(password), existing !== null);
      return;
    } catch (error) {
      if (WRITTEN_MEANWHILE.has(codeOf(error)) && attempt < MAX_ATTEMPTS) continue;
      if (codeOf(error) !== INSUFFICIENT_PRIVILEGE) throw error;
      throw new AppLoginError(
        existing === null
          ? `The owner may not create the login ${user}: have an administrator run: ` +
              `create role "${user}" login password '…' in role ${APP_ROLE}.`
          : `The password of the login ${user} is wrong, and the owner may not change it.`,
        { cause: error },
      );
    }
  }
}

interface ExistingLogin {
  own: boolean;
  powerful: boolean;
  member: boolean;
}

async function readLogin(db: Db, user: string): Promise<ExistingLogin | null> {
  const { rows } = await sql<ExistingLogin>`
    select rolname = session_user as own,
      rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication as powerful,
      -- Not pg_has_role, which is true of every superuser.
      exists (select from pg_auth_members m join pg_roles app on app.oid = m.roleid
        where m.member = login.oid and app.rolname = ${APP_ROLE}) as member
    from pg_roles login where rolname = ${user}`.execute(db);
  return rows[0] ?? null;
}

async function canLogIn(connection: Connection): Promise<boolean> {
  const client = new pg.Client(clientConfig(connection, ''));
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (REFUSED.has(codeOf(error))) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function writeLogin(
  ownerDb: Db,
  user: string,
  verifier: string,
  exists: boolean,
): Promise<void> {
  // In one transaction: a login without its role would be taken for somebody else's.
  await ownerDb.transaction().execute(async (trx) => {
    const verb = sql.raw(exists ? 'alter' : 'create');
    await sql`${verb} role ${sql.id(user)} login password ${sql.lit(verifier)}`.execute(trx);
    if (!exists) await sql`grant ${sql.id(APP_ROLE)} to ${sql.id(user)}`.execute(trx);
  });
}

/**
 * Throws one sentence if this login cannot serve: the database is not migrated, grants are missing,
 * or, for a `separate` login, it could become more than the application.
 */
export async function checkAppLogin(db: Db, { separate }: { separate: boolean }): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    // The session's role is refused: it does not exist, or the login is not a member.
    if (!['22023', INSUFFICIENT_PRIVILEGE].includes(codeOf(error))) throw error;
    throw new AppLoginError(
      `The application's login may not use the role ${APP_ROLE}: ${REPAIR}.`,
      {
        cause: error,
      },
    );
  }
  if (!(await isMigrated(db))) {
    throw new AppLoginError(`The database is not migrated to this version: ${REPAIR}.`);
  }
  if (separate) await checkSeparation(db);
  const missing = await findMissingGrants(db);
  if (missing.length > 0) {
    throw new AppLoginError(`The role ${APP_ROLE} lacks ${describeGrants(missing)}: ${REPAIR}.`);
  }
}

interface Login {
  login: string;
  superuser: boolean;
  bypass: boolean;
  creates: boolean;
  owner: string;
  member: boolean;
}

async function checkSeparation(db: Db): Promise<void> {
  const { rows } = await sql<Login>`
    select login.rolname as login, login.rolsuper as superuser, login.rolbypassrls as bypass,
      login.rolcreaterole as creates, pg_get_userbyid(sites.relowner) as owner,
      pg_has_role(login.oid, sites.relowner, 'MEMBER') as member
    from pg_roles login, pg_class sites
    where login.rolname = session_user and sites.oid = to_regclass('public.sites')`.execute(db);
  const [login] = rows;
  if (login === undefined) return;
  const { superuser, bypass, creates, member, owner } = login;
  const fault = superuser
    ? 'is a superuser'
    : bypass
      ? 'bypasses row-level security'
      : creates
        ? 'may create roles'
        : member
          ? `may act as ${owner}, who owns the tables`
          : null;
  if (fault === null) return;
  throw new AppLoginError(
    `The application's login ${login.login} ${fault}: give it a login that is only a member of ${APP_ROLE}.`,
  );
}
