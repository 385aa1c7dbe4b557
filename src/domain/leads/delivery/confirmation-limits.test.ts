import { expect, it } from 'vitest';
import { mailboxOf } from './confirmation-limits.ts';

it.each([
  ['Zoe.OBrien@Example.com', 'zoeobrien@example.com'],
  ['zoe.o.brien+car@example.com', 'zoeobrien@example.com'],
  ['ZOEOBRIEN+2@EXAMPLE.COM', 'zoeobrien@example.com'],
  ['+@example.com', '+@example.com'],
])('spellings of one mailbox count as one: %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

it.each([
  ['zoe@example.com', 'zoe@example.org'],
  ['zoe@mail.example.com', 'zoe@mailexample.com'],
  ['+a@example.com', '+b@example.com'],
])('mailboxes that differ count apart: %s and %s', (one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other));
});
