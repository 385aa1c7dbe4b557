export interface Mailbox {
  name: string;
  address: string;
}

export interface EmailAttachment {
  filename: string;
  contentType: string;
  content: string;
}

export interface Email {
  /** The site it is sent for, and the lead it is about. */
  siteId: number;
  lead: number | null;
  /** The sender's display name; the address is the platform's own. */
  fromName: string;
  to: string;
  replyTo: Mailbox | null;
  subject: string;
  /** Sent as the whole body, not as multipart, unless there are attachments. */
  text: string;
  attachments: readonly EmailAttachment[];
  /** Stops such messages with one click (RFC 8058). */
  unsubscribeUrl?: string;
  /** The same for each attempt, so that duplicates can be detected: it is the message's id. */
  idempotencyKey: string;
}

/** `refused`: retrying will not help unless someone changes something. */
export type SendResult =
  | { kind: 'accepted'; detail: string }
  | { kind: 'refused'; detail: string }
  | {
      kind: 'failed';
      detail: string;
      retryAfterMs?: number;
      /** False if nobody has taken it: sending it again cannot send it twice. */
      mayArrive?: false;
    };

export interface EmailPort {
  /** Never rejects because of the mail server; `detail` contains nothing of the message. */
  send(email: Email): Promise<SendResult>;
  close(): Promise<void>;
}

/** A mail program shows its own button for them, and posts to the address. */
export function unsubscribeHeaders({
  unsubscribeUrl: url,
}: Pick<Email, 'unsubscribeUrl'>): Record<string, string> {
  if (url === undefined) return {};
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
