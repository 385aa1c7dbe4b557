import { listMessages } from '#db/leads/message-log.ts';
import { button } from './plain-forms.ts';
import type { PlainVisit } from './plain-visit.ts';
import type { TestDealer } from './test-dealer.ts';

/** Numbers that no phone has, for tests and films. */
export const MOBILES = ['0491 570 006', '0491 570 156', '0491 570 157', '0491 570 158'] as const;

/** The code in the newest text message of a dealer. */
export async function newestCode({ read }: Pick<TestDealer, 'read'>): Promise<string> {
  const [message] = await read((trx) => listMessages(trx, 1, 'sms'));
  const code = /^\d{6}/.exec(message?.body ?? '')?.[0];
  if (code === undefined) throw new Error('No code was sent.');
  return code;
}

/** From the sign-in page, which the visit has open, to where it leads. */
export async function signInPlainly(
  visit: PlainVisit,
  dealer: Pick<TestDealer, 'read'>,
  mobile: string = MOBILES[0],
): Promise<void> {
  visit.fill(visit.page.first('input[name="mobile"]'), mobile);
  await visit.press(button(visit, 'Text me a code'));
  visit.fill(visit.page.first('input[name="code"]'), await newestCode(dealer));
  await visit.press(button(visit, 'Sign in'));
}
