import { TEMPLATES } from '#site-config/choices.ts';
import { budgetContent } from '../finance/budget/content-loader.ts';
import { moneyWidgets } from '../finance/widgets-loader.ts';
import { tradeInFlow } from '../trade-in/flow-loader.ts';
import { loadTemplate } from './registry.ts';

/** Every part that a browser loads later: a page is made in one go, and nothing of it may be missing then. */
export async function loadServerParts(): Promise<void> {
  await Promise.all([
    ...TEMPLATES.map(loadTemplate),
    budgetContent.load(),
    moneyWidgets.load(),
    tradeInFlow.load(),
  ]);
}
