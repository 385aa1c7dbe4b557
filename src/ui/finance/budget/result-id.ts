/** The element with the result. The form's action ends in this fragment, so the page scrolls to it. */
export const RESULT_ID = 'budget-result';
