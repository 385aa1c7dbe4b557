import assert from 'node:assert/strict';
import type { SmsMessage, SmsPort, SmsResult } from '#ports/sms.ts';

/** A message as its phone, or the reader of the log, gets it. */
export interface ArrivedSms {
  to: string;
  text: string;
  /** Null for the sender of the platform. */
  from: string | null;
}

/** What an adapter's tests provide. */
export interface SmsWorld {
  open: () => Promise<SmsPort>;
  arrived: () => Promise<readonly ArrivedSms[]>;
}

/** What a provider can do to a message. */
export type ProviderBehaviour =
  | 'accepts'
  | 'declines: no such number'
  | 'declines: no mobile'
  | 'declines: opted out'
  | 'declines: blocked'
  | 'declines: too many requests'
  | 'declines: wrong login'
  | 'declines: wrong sender'
  | 'declines: unknown code'
  | 'declines: without a reason'
  | 'redirects'
  | 'is not there'
  | 'is silent'
  | 'is silent after half an answer'
  | 'hangs up'
  | 'hangs up after half an answer'
  | 'fails'
  | 'answers with a page'
  | 'answers with nothing'
  | 'answers with other JSON'
  | 'answers with a strange id'
  | 'answers with a huge text'
  | 'answers compressed';

/** For adapters with a provider behind them. */
export interface SmsProviderWorld extends SmsWorld {
  play: (behaviour: ProviderBehaviour) => void;
}

interface Rule<World> {
  rule: string;
  holds: (world: World) => Promise<void>;
}

const SMS: SmsMessage = {
  to: '+61412345678',
  text: 'Your code is 493 027. Zoë 🚗\n1 & 2 + 3 = 6?',
};
const FIRST = { siteId: 1, idempotencyKey: '7f0b5a0e-3c39-4a3f-9d0a-6f1f2a4f5b01' };
const SECOND = { siteId: 1, idempotencyKey: '7f0b5a0e-3c39-4a3f-9d0a-6f1f2a4f5b02' };

/** Rules for every SMS adapter. */
export const SMS_CONTRACT: readonly Rule<SmsWorld>[] = [
  {
    rule: 'a message arrives with its number and its words',
    holds: async (world) => {
      const result = await (await world.open()).sendSms(SMS, FIRST);
      assert.equal(result.kind, 'sent');
      assert.match(result.id, /^[\w:-]{1,80}$/);
      assert.deepEqual(await world.arrived(), [{ ...SMS, from: null }]);
    },
  },
  {
    rule: 'a message may name its sender',
    holds: async (world) => {
      for (const from of ['+61480000000', 'Riverside', 'River Mtrs2']) {
        const port = await world.open();
        const { kind } = await port.sendSms({ ...SMS, from }, { ...FIRST, idempotencyKey: from });
        assert.equal(kind, 'sent');
        assert.equal((await world.arrived()).at(-1)?.from, from);
      }
    },
  },
  {
    rule: 'the longest text arrives whole',
    holds: async (world) => {
      const text = 'x'.repeat(1_600);
      assert.equal((await (await world.open()).sendSms({ ...SMS, text }, FIRST)).kind, 'sent');
      assert.equal((await world.arrived())[0]?.text, text);
    },
  },
  {
    rule: 'a number that is not in international form, or a list of numbers, reaches nobody',
    holds: async (world) => {
      const numbers = [
        '',
        '0412345678',
        '61412345678',
        '+0412345678',
        '+61 412 345 678',
        '+61412345678,+61412345679',
        '+61412345678\n',
        '+6141',
        '+6141234567812345',
        'whatsapp:+61412345678',
      ];
      await refuseAll(
        world,
        numbers.map((to) => ({ ...SMS, to })),
        'not-a-number',
      );
    },
  },
  {
    rule: 'an empty text and an endless one are refused',
    holds: async (world) => {
      const texts = ['', ' \n ', 'x'.repeat(1_601)];
      await refuseAll(
        world,
        texts.map((text) => ({ ...SMS, text })),
        'not-a-text',
      );
    },
  },
  {
    rule: 'a sender that no phone would show is refused',
    holds: async (world) => {
      const senders = ['', 'Riverside Motors', 'Zoë', '<b>Bank</b>', 'x\ny'];
      await refuseAll(
        world,
        senders.map((from) => ({ ...SMS, from })),
        'not-a-sender',
      );
    },
  },
  {
    rule: 'the same key is one message, even at the same moment',
    holds: async (world) => {
      const port = await world.open();
      const results = await Promise.all([port.sendSms(SMS, FIRST), port.sendSms(SMS, FIRST)]);
      results.push(await port.sendSms(SMS, FIRST));
      assert.equal(results[0]?.kind, 'sent');
      assert.deepEqual(results, Array(3).fill(results[0]));
      assert.equal((await world.arrived()).length, 1);
    },
  },
  {
    rule: 'another key, or the same key of another site, is another message',
    holds: async (world) => {
      const port = await world.open();
      await port.sendSms(SMS, FIRST);
      await port.sendSms(SMS, SECOND);
      await port.sendSms(SMS, { ...FIRST, siteId: 2 });
      assert.equal((await world.arrived()).length, 3);
    },
  },
  {
    rule: 'a result repeats neither the number nor the text',
    holds: async (world) => {
      const port = await world.open();
      hidesMessage(await port.sendSms(SMS, FIRST));
      hidesMessage(await port.sendSms({ ...SMS, from: 'much too long a name' }, SECOND));
    },
  },
];

const FOR_EVER = [
  ['declines: no such number', 'not-a-number'],
  ['declines: no mobile', 'not-a-mobile'],
  ['declines: opted out', 'opted-out'],
  ['declines: blocked', 'blocked'],
] as const satisfies readonly (readonly [ProviderBehaviour, string])[];

/** Nothing was sent, and the phone gets nothing. */
const SURELY_NOT_SENT = [
  ['declines: too many requests', 'overloaded'],
  ['declines: wrong login', 'denied'],
  ['declines: wrong sender', 'sender-refused'],
  ['declines: unknown code', 'denied'],
  ['declines: without a reason', 'denied'],
  ['redirects', 'redirected'],
  ['is not there', 'connect-failed'],
] as const satisfies readonly (readonly [ProviderBehaviour, string])[];

/** The provider has got the request and may have sent the message. */
const PERHAPS_SENT = [
  ['is silent', 'timed-out'],
  ['is silent after half an answer', 'timed-out'],
  ['hangs up', 'cut-short'],
  ['hangs up after half an answer', 'cut-short'],
  ['fails', 'host-failed'],
  ['answers with a page', 'not-json'],
  ['answers with nothing', 'not-json'],
  ['answers with other JSON', 'unexpected-answer'],
  ['answers with a strange id', 'unexpected-answer'],
  ['answers with a huge text', 'too-large'],
  ['answers compressed', 'encoded'],
] as const satisfies readonly (readonly [ProviderBehaviour, string])[];

/** Further rules for adapters with a provider behind them. */
export const SMS_PROVIDER_CONTRACT: readonly Rule<SmsProviderWorld>[] = [
  ...FOR_EVER.map(([behaviour, reason]) => ({
    rule: `a provider that ${behaviour}: refused for ever`,
    holds: async (world: SmsProviderWorld) => {
      world.play(behaviour);
      const result = await (await world.open()).sendSms(SMS, FIRST);
      assert.equal(result.kind, 'refused');
      assert.equal(result.reason, reason);
      hidesMessage(result);
    },
  })),
  ...[
    ...SURELY_NOT_SENT.map((known) => [...known, false] as const),
    ...PERHAPS_SENT.map((known) => [...known, true] as const),
  ].map(([behaviour, reason, mayArrive]) => ({
    rule: `a provider that ${behaviour}: failed, and the message ${mayArrive ? 'may' : 'will not'} arrive`,
    holds: async (world: SmsProviderWorld) => {
      world.play(behaviour);
      const result = await (await world.open()).sendSms(SMS, FIRST);
      assert.equal(result.kind, 'failed');
      assert.deepEqual([result.reason, result.mayArrive], [reason, mayArrive]);
      hidesMessage(result);
    },
  })),
  {
    rule: 'a message that failed is sent when it is tried again',
    holds: async (world) => {
      const port = await world.open();
      world.play('declines: too many requests');
      await port.sendSms(SMS, FIRST);
      world.play('accepts');
      assert.equal((await port.sendSms(SMS, FIRST)).kind, 'sent');
      assert.equal((await world.arrived()).length, 1);
    },
  },
];

async function refuseAll(
  world: SmsWorld,
  messages: readonly SmsMessage[],
  reason: string,
): Promise<void> {
  const port = await world.open();
  for (const message of messages) {
    const result = await port.sendSms(message, FIRST);
    assert.deepEqual(result, { kind: 'refused', reason }, JSON.stringify(message));
  }
  assert.deepEqual(await world.arrived(), []);
}

function hidesMessage(result: SmsResult): void {
  assert.doesNotMatch(JSON.stringify(result), /412345678|493|code is/);
}
