import { createTransport } from 'nodemailer';
import { isPlainAddress } from '#domain/leads/forms/email-address.ts';
import { headerLine } from '#domain/leads/delivery/lead-email.ts';
import { unsubscribeHeaders } from '#ports/email.ts';
import type { Email, EmailPort, Mailbox, SendResult } from '#ports/email.ts';
import { SendSlots } from './send-slots.ts';

export interface SmtpSettings {
  /** smtp://user:password@host:port, or smtps:// for TLS from the start. */
  url: string;
  from: Mailbox;
}

export interface SmtpLimits {
  connectMs: number;
  /** Without any data from the server. */
  silenceMs: number;
  /** For a free connection; after that the message is not sent. */
  waitMs: number;
}

/**
 * A server may process a message for a long time before accepting it; giving up early would send it
 * twice.
 */
const LIMITS: SmtpLimits = { connectMs: 8_000, silenceMs: 30_000, waitMs: 30_000 };
/** Shared mail servers allow few connections from one address. */
const CONNECTIONS = 5;
/** An idle connection may be closed by the time it is used; nothing was sent over it. */
const REQUEUES = 2;
const LONGEST_NAME = 80;

export function openSmtpEmail(
  { url, from }: SmtpSettings,
  limits: Partial<SmtpLimits> = {},
): EmailPort {
  const { connectMs, silenceMs, waitMs } = { ...LIMITS, ...limits };
  const slots = new SendSlots(CONNECTIONS, waitMs);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxRequeues: REQUEUES,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (email) => {
      if (!isPlainAddress(email.to)) return { kind: 'refused', detail: 'not an email address' };
      const release = await slots.take();
      if (release === null) {
        return { kind: 'failed', detail: 'the mail server is busy', mayArrive: false };
      }
      try {
        await transport.sendMail(messageOf(email, from));
        return { kind: 'accepted', detail: 'accepted by the mail server' };
      } catch (error) {
        return failureOf(error);
      } finally {
        release();
      }
    },
    close: async () => {
      slots.close();
      transport.close();
    },
  };
}

/** Connects, greets and logs in, and sends nothing. Why that fails; null if it does not. */
export async function checkSmtp(
  { url }: Pick<SmtpSettings, 'url'>,
  { connectMs = LIMITS.connectMs }: Partial<Pick<SmtpLimits, 'connectMs'>> = {},
): Promise<string | null> {
  const transport = createTransport({
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: connectMs,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return failureOf(error).detail;
  } finally {
    transport.close();
  }
}

function messageOf(email: Email, from: Mailbox) {
  const { to, replyTo, subject, text, attachments, idempotencyKey, fromName } = email;
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    from: { name: headerLine(fromName, LONGEST_NAME), address: from.address },
    to: { name: '', address: to },
    ...(replyTo !== null &&
      isPlainAddress(replyTo.address) && {
        replyTo: { name: headerLine(replyTo.name, LONGEST_NAME), address: replyTo.address },
      }),
    envelope: { from: from.address, to: [to] },
    subject: headerLine(subject),
    text,
    textEncoding: 'quoted-printable' as const,
    messageId: `<${idempotencyKey}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(email) },
    xMailer: false as const,
    attachments: attachments.map((attachment) => ({ ...attachment })),
  };
}

/** Only the status code: a server's text may repeat the recipient's address. */
function failureOf(error: unknown): SendResult {
  const code = fieldOf(error, 'responseCode');
  if (typeof code === 'number') {
    const detail = `SMTP ${code}`;
    return code >= 500 ? { kind: 'refused', detail } : { kind: 'failed', detail, mayArrive: false };
  }
  const name = fieldOf(error, 'code');
  const detail = typeof name === 'string' ? `SMTP ${name}` : 'SMTP failed';
  return { kind: 'failed', detail, ...(isUnconnected(error) && { mayArrive: false }) };
}

/** Any other connection may have ended after the server had taken the message. */
function isUnconnected(error: unknown): boolean {
  const call = fieldOf(error, 'syscall');
  return call === 'connect' || call === 'getaddrinfo';
}

function fieldOf(error: unknown, field: string): unknown {
  return error instanceof Error && field in error
    ? (error as unknown as Record<string, unknown>)[field]
    : undefined;
}
