import { CATEGORIES, SUBCATEGORIES } from './lead-values.ts';

/** What a visitor can do after a lead, without what they have just done. */
export const NEXT_ACTIONS = ['testDrive', 'tradeIn', 'finance', 'service', 'compare'] as const;
export type NextAction = (typeof NEXT_ACTIONS)[number];

const BUYING: readonly NextAction[] = ['testDrive', 'tradeIn', 'finance', 'compare'];

const without = (done: NextAction) => BUYING.filter((action) => action !== done);

/** By the lead's category. Any other is about buying. */
const AFTER: Readonly<Record<string, readonly NextAction[]>> = {
  [CATEGORIES.testDrive]: without('testDrive'),
  [CATEGORIES.finance]: without('finance'),
  [CATEGORIES.tradeIn]: without('tradeIn'),
  [CATEGORIES.service]: ['tradeIn'],
  [CATEGORIES.parts]: ['service'],
  [CATEGORIES.payment]: [],
  [CATEGORIES.purchase]: [],
  // Who wants no more news is not sold anything.
  [SUBCATEGORIES.unsubscribe]: [],
  Feedback: [],
};

export function nextActions(category: string): readonly NextAction[] {
  return (Object.hasOwn(AFTER, category) ? AFTER[category] : undefined) ?? BUYING;
}
