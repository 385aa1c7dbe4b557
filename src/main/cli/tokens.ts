import { listApiTokens, revokeApiToken } from '#db/site/api-tokens.ts';
import type { ApiToken } from '#db/site/api-tokens.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { API_SCOPES, isApiScope } from '#domain/site/api-scopes.ts';
import type { ApiScope } from '#domain/site/api-scopes.ts';
import { createApiToken } from '#services/site/api-tokens.ts';
import { DONE, FAILED, MISUSED } from './command.ts';
import type { Command, CommandContext } from './command.ts';
import { findSite } from './find-site.ts';
import { columns, forTerminal, minuteOf } from './plain-text.ts';

const MAX_NAME_LENGTH = 100;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const asJson = (value: unknown) => JSON.stringify(value, null, 2);

export const tokenNew: Command = {
  usage: 'token new SITE --scopes LIST --name TEXT [--expires DATE] [--json]',
  summary: 'creates a token for the API of a site and prints it, once',
  flags: ['scopes', 'name', 'expires', 'json'],
  words: [1, 1],
  async run({ positionals: [slug = ''], settings, json }, context) {
    const { err, out, now } = context;
    const scopes = readScopes(settings.scopes ?? '');
    if (scopes === null) {
      err(`The option --scopes needs a list of ${API_SCOPES.join(' and ')}, with commas.`);
      return MISUSED;
    }
    const name = settings.name?.trim() ?? '';
    if (name === '' || name.length > MAX_NAME_LENGTH) {
      err(`The option --name needs a text of at most ${MAX_NAME_LENGTH} characters.`);
      return MISUSED;
    }
    const expiresAt = settings.expires === undefined ? null : endOf(settings.expires);
    if (expiresAt !== null && !(expiresAt > now)) {
      err('The option --expires needs a day to come, such as 2027-06-30.');
      return MISUSED;
    }
    const site = await findSite(slug, context);
    if (site === null) return FAILED;
    const tools = { db: await context.db(), now };
    const { token, stored } = await createApiToken(tools, site.id, { name, scopes, expiresAt });
    if (json) {
      out(asJson({ ...stored, token }));
      return DONE;
    }
    out(token);
    err(`Token ${stored.id} of ${slug}. It is not stored and cannot be shown again.`);
    return DONE;
  },
};

export const tokenList: Command = {
  usage: 'token list SITE [--json]',
  summary: 'lists the tokens of a site, when each was last used and whether it is valid',
  flags: ['json'],
  words: [1, 1],
  async run({ positionals: [slug = ''], json }, context) {
    const site = await findSite(slug, context);
    if (site === null) return FAILED;
    const tokens = await readSite(await context.db(), site.id, listApiTokens);
    if (json) context.out(asJson(tokens));
    else if (tokens.length === 0) context.out(`${slug} has no tokens.`);
    else table(tokens, context).forEach((row) => context.out(row));
    return DONE;
  },
};

export const tokenRevoke: Command = {
  usage: 'token revoke SITE ID [--json]',
  summary: 'makes a token invalid at once',
  flags: ['json'],
  words: [2, 2],
  async run({ positionals: [slug = '', id = ''], json }, context) {
    const site = await findSite(slug, context);
    if (site === null) return FAILED;
    const number = /^\d{1,15}$/.test(id) ? Number(id) : null;
    const revoked =
      number === null
        ? null
        : await withSite(await context.db(), site.id, (trx) =>
            revokeApiToken(trx, number, context.now),
          );
    if (revoked === null) {
      context.err(`${slug} has no token ${forTerminal(id)}.`);
      return FAILED;
    }
    context.out(
      json
        ? asJson(revoked)
        : `Token ${revoked.id} (${forTerminal(revoked.name)}) is revoked since ${timeOf(revoked.revokedAt)}.`,
    );
    return DONE;
  },
};

/** Null if one of them is none. */
function readScopes(text: string): ApiScope[] | null {
  const names = [...new Set(text.split(',').map((name) => name.trim()))];
  const scopes = names.filter(isApiScope);
  return scopes.length === names.length ? scopes : null;
}

/** The end of a day in UTC; NaN if it is none. */
function endOf(day: string): number {
  return DATE.test(day) ? Date.parse(`${day}T23:59:59.999Z`) : Number.NaN;
}

function table(tokens: readonly ApiToken[], { now }: CommandContext): string[] {
  const head = ['ID', 'NAME', 'SCOPES', 'CREATED', 'LAST USED', 'STATE'];
  const rows = tokens.map((token) => [
    String(token.id),
    forTerminal(token.name),
    token.scopes.join(', '),
    timeOf(token.createdAt),
    timeOf(token.lastUsedAt),
    stateOf(token, now),
  ]);
  return columns([head, ...rows]);
}

function stateOf({ revokedAt, expiresAt }: ApiToken, now: number): string {
  if (revokedAt !== null) return `revoked ${timeOf(revokedAt)}`;
  if (expiresAt === null) return 'valid';
  return `${expiresAt.getTime() <= now ? 'expired' : 'valid until'} ${timeOf(expiresAt)}`;
}

function timeOf(time: Date | null): string {
  return time === null ? 'never' : minuteOf(time);
}
