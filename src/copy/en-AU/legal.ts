// Prescribed by law or by a lender, or the wording of a consent: a dealer cannot replace these.

// A rate never stands without its comparison rate.
export const comparisonRateOf = '{rate} p.a. comparison rate';
export const comparisonColumn = 'Comparison p.a.';
export const interestColumn = 'Interest p.a.';
export const interestAndComparison = '{rate} p.a. interest, {comparison} p.a. comparison rate';
export const weeklyAndComparison = '{amount} per week, {comparison} p.a. comparison rate';

// What a price includes, and what a document about a vehicle is not.
export const driveAwayPrice =
  'The price is drive away: it includes government charges and dealer delivery.';
export const priceExcludesCharges =
  'The price does not include government charges such as registration and stamp duty.';
export const analysisDisclaimer =
  'Made on {date} from the listing of this vehicle and from asking prices of vehicles on offer then. It is no inspection, valuation or financial advice.';
