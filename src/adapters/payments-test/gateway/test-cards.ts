import type { Attempt, Checkouts } from './checkouts.ts';

export interface TestCard {
  number: string;
  title: string;
  /** What happens when a visitor pays with it. */
  effect: string;
  pay: (checkouts: Checkouts, id: string) => Promise<Attempt | 'approval'>;
}

/** Chosen from a list, never typed: a real card has no place here. */
export const TEST_CARDS = {
  success: {
    number: '4242 4242 4242 4242',
    title: 'Success',
    effect: 'The payment is taken at once.',
    pay: (checkouts, id) => checkouts.pay(id),
  },
  decline: {
    number: '4000 0000 0000 0002',
    title: 'Declined',
    effect: 'The bank refuses the card. You can try another one.',
    pay: (checkouts, id) => checkouts.decline(id),
  },
  approval: {
    number: '4000 0000 0000 3220',
    title: 'Bank approval',
    effect: 'The bank asks you to approve the payment, like 3-D Secure.',
    pay: async () => 'approval',
  },
  timeout: {
    number: '4000 0000 0000 0341',
    title: 'Time-out',
    effect: 'The bank sets the money aside, then goes silent. It is released after a while.',
    pay: (checkouts, id) => checkouts.authoriseOnly(id),
  },
} as const satisfies Record<string, TestCard>;

export function findCard(name: string | null): TestCard | null {
  const known: Readonly<Record<string, TestCard>> = TEST_CARDS;
  return name !== null && Object.hasOwn(known, name) ? (known[name] ?? null) : null;
}
