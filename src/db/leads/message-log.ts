import type { MessageLogTable } from './lead-tables.ts';
import type { SiteTransaction } from '#db/with-site.ts';

export interface LoggedMessage {
  kind: MessageLogTable['kind'];
  lead: number | null;
  recipient: string;
  subject: string;
  body: string;
  headers: Record<string, string>;
  /** Stored once per key, however often it is logged. */
  idempotencyKey: string;
  at: number;
}

/** False if the message's lead has been erased, before or meanwhile. */
export async function logMessage(trx: SiteTransaction, message: LoggedMessage): Promise<boolean> {
  if (message.lead !== null && !(await holdLead(trx, message.lead))) return false;
  await trx
    .insertInto('message_log')
    .values({
      kind: message.kind,
      lead: message.lead,
      recipient: message.recipient,
      subject: message.subject,
      body: message.body.replaceAll('\0', '').toWellFormed(),
      headers: JSON.stringify(message.headers),
      idempotency_key: message.idempotencyKey,
      at: new Date(message.at),
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'idempotency_key']).doNothing())
    .execute();
  return true;
}

/** Nobody can erase the lead until the transaction ends. */
async function holdLead(trx: SiteTransaction, lead: number): Promise<boolean> {
  const held = await trx
    .selectFrom('leads')
    .select('id')
    .where('id', '=', lead)
    .where('erased_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
}

export interface StoredMessage {
  kind: MessageLogTable['kind'];
  recipient: string;
  subject: string;
  body: string;
  at: Date;
}

/** Newest first; of one kind, or of all. */
export async function listMessages(
  trx: SiteTransaction,
  most: number,
  kind?: MessageLogTable['kind'],
): Promise<StoredMessage[]> {
  let messages = trx
    .selectFrom('message_log')
    .select(['kind', 'recipient', 'subject', 'body', 'at']);
  if (kind !== undefined) messages = messages.where('kind', '=', kind);
  return messages.orderBy('at', 'desc').orderBy('id', 'desc').limit(most).execute();
}
