import { loadWhenNear } from '#ui/primitives/load-when-near.ts';
import { RESULT_ID } from './result-id.ts';

/** The panel's script; without it the panel stays the working form that the server rendered. */
export const budgetContent = loadWhenNear(
  async () => (await import('./budget-content.tsx')).BudgetContent,
  () => document.getElementById(RESULT_ID)?.closest('form'),
);
