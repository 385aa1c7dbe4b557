import assert from 'node:assert/strict';
import type { Email, EmailPort } from '#ports/email.ts';

/** A message as its reader receives it. */
export interface ArrivedEmail {
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  attachments: readonly { filename: string; content: string }[];
  /** Names of all its header fields, in lower case. */
  headers: readonly string[];
}

/** What an adapter's tests provide. */
export interface EmailWorld {
  open: () => Promise<EmailPort>;
  arrived: () => Promise<readonly ArrivedEmail[]>;
}

interface Rule {
  rule: string;
  holds: (world: EmailWorld) => Promise<void>;
}

const EMAIL: Email = {
  siteId: 1,
  lead: null,
  fromName: 'Riverside Motors',
  to: 'sales@riverside.example',
  replyTo: { name: 'Zoë O’Brien', address: 'zoe@visitor.example' },
  subject: 'Enquiry: 2024 Kestrel Plover – Zoë',
  text: 'Is it still there?\nZoë 🚗\n',
  attachments: [],
  idempotencyKey: '7f0b5a0e-3c39-4a3f-9d0a-6f1f2a4f5b01',
};

/** Transports may change the final line feed, so it is ignored. */
const body = (text: string) => text.replaceAll('\r\n', '\n').trimEnd();

/** Rules for every email adapter. */
export const EMAIL_CONTRACT: readonly Rule[] = [
  {
    rule: 'a message arrives with its sender, recipient, subject and words',
    holds: async (world) => {
      await sendOne(world, EMAIL);
      const [email] = await world.arrived();
      assert.equal(email?.to, EMAIL.to);
      assert.ok(email.from.includes('Riverside Motors'));
      assert.ok(email.replyTo?.includes('zoe@visitor.example'));
      assert.equal(email.subject, EMAIL.subject);
      assert.equal(body(email.text), body(EMAIL.text));
      assert.deepEqual(email.attachments, []);
    },
  },
  {
    rule: 'a message of ten thousand characters in one line arrives whole',
    holds: async (world) => {
      const text = `${'Ärger & Öl <b>"quoted"</b> 🚙 '.repeat(400)}.\n.\nFrom here on\n`;
      await sendOne(world, { ...EMAIL, text });
      const [email] = await world.arrived();
      assert.equal(body(email?.text ?? ''), body(text));
    },
  },
  {
    rule: 'an attachment arrives as it was',
    holds: async (world) => {
      const content = 'BEGIN:VCALENDAR\r\nSUMMARY:Test drive\r\nEND:VCALENDAR\r\n';
      const attachments = [{ filename: 'test-drive.ics', contentType: 'text/calendar', content }];
      await sendOne(world, { ...EMAIL, attachments });
      const [email] = await world.arrived();
      const [attached] = email?.attachments ?? [];
      assert.equal(email?.attachments.length, 1);
      assert.equal(attached?.filename, 'test-drive.ics');
      assert.equal(body(attached.content), body(content));
      assert.equal(body(email.text), body(EMAIL.text));
    },
  },
  {
    rule: 'line breaks in a subject or a name begin no header of their own',
    holds: async (world) => {
      const evil = 'Hello\r\nBcc: everybody@elsewhere.example\r\n\r\n<script>';
      await sendOne(world, {
        ...EMAIL,
        subject: evil,
        fromName: evil,
        replyTo: { name: evil, address: 'zoe@visitor.example' },
      });
      const arrived = await world.arrived();
      assert.equal(arrived.length, 1);
      assert.ok(!arrived[0]?.headers.includes('bcc'));
      assert.ok(!arrived[0]?.subject.includes('\n'));
      assert.equal(arrived[0]?.to, EMAIL.to);
      assert.equal(body(arrived[0]?.text ?? ''), body(EMAIL.text));
    },
  },
  {
    rule: 'an address that is a list of addresses reaches none of them',
    holds: async (world) => {
      const port = await world.open();
      for (const to of [
        'one@a.example, two@b.example',
        'one@a.example\r\nBcc: two@b.example',
        'Name <one@a.example>',
        'no-address',
        '',
      ]) {
        assert.equal((await port.send({ ...EMAIL, to })).kind, 'refused');
      }
      await port.close();
      assert.deepEqual(await world.arrived(), []);
    },
  },
  {
    rule: 'a message that can be stopped has the headers for one click, and no other has them',
    holds: async (world) => {
      const names = ['list-unsubscribe', 'list-unsubscribe-post'];
      await sendOne(world, EMAIL);
      const unsubscribeUrl = 'https://riverside.example/pages/unsubscribe?token=7.abc';
      const idempotencyKey = '7f0b5a0e-3c39-4a3f-9d0a-6f1f2a4f5b02';
      await sendOne(world, { ...EMAIL, unsubscribeUrl, idempotencyKey });
      const found = (await world.arrived()).map(({ headers }) =>
        headers.map((name) => name.toLowerCase()).filter((name) => names.includes(name)),
      );
      assert.deepEqual(
        found.map((each) => each.toSorted()),
        [[], names],
      );
    },
  },
  {
    rule: 'a reply address that is none is left out and the message still arrives',
    holds: async (world) => {
      const replyTo = { name: 'Zoë', address: 'zoe@visitor.example>, x@y.example' };
      await sendOne(world, { ...EMAIL, replyTo });
      assert.equal((await world.arrived())[0]?.replyTo, null);
    },
  },
];

async function sendOne(world: EmailWorld, email: Email): Promise<void> {
  const port = await world.open();
  const { kind } = await port.send(email);
  await port.close();
  assert.equal(kind, 'accepted');
}
