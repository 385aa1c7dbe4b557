import { BlockList, isIP } from 'node:net';
import path from 'node:path';
import * as v from 'valibot';
import { isPlainAddress } from '#domain/leads/forms/email-address.ts';
import { isSecureUrl } from '#ports/outbound/secure-url.ts';
import { isSmsSender } from '#ports/sms.ts';
import { PAYMENT_VARIABLES, paymentFault, readPayments } from './payments/payment-variables.ts';
import type { PaymentSettings } from './payments/payment-variables.ts';

/** The only place that reads the process's environment; everything else is passed what it needs. */
export interface Environment {
  port: number;
  host: string;
  dataDir: string;
  /** The owner's login: for migrations and the command line. */
  databaseUrl: string | null;
  /** The login that the web process and the worker use; without it, the owner's. */
  appDatabaseUrl: string | null;
  /** Peers whose X-Forwarded-For, X-Forwarded-Proto and X-Request-Id are trusted. */
  trustedProxies: BlockList | null;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  pageCacheBytes: number;
  /** Memory for the stock snapshots of all sites. */
  stockBytes: number;
  /** Where pictures are stored. */
  mediaStore: MediaStoreSettings;
  /** Disk space for encoded pictures. */
  mediaCacheBytes: number;
  /** How email is sent; without a mail server it stays in the message log. */
  mail: MailSettings;
  /** How text messages are sent; without a provider they stay in the message log. */
  sms: SmsSettings;
  /** How visitors pay online; without a gateway nobody can. */
  payments: PaymentSettings;
  /** Verifies Turnstile tokens instead of Cloudflare; null means Cloudflare. */
  turnstileVerifyUrl: string | null;
  /** The register used for number plate lookups on sites without a provider. */
  regoRegisterFile: string | null;
  /** Whether an empty database is filled with the demo dealers. */
  loadDemo: boolean;
  /** Bearer token for /metrics from other machines; without one only loopback may read it. */
  metricsToken: string | null;
  /** Where a worker without a web server serves /metrics; null means nowhere. */
  workerMetricsPort: number | null;
  /** Pages for developers (the primitives). */
  devPages: boolean;
  /** The worker's own backups; null means none. */
  backups: BackupSettings | null;
  /** Where the embedded database archives its WAL; null leaves that as it was. */
  walArchive: WalArchiveSettings | null;
  /** How long a stopping process still serves; null means the default of its entry point. */
  stopDelayMs: number | null;
}

export type MediaStoreSettings =
  | { kind: 'files' }
  | {
      kind: 's3';
      endpoint: string;
      region: string;
      bucket: string;
      accessKey: string;
      secretKey: string;
    };

export type MailSettings =
  | { kind: 'log' }
  | { kind: 'smtp'; url: string; from: { name: string; address: string } };

export type SmsSettings =
  | { kind: 'log' }
  | {
      kind: 'http';
      url: string;
      account: string;
      /** The login: the account, or one of its API keys. */
      user: string;
      secret: string;
      /** At least one of the two: the sender, and the provider's pool of senders. */
      from: string | null;
      messagingService: string | null;
    };

export interface BackupSettings {
  /** Absolute. */
  folder: string;
  /** 0: something else makes them, and their age is only watched. */
  everyHours: number;
  /** How many are kept. */
  keep: number;
}

export interface WalArchiveSettings {
  /** Absolute, or `off`. */
  folder: string;
  /** How far back a moment can be restored. */
  days: number;
}

export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const wholeNumber = (minimum: number, maximum: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, `must be a whole number from ${minimum} to ${maximum}`),
    v.transform(Number),
    v.minValue(minimum, `must be at least ${minimum}`),
    v.maxValue(maximum, `must be at most ${maximum}`),
  );

const trueOrFalse = v.pipe(
  v.picklist(['true', 'false', '1', '0'], 'must be true or false'),
  v.transform((value) => value === 'true' || value === '1'),
);

/** `{bucket}` is a placeholder for a bucket that is part of the host name. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text.replace('{bucket}', 'bucket'));
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  return url.pathname === '/' && url.search + url.hash + url.username + url.password === '';
}

function isPlainUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === '';
}

function isSecureAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && isSecureUrl(url) && url.search + url.hash === '';
}

const providerId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'must be an id of the provider'));

const databaseAddress = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'),
);

const schema = v.object({
  NODE_ENV: v.optional(v.string(), 'development'),
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1)), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), '.data'),
  DATABASE_URL: v.optional(databaseAddress),
  APP_DATABASE_URL: v.optional(databaseAddress),
  TRUST_PROXY: v.optional(v.string(), ''),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)),
  PAGE_CACHE_MB: v.optional(wholeNumber(1, 65_536), '128'),
  STOCK_MB: v.optional(wholeNumber(1, 1_048_576), '1024'),
  MEDIA_STORE: v.optional(v.picklist(['files', 's3'], 'must be files or s3'), 'files'),
  MEDIA_S3_ENDPOINT: v.optional(
    v.pipe(v.string(), v.check(isOrigin, 'must be an http:// or https:// address without a path')),
  ),
  MEDIA_S3_REGION: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'must be a region such as ap-southeast-2')),
    'us-east-1',
  ),
  MEDIA_S3_BUCKET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket'),
    ),
  ),
  MEDIA_S3_ACCESS_KEY: v.optional(v.string()),
  MEDIA_S3_SECRET_KEY: v.optional(v.string()),
  MEDIA_CACHE_MB: v.optional(wholeNumber(1, 1_048_576), '1024'),
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^smtps?:\/\/\S+$/, 'must be an smtp:// or smtps:// address')),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => parseMailbox(text) !== null,
        'must be an address such as leads@example.com or Name <leads@example.com>',
      ),
    ),
  ),
  SMS_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isSecureAddress, 'must be an https:// address, or http:// on this machine'),
    ),
    'https://api.twilio.com',
  ),
  SMS_ACCOUNT_SID: v.optional(providerId),
  SMS_API_KEY_SID: v.optional(providerId),
  SMS_SECRET: v.optional(v.string()),
  SMS_FROM: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isSmsSender,
        'must be a number such as +61480000000 or a name of 2 to 11 letters and digits',
      ),
    ),
  ),
  SMS_MESSAGING_SERVICE_SID: v.optional(providerId),
  ...PAYMENT_VARIABLES,
  TURNSTILE_VERIFY_URL: v.optional(
    v.pipe(v.string(), v.check(isPlainUrl, 'must be an http:// or https:// address')),
  ),
  REGO_REGISTER_FILE: v.optional(v.pipe(v.string(), v.nonEmpty())),
  BACKUP_DIR: v.optional(v.pipe(v.string(), v.nonEmpty())),
  BACKUP_EVERY_HOURS: v.optional(wholeNumber(0, 24 * 31), '24'),
  BACKUP_KEEP: v.optional(wholeNumber(1, 1_000), '14'),
  WAL_ARCHIVE_DIR: v.optional(v.pipe(v.string(), v.nonEmpty())),
  WAL_ARCHIVE_DAYS: v.optional(wholeNumber(1, 366), '7'),
  LOAD_DEMO: v.optional(trueOrFalse, 'true'),
  DEV_PAGES: v.optional(trueOrFalse),
  STOP_DELAY_SECONDS: v.optional(wholeNumber(0, 300)),
  WORKER_METRICS_PORT: v.optional(wholeNumber(0, 65_535)),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have 16 characters or more'))),
});

export const ENVIRONMENT_VARIABLES: readonly string[] = Object.keys(schema.entries);

/** `leads@example.com`, or `Name <leads@example.com>`. */
function parseMailbox(text: string): { name: string; address: string } | null {
  const [, name = '', inBrackets, plain] = /^(?:([^<>]*)<([^<>]+)>|([^<>]+))$/u.exec(text) ?? [];
  const address = (inBrackets ?? plain ?? '').trim();
  return isPlainAddress(address) ? { name: name.trim(), address } : null;
}

function readMail({ SMTP_URL, MAIL_FROM }: v.InferOutput<typeof schema>): MailSettings {
  if (SMTP_URL === undefined) return { kind: 'log' };
  const from = MAIL_FROM === undefined ? null : parseMailbox(MAIL_FROM);
  if (from === null) throw new EnvironmentError('SMTP_URL is set, which also needs MAIL_FROM.');
  return { kind: 'smtp', url: SMTP_URL, from };
}

function readSms(env: v.InferOutput<typeof schema>): SmsSettings {
  const { SMS_ACCOUNT_SID: account, SMS_SECRET: secret } = env;
  const from = env.SMS_FROM ?? null;
  const messagingService = env.SMS_MESSAGING_SERVICE_SID ?? null;
  const sender = from ?? messagingService;
  if (account !== undefined && secret !== undefined && sender !== null) {
    const user = env.SMS_API_KEY_SID ?? account;
    return { kind: 'http', url: env.SMS_URL, account, user, secret, from, messagingService };
  }
  if (account === undefined && secret === undefined && sender === null) return { kind: 'log' };
  // Half a provider would look like one while every code stays in the log.
  throw new EnvironmentError(
    'SMS_ACCOUNT_SID, SMS_SECRET and SMS_FROM (or SMS_MESSAGING_SERVICE_SID) need each other.',
  );
}

function readBackups({
  BACKUP_DIR,
  BACKUP_EVERY_HOURS: everyHours,
  BACKUP_KEEP: keep,
}: v.InferOutput<typeof schema>): BackupSettings | null {
  if (BACKUP_DIR === undefined) return null;
  return { folder: path.resolve(BACKUP_DIR), everyHours, keep };
}

function readWalArchive({
  WAL_ARCHIVE_DIR: folder,
  WAL_ARCHIVE_DAYS: days,
}: v.InferOutput<typeof schema>): WalArchiveSettings | null {
  if (folder === undefined) return null;
  return { folder: folder === 'off' ? folder : path.resolve(folder), days };
}

function readMediaStore(env: v.InferOutput<typeof schema>): MediaStoreSettings {
  if (env.MEDIA_STORE === 'files') return { kind: 'files' };
  const needed = {
    MEDIA_S3_ENDPOINT: env.MEDIA_S3_ENDPOINT,
    MEDIA_S3_BUCKET: env.MEDIA_S3_BUCKET,
    MEDIA_S3_ACCESS_KEY: env.MEDIA_S3_ACCESS_KEY,
    MEDIA_S3_SECRET_KEY: env.MEDIA_S3_SECRET_KEY,
  };
  const missing = Object.entries(needed).filter(([, value]) => value === undefined);
  if (missing.length > 0) {
    const names = missing.map(([name]) => name).join(', ');
    throw new EnvironmentError(`MEDIA_STORE is s3, which also needs ${names}.`);
  }
  return {
    kind: 's3',
    endpoint: needed.MEDIA_S3_ENDPOINT ?? '',
    region: env.MEDIA_S3_REGION,
    bucket: needed.MEDIA_S3_BUCKET ?? '',
    accessKey: needed.MEDIA_S3_ACCESS_KEY ?? '',
    secretKey: needed.MEDIA_S3_SECRET_KEY ?? '',
  };
}

/** `loopback`, single addresses and address ranges (10.0.0.0/8), comma-separated. */
function parseTrustedProxies(text: string): BlockList | null {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  if (entries.length === 0) return null;
  const list = new BlockList();
  for (const entry of entries) {
    if (entry === 'loopback') {
      list.addSubnet('127.0.0.0', 8, 'ipv4');
      list.addAddress('::1', 'ipv6');
      continue;
    }
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address);
    const bits = prefix === undefined ? null : Number(prefix);
    const maxBits = family === 6 ? 128 : 32;
    if (
      family === 0 ||
      (bits !== null && !(Number.isInteger(bits) && bits >= 0 && bits <= maxBits))
    ) {
      throw new EnvironmentError(
        `TRUST_PROXY: '${entry}' is neither 'loopback' nor an address nor an address range.`,
      );
    }
    const kind = family === 6 ? 'ipv6' : 'ipv4';
    if (bits === null) list.addAddress(address, kind);
    else list.addSubnet(address, bits, kind);
  }
  return list;
}

export function readEnvironment(
  variables: Record<string, string | undefined>,
  { interactive = false } = {},
): Environment {
  // An empty variable (`PORT= npm start`, a blank line of an env file) counts as not set.
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = v.safeParse(schema, given);
  if (!result.success) {
    const faults = result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
    throw new EnvironmentError(`The environment is invalid: ${faults.join('; ')}.`);
  }
  const env = result.output;
  const fault = paymentFault(env);
  if (fault !== null) throw new EnvironmentError(fault);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    appDatabaseUrl: env.APP_DATABASE_URL ?? null,
    trustedProxies: parseTrustedProxies(env.TRUST_PROXY),
    // A person at a terminal wants addresses and problems; a log collector wants every request.
    logLevel: env.LOG_LEVEL ?? (interactive ? 'warn' : 'info'),
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    stockBytes: env.STOCK_MB * 1024 * 1024,
    mediaStore: readMediaStore(env),
    mediaCacheBytes: env.MEDIA_CACHE_MB * 1024 * 1024,
    mail: readMail(env),
    sms: readSms(env),
    payments: readPayments(env),
    turnstileVerifyUrl: env.TURNSTILE_VERIFY_URL ?? null,
    regoRegisterFile: env.REGO_REGISTER_FILE ?? null,
    backups: readBackups(env),
    walArchive: readWalArchive(env),
    loadDemo: env.LOAD_DEMO,
    metricsToken: env.METRICS_TOKEN ?? null,
    workerMetricsPort: env.WORKER_METRICS_PORT ?? null,
    stopDelayMs: env.STOP_DELAY_SECONDS === undefined ? null : env.STOP_DELAY_SECONDS * 1000,
    devPages: env.DEV_PAGES ?? env.NODE_ENV !== 'production',
  };
}
