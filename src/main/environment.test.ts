import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from './environment.ts';

describe('readEnvironment', () => {
  it('has a default for everything', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      appDatabaseUrl: null,
      trustedProxies: null,
      loadDemo: true,
      devPages: true,
    });
  });

  it('a stop delay is seconds, and without one the entry point decides', () => {
    expect(readEnvironment({}).stopDelayMs).toBeNull();
    expect(readEnvironment({ STOP_DELAY_SECONDS: '0' }).stopDelayMs).toBe(0);
    expect(readEnvironment({ STOP_DELAY_SECONDS: '20' }).stopDelayMs).toBe(20_000);
    expect(() => readEnvironment({ STOP_DELAY_SECONDS: 'long' })).toThrow(EnvironmentError);
  });

  it('backups have a folder, or there are none', () => {
    expect(readEnvironment({ BACKUP_KEEP: '3' }).backups).toBeNull();
    expect(readEnvironment({ BACKUP_DIR: '/backups' }).backups).toEqual({
      folder: '/backups',
      everyHours: 24,
      keep: 14,
    });
    const settings = { BACKUP_DIR: '/b', BACKUP_EVERY_HOURS: '0', BACKUP_KEEP: '3' };
    expect(readEnvironment(settings).backups).toEqual({ folder: '/b', everyHours: 0, keep: 3 });
    expect(() => readEnvironment({ BACKUP_KEEP: '0' })).toThrow('BACKUP_KEEP must be at least 1');
  });

  it('the archive is a folder, off, or as it was', () => {
    expect(readEnvironment({}).walArchive).toBeNull();
    expect(readEnvironment({ WAL_ARCHIVE_DIR: '/wal' }).walArchive).toEqual({
      folder: '/wal',
      days: 7,
    });
    const off = readEnvironment({ WAL_ARCHIVE_DIR: 'off', WAL_ARCHIVE_DAYS: '30' }).walArchive;
    expect(off).toEqual({ folder: 'off', days: 30 });
  });

  it('takes an empty variable as not set', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
    });
  });

  it('names every bad key in one sentence', () => {
    const read = () =>
      readEnvironment({ PORT: 'web', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(
      /PORT must be a whole number.*DATABASE_URL must be a postgres:\/\/ address.*LOG_LEVEL must be one of/,
    );
  });

  it('reads the logins of the owner and of the application', () => {
    const [owner, app] = ['postgres://owner@db/forecourt', 'postgresql://app@db/forecourt'];
    expect(readEnvironment({ DATABASE_URL: owner, APP_DATABASE_URL: app })).toMatchObject({
      databaseUrl: owner,
      appDatabaseUrl: app,
    });
    expect(() => readEnvironment({ APP_DATABASE_URL: 'db' })).toThrow(
      'APP_DATABASE_URL must be a postgres:// address',
    );
  });

  it('keeps developer pages out of production unless asked for', () => {
    expect(readEnvironment({ NODE_ENV: 'production' }).devPages).toBe(false);
    expect(readEnvironment({ NODE_ENV: 'production', DEV_PAGES: 'true' }).devPages).toBe(true);
  });

  it('reads trusted proxies as loopback, addresses and ranges', () => {
    const { trustedProxies } = readEnvironment({
      TRUST_PROXY: 'loopback, 10.0.0.0/8, 2001:db8::1',
    });
    expect(trustedProxies?.check('127.0.0.1')).toBe(true);
    expect(trustedProxies?.check('10.20.30.40')).toBe(true);
    expect(trustedProxies?.check('2001:db8::1', 'ipv6')).toBe(true);
    expect(trustedProxies?.check('11.0.0.1')).toBe(false);
  });

  it.each(['everyone', '10.0.0.0/33', '10.0.0.0/x', '1.2.3'])('refuses %s as a proxy', (entry) => {
    expect(() => readEnvironment({ TRUST_PROXY: entry })).toThrow(/TRUST_PROXY/);
  });

  describe('where pictures are kept', () => {
    const s3 = {
      MEDIA_STORE: 's3',
      MEDIA_S3_ENDPOINT: 'https://{bucket}.s3.ap-southeast-2.amazonaws.com',
      MEDIA_S3_REGION: 'ap-southeast-2',
      MEDIA_S3_BUCKET: 'dealer-pictures',
      MEDIA_S3_ACCESS_KEY: 'access',
      MEDIA_S3_SECRET_KEY: 'secret',
    };

    it('is the data folder unless told otherwise, with a cache of 1 GB', () => {
      expect(readEnvironment({})).toMatchObject({
        mediaStore: { kind: 'files' },
        mediaCacheBytes: 1024 ** 3,
      });
    });

    it('is an S3 store with its five settings', () => {
      expect(readEnvironment(s3).mediaStore).toEqual({
        kind: 's3',
        endpoint: s3.MEDIA_S3_ENDPOINT,
        region: 'ap-southeast-2',
        bucket: 'dealer-pictures',
        accessKey: 'access',
        secretKey: 'secret',
      });
    });

    it('names what an S3 store lacks', () => {
      expect(() => readEnvironment({ MEDIA_STORE: 's3', MEDIA_S3_BUCKET: 'pictures' })).toThrow(
        'MEDIA_STORE is s3, which also needs MEDIA_S3_ENDPOINT, MEDIA_S3_ACCESS_KEY, MEDIA_S3_SECRET_KEY.',
      );
    });

    it.each([
      ['MEDIA_STORE', 'ftp', 'MEDIA_STORE must be files or s3'],
      ['MEDIA_S3_ENDPOINT', 's3.example.com', 'MEDIA_S3_ENDPOINT must be an http:// or https://'],
      ['MEDIA_S3_ENDPOINT', 'ftp://x', 'MEDIA_S3_ENDPOINT must be an http:// or https://'],
      ['MEDIA_S3_ENDPOINT', 'https://x/path', 'without a path'],
      ['MEDIA_S3_ENDPOINT', 'https://user:word@x', 'without a path'],
      ['MEDIA_S3_REGION', 'Sydney!', 'MEDIA_S3_REGION must be a region'],
      ['MEDIA_S3_BUCKET', 'My Pictures', 'MEDIA_S3_BUCKET must be the name of a bucket'],
      ['MEDIA_CACHE_MB', 'lots', 'MEDIA_CACHE_MB must be a whole number'],
      ['MEDIA_CACHE_MB', '0', 'MEDIA_CACHE_MB must be at least 1'],
    ])('%s=%s: %s', (name, value, sentence) => {
      expect(() => readEnvironment({ ...s3, [name]: value })).toThrow(sentence);
    });

    it('tells no secret in a fault', () => {
      expect(() => readEnvironment({ ...s3, MEDIA_STORE: 'x' })).not.toThrow(/secret/);
    });
  });

  it('Turnstile’s tokens are judged by Cloudflare unless another address is set', () => {
    expect(readEnvironment({}).turnstileVerifyUrl).toBeNull();
    const url = 'http://127.0.0.1:4000/siteverify';
    expect(readEnvironment({ TURNSTILE_VERIFY_URL: url }).turnstileVerifyUrl).toBe(url);
  });

  describe('how text messages leave', () => {
    const twilio = { SMS_ACCOUNT_SID: 'AC1', SMS_SECRET: 'word', SMS_FROM: '+61480000000' };
    const settings = {
      kind: 'http',
      url: 'https://api.twilio.com',
      account: 'AC1',
      user: 'AC1',
      secret: 'word',
      from: '+61480000000',
      messagingService: null,
    };

    it('not at all, but into the message log, unless a provider is named', () => {
      expect(readEnvironment({}).sms).toEqual({ kind: 'log' });
      expect(readEnvironment({ SMS_URL: 'https://sms.example' }).sms).toEqual({ kind: 'log' });
    });

    it.each([
      [{}, {}],
      [{ SMS_API_KEY_SID: 'SK1' }, { user: 'SK1' }],
      [{ SMS_FROM: 'Riverside' }, { from: 'Riverside' }],
      [{ SMS_MESSAGING_SERVICE_SID: 'MG1' }, { messagingService: 'MG1' }],
      [
        { SMS_FROM: '', SMS_MESSAGING_SERVICE_SID: 'MG1' },
        { from: null, messagingService: 'MG1' },
      ],
      [{ SMS_URL: 'https://sms.example/api/laml' }, { url: 'https://sms.example/api/laml' }],
      [{ SMS_URL: 'http://127.0.0.1:4000' }, { url: 'http://127.0.0.1:4000' }],
    ])('by a provider, %j', (given, changed) => {
      expect(readEnvironment({ ...twilio, ...given }).sms).toEqual({ ...settings, ...changed });
    });

    it.each(Object.keys(twilio))('without %s it is refused, and no secret is told', (name) => {
      const half = { ...twilio, [name]: '' };
      expect(() => readEnvironment(half)).toThrow(/^SMS_ACCOUNT_SID, .+ need each other\.$/);
      expect(() => readEnvironment(half)).not.toThrow(/word/);
    });

    it.each([
      ['SMS_URL', 'http://sms.example'],
      ['SMS_URL', 'https://user:word@sms.example'],
      ['SMS_ACCOUNT_SID', 'AC1/../x'],
      ['SMS_FROM', 'Riverside Motors'],
    ])('%s=%j is refused', (name, value) => {
      expect(() => readEnvironment({ ...twilio, [name]: value })).toThrow(`${name} must be`);
    });
  });

  describe('how visitors pay', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_4eC39', STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2' };
    const test = {
      PAYMENTS_TEST_URL: 'http://127.0.0.1:4100',
      PAYMENTS_TEST_SECRET: 'sixteen letters and more',
    };

    it('not at all, unless a gateway is named', () => {
      expect(readEnvironment({}).payments).toEqual({ kind: 'none' });
    });

    it('by Stripe, with the secrets of all endpoints', () => {
      expect(readEnvironment(stripe).payments).toEqual({
        kind: 'stripe',
        secretKey: 'sk_test_4eC39',
        webhookSecrets: ['whsec_1', 'whsec_2'],
        apiUrl: 'https://api.stripe.com',
      });
    });

    it('by the test gateway of this machine', () => {
      expect(readEnvironment(test).payments).toEqual({
        kind: 'test',
        url: 'http://127.0.0.1:4100',
        secret: 'sixteen letters and more',
      });
    });

    it.each([...Object.keys(stripe), ...Object.keys(test)])(
      'half a gateway is refused, and no secret is told: %s alone',
      (name) => {
        const half = { [name]: { ...stripe, ...test }[name] };
        expect(() => readEnvironment(half)).toThrow(/ need each other\.$/);
        expect(() => readEnvironment(half)).not.toThrow(/4eC39|whsec|sixteen/);
      },
    );

    it('not by two gateways', () => {
      expect(() => readEnvironment({ ...stripe, ...test })).toThrow(/exclude each other/);
    });

    it.each([
      ['STRIPE_SECRET_KEY', 'pk_test_4eC39'],
      ['STRIPE_WEBHOOK_SECRET', 'whsec_1, 2'],
      ['STRIPE_API_URL', 'http://stripe.example'],
      ['PAYMENTS_TEST_URL', 'http://pay.example'],
      ['PAYMENTS_TEST_URL', 'https://127.0.0.1:1'],
      ['PAYMENTS_TEST_SECRET', 'short'],
    ])('%s=%j is refused', (name, value) => {
      expect(() => readEnvironment({ [name]: value })).toThrow(`${name} must`);
    });
  });

  describe('how email leaves', () => {
    it('not at all, but into the message log, unless a mail server is named', () => {
      expect(readEnvironment({}).mail).toEqual({ kind: 'log' });
      expect(readEnvironment({ MAIL_FROM: 'leads@platform.example' }).mail).toEqual({
        kind: 'log',
      });
    });

    it.each([
      ['leads@platform.example', { name: '', address: 'leads@platform.example' }],
      [
        'The Platform <leads@platform.example>',
        { name: 'The Platform', address: 'leads@platform.example' },
      ],
    ])('by SMTP, from %s', (MAIL_FROM, from) => {
      const url = 'smtps://user:word@mail.example:465';
      expect(readEnvironment({ SMTP_URL: url, MAIL_FROM }).mail).toEqual({
        kind: 'smtp',
        url,
        from,
      });
    });

    it('a mail server without a sender is refused, and no password is told', () => {
      const SMTP_URL = 'smtp://user:word@mail.example';
      expect(() => readEnvironment({ SMTP_URL })).toThrow(
        'SMTP_URL is set, which also needs MAIL_FROM.',
      );
      expect(() => readEnvironment({ SMTP_URL, MAIL_FROM: 'nobody' })).not.toThrow(/word/);
    });

    it.each([
      ['SMTP_URL', 'mail.example', 'SMTP_URL must be an smtp:// or smtps:// address'],
      ['MAIL_FROM', 'a@b.example, c@d.example', 'MAIL_FROM must be an address'],
      ['MAIL_FROM', 'x\r\nBcc: y <a@b.example', 'MAIL_FROM must be an address'],
      [
        'TURNSTILE_VERIFY_URL',
        'verify',
        'TURNSTILE_VERIFY_URL must be an http:// or https:// address',
      ],
      ['WORKER_METRICS_PORT', 'x', 'WORKER_METRICS_PORT must be a whole number'],
    ])('%s=%j: %s', (name, value, sentence) => {
      expect(() => readEnvironment({ [name]: value })).toThrow(sentence);
    });
  });
});
