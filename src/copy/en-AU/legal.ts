// Prescribed by law or by a lender, or the wording of a consent: a dealer cannot replace these.

export const contactConsent = 'You can contact me about this enquiry.';
export const newsWithdrawal = 'Stop sending me news and offers by email or SMS.';
export const newsConsent = 'Send me news and offers by email or SMS. I can opt out at any time.';
// Beside every rate.
export const comparisonRateWarning =
  'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.';
export const comparisonRateBasis =
  'The comparison rate is based on a secured loan of {amount} over {years} years.';
export const creditGuide =
  'Credit guide: the comparison rate of {comparison} p.a. is for a {years} year secured loan of {amount}.';

// A rate never stands without its comparison rate, and that is always called so.
export const comparisonRate = 'Comparison rate';
export const exampleComparisonRate = 'Example comparison rate';
export const weeklyPayments =
  'Estimated repayments over {years} years at {rate} p.a. (comparison rate {comparison} p.a.): {terms}.';
export const weeklyPaymentsByAge =
  'Estimated repayments over {years} years at {rate} p.a. by the age of the car (comparison rate {comparison} p.a.): {terms}.';
export const exampleLoan =
  'Example: interest rate {rate} p.a., comparison rate {comparison} p.a., {terms}.';
export const repaymentsAssume =
  'Repayments assume an interest rate of {rate} p.a. (comparison rate {comparison} p.a.), a {years} year term and no deposit.';
export const repaymentsAssumeDeposit =
  'Repayments assume an interest rate of {rate} p.a. (comparison rate {comparison} p.a.), a {years} year term and a deposit of {deposit}.';
export const repaymentsAssumeFinalPayment =
  'Repayments assume an interest rate of {rate} p.a. (comparison rate {comparison} p.a.), a {years} year term and no deposit, with a final payment of {finalPayment}.';
export const repaymentsAssumeBoth =
  'Repayments assume an interest rate of {rate} p.a. (comparison rate {comparison} p.a.), a {years} year term and a deposit of {deposit}, with a final payment of {finalPayment}.';
export const budgetBorrowsMonthly =
  'With interest, {repayment} a month over {years} years borrows about <strong>{borrowed}</strong> at {rate} p.a. (comparison rate {comparison} p.a.). With your deposit, that is <strong>{total}</strong>.';
export const budgetBorrowsWeekly =
  'With interest, {repayment} a week over {years} years borrows about <strong>{borrowed}</strong> at {rate} p.a. (comparison rate {comparison} p.a.). With your deposit, that is <strong>{total}</strong>.';

// No figure of ours is an offer of credit.
export const calculatorNoOffer =
  'An estimate from the figures above, not an offer of finance. The comparison rate of a loan depends on its lender’s fees and charges.';
export const budgetNoOffer =
  'A guide only, before fees and charges. It is not an offer of finance.';
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

// The consent to alerts, on the page where they are chosen.
export const alertsConsent =
  'By choosing email or text message you agree that {dealer} sends you these messages.';

// What a visitor who orders a car online agrees to. Each change of the words is another version.
export const orderTermsDeposit =
  'The deposit of {deposit} is fully refundable until you have signed a contract. It holds the {vehicle} for {hours} hours from when it is paid and is part of the price.';
export const orderTermsNoDeposit =
  'Your order holds the {vehicle} for {hours} hours. It costs nothing, and you can cancel it at any time.';
export const orderTermsContract =
  'The order is a request to {dealer} to sell you the {vehicle} at the total shown. The sale is made by the contract that you sign with {dealer}, with all cooling-off rights that the law gives you.';
export const orderTermsTradeIn =
  'The amount for a trade-in is an estimate, and {dealer} confirms it after seeing the vehicle.';
export const orderTermsFinance =
  'Repayments shown are estimates. Finance is subject to the lender’s approval.';
