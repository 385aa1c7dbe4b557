import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EMAIL_CONTRACT } from '#tests/contracts/email-contract.ts';
import type { Email } from '#ports/email.ts';
import { checkSmtp, openSmtpEmail } from './email-smtp.ts';

const received: { recipients: string[]; raw: Buffer }[] = [];
/** The server's reply to the next recipient; null accepts it. */
let refusal: number | null = null;
/** How long it processes a message before accepting it. */
let slowMs = 0;
/** Whether it closes the connection without a reply after receiving a message. */
let hangsUp = false;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onRcptTo: (_address, _session, done) => {
    if (refusal === null) done();
    else
      done(Object.assign(new Error('zoe@visitor.example is unknown'), { responseCode: refusal }));
  },
  onData: (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      received.push({ recipients, raw: Buffer.concat(chunks) });
      if (hangsUp) for (const socket of sockets) socket.destroy();
      else setTimeout(done, slowMs);
    });
  },
});
const sockets = new Set<Socket>();
server.server.on('connection', (socket: Socket) => sockets.add(socket));
let url = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
});
beforeEach(() => {
  received.length = 0;
  refusal = null;
  slowMs = 0;
  hangsUp = false;
});

const from = { name: 'Platform', address: 'leads@platform.example' };
const open = () => openSmtpEmail({ url, from }, { connectMs: 30_000, silenceMs: 30_000 });
const EMAIL: Email = {
  siteId: 1,
  lead: 1,
  fromName: 'Riverside Motors',
  to: 'sales@riverside.example',
  replyTo: null,
  subject: 'Enquiry',
  text: '<?xml version="1.0"?>\n<adf></adf>\n',
  attachments: [],
  idempotencyKey: '7f0b5a0e-3c39-4a3f-9d0a-6f1f2a4f5b01',
};

async function arrived() {
  return Promise.all(
    received.map(async ({ recipients, raw }) => {
      const email = await PostalMime.parse(raw);
      expect(recipients).toEqual(email.to?.map(({ address }) => address));
      return {
        from: `${email.from?.name} <${email.from?.address}>`,
        to: email.to?.map(({ address }) => address).join(', ') ?? '',
        replyTo: email.replyTo?.[0]?.address ?? null,
        subject: email.subject ?? '',
        text: email.text ?? '',
        attachments: email.attachments.map(({ filename, content }) => ({
          filename: filename ?? '',
          content:
            typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString(),
        })),
        headers: email.headers.map(({ key }) => key),
      };
    }),
  );
}

describe('email by SMTP', () => {
  it.each(EMAIL_CONTRACT.map(({ rule, holds }) => [rule, holds] as const))(
    '%s',
    async (_rule, holds) => {
      await expect(holds({ open: async () => open(), arrived })).resolves.toBeUndefined();
    },
  );

  it('a message is plain text and not of several parts', async () => {
    const port = open();
    await port.send(EMAIL);
    await port.close();
    const head = received[0]?.raw.toString().split('\r\n\r\n')[0] ?? '';
    expect(head).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
    expect(head).not.toMatch(/multipart/i);
    expect(head).toMatch(/^From: Riverside Motors <leads@platform.example>$/m);
  });

  it('the address that stops messages is one line, for the reader’s mail program', async () => {
    const port = open();
    const unsubscribeUrl = `https://riverside.example/pages/unsubscribe?token=${'7'.repeat(60)}`;
    await port.send({ ...EMAIL, unsubscribeUrl });
    await port.close();
    const { headers } = await PostalMime.parse(received[0]?.raw ?? '');
    const valueOf = (name: string) => headers.find(({ key }) => key === name)?.value;
    expect(valueOf('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`);
    expect(valueOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('each attempt has the same message id', async () => {
    const port = open();
    await port.send(EMAIL);
    await port.send(EMAIL);
    await port.close();
    const ids = received.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw.toString())?.[1]?.trim());
    expect(ids).toEqual(Array(2).fill(`<${EMAIL.idempotencyKey}@platform.example>`));
  });

  it.each([
    [450, { kind: 'failed', mayArrive: false }],
    [550, { kind: 'refused' }],
  ])('%i is told as %o, without the server’s words', async (status, result) => {
    refusal = status;
    const port = open();
    expect(await port.send(EMAIL)).toEqual({ ...result, detail: `SMTP ${status}` });
    await port.close();
  });

  it('of more messages than a slow server takes, those told as not sent are not sent later either', async () => {
    slowMs = 300;
    const port = openSmtpEmail({ url, from }, { waitMs: 150 });
    const keys = Array.from({ length: 16 }, (_, number) => `${number}`.padStart(36, '0'));
    const results = await Promise.all(
      keys.map(async (idempotencyKey) => port.send({ ...EMAIL, idempotencyKey })),
    );
    const sent = keys.filter((_, number) => results[number]?.kind === 'accepted');
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length).toBeLessThan(keys.length);
    const unsent = results.filter(({ kind }) => kind !== 'accepted');
    expect(new Set(unsent.map(({ kind, detail }) => `${kind}: ${detail}`))).toEqual(
      new Set(['failed: the mail server is busy']),
    );
    // If the earlier message had been sent after all, it would arrive before this one.
    await port.send({ ...EMAIL, idempotencyKey: 'x'.repeat(36) });
    await port.close();
    const ids = received.map(({ raw }) => /^Message-ID: <(.*)@/m.exec(raw.toString())?.[1]);
    expect(ids).toHaveLength(sent.length + 1);
    expect(new Set(ids)).toEqual(new Set([...sent, 'x'.repeat(36)]));
  });

  it('a message that waits for its turn goes out when one is free', async () => {
    slowMs = 30;
    const port = open();
    const results = await Promise.all(Array.from({ length: 12 }, async () => port.send(EMAIL)));
    await port.close();
    expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['accepted']));
    expect(received).toHaveLength(12);
  });

  it('a server that hangs up on a message is not given it again within the attempt', async () => {
    hangsUp = true;
    const port = open();
    const result = await port.send(EMAIL);
    await port.close();
    expect(received).toHaveLength(1);
    // It has the message, and may deliver it.
    expect(result.kind).toBe('failed');
    expect(result).not.toHaveProperty('mayArrive');
  });

  it('a server that is not there, or silent, is a failure', async () => {
    const silent = createServer();
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port: number } = silent.address() as AddressInfo;
    const port = openSmtpEmail(
      { url: `smtp://127.0.0.1:${number}`, from },
      { connectMs: 200, silenceMs: 200 },
    );
    expect(await port.send(EMAIL)).toMatchObject({ kind: 'failed' });
    await port.close();
    silent.close();
    await once(silent, 'close');
    const closedPort = openSmtpEmail({ url: `smtp://127.0.0.1:${number}`, from });
    expect(await closedPort.send(EMAIL)).toMatchObject({ kind: 'failed', mayArrive: false });
    await closedPort.close();
  });
});

describe('the check of a mail server', () => {
  it('is content with a greeting, and sends nothing', async () => {
    expect(await checkSmtp({ url })).toBeNull();
    expect(received).toEqual([]);
  });

  it('says why a server cannot be used', async () => {
    const silent = createServer();
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const address = { url: `smtp://127.0.0.1:${port}` };
    expect(await checkSmtp(address, { connectMs: 200 })).toBe('SMTP ETIMEDOUT');
    silent.close();
    await once(silent, 'close');
    expect(await checkSmtp(address)).toMatch(/^SMTP E/);
  });
});
