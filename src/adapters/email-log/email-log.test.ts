import { beforeEach, describe, expect, it } from 'vitest';
import { EMAIL_CONTRACT } from '#tests/contracts/email-contract.ts';
import { openLogEmail } from './email-log.ts';
import type { LoggedEmail } from './email-log.ts';

const stored = new Map<string, LoggedEmail>();
beforeEach(() => stored.clear());

const open = async () =>
  openLogEmail(async (email) => {
    if (!stored.has(email.idempotencyKey)) stored.set(email.idempotencyKey, email);
    return true;
  });

const ATTACHMENT = 'attachment ';
const arrived = async () =>
  [...stored.values()].map(({ recipient, subject, body, headers }) => ({
    from: headers['from'] ?? '',
    to: recipient,
    replyTo: headers['reply-to'] ?? null,
    subject,
    text: body,
    attachments: Object.entries(headers)
      .filter(([name]) => name.startsWith(ATTACHMENT))
      .map(([name, content]) => ({ filename: name.slice(ATTACHMENT.length), content })),
    headers: Object.keys(headers),
  }));

describe('email that stays in the message log', () => {
  it.each(EMAIL_CONTRACT.map(({ rule, holds }) => [rule, holds] as const))(
    '%s',
    async (_rule, holds) => {
      await expect(holds({ open, arrived })).resolves.toBeUndefined();
    },
  );

  it('what cannot be kept, since its lead was erased, is refused', async () => {
    const result = await openLogEmail(async () => false).send({
      siteId: 1,
      lead: 1,
      fromName: 'Riverside',
      to: 'sales@riverside.example',
      replyTo: null,
      subject: 'Hello',
      text: 'Hello',
      attachments: [],
      idempotencyKey: 'key',
    });
    expect(result).toEqual({ kind: 'refused', detail: 'the lead has been erased' });
  });
});
