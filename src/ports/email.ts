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
  /** On whose behalf, and about which lead. */
  siteId: number;
  lead: number | null;
  /** The name that stands as the sender; the address is the platform's own. */
  fromName: string;
  to: string;
  replyTo: Mailbox | null;
  subject: string;
  /** Sent as the body itself, not as a part of several, unless something is attached. */
  text: string;
  attachments: readonly EmailAttachment[];
  /** The same for each attempt, so that a repetition can be told: it is the message's id. */
  idempotencyKey: string;
}

/** `refused`: no further attempt will do better unless somebody changes something. */
export type SendResult =
  | { kind: 'accepted'; detail: string }
  | { kind: 'refused'; detail: string }
  | { kind: 'failed'; detail: string; retryAfterMs?: number };

export interface EmailPort {
  /** Never rejects for what the other side does; `detail` holds nothing of the message. */
  send(email: Email): Promise<SendResult>;
  close(): Promise<void>;
}
