import { beforeEach, describe, expect, it } from 'vitest';
import { SMS_CONTRACT } from '#tests/contracts/sms-contract.ts';
import { openLogSms } from './sms-log.ts';
import type { LoggedSms } from './sms-log.ts';

const stored = new Map<string, LoggedSms>();
beforeEach(() => stored.clear());

const open = async () =>
  openLogSms(async (sms) => {
    const key = `${sms.siteId} ${sms.idempotencyKey}`;
    if (!stored.has(key)) stored.set(key, sms);
  });

const arrived = async () =>
  [...stored.values()].map(({ recipient, body, headers }) => ({
    to: recipient,
    text: body,
    from: headers['from'] ?? null,
  }));

describe('text messages that stay in the message log', () => {
  it.each(SMS_CONTRACT.map(({ rule, holds }) => [rule, holds] as const))(
    '%s',
    async (_rule, holds) => {
      await expect(holds({ open, arrived })).resolves.toBeUndefined();
    },
  );

  it('reach no phone', async () => {
    expect((await open()).reachesPhones).toBe(false);
  });
});
