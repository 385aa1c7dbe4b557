export const disclaimer = 'Finance disclaimer';
export const perMonth = 'per month';
export const rateOf = '{rate} p.a.';
export const yearTerm = '{years} year term';
