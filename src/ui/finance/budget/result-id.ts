/** Where the answer stands: the form's address ends in it, so that the page shows it at once. */
export const RESULT_ID = 'budget-result';
