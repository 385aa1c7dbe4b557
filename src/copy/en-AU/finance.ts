export const year = '{years} year';
export const years = '{years} years';
export const yearsUnit = 'years';
export const perYear = '{rate} a year';
export const rateUnit = '% p.a.';
export const rateOf = '{rate} p.a.';

// The calculator.
export const financeCalculator = 'Finance calculator';
export const amount = 'Amount';
export const deposit = 'Deposit';
export const term = 'Term';
export const finalPayment = 'Final payment';
export const repayments = 'Repayments';
export const weekly = 'Weekly';
export const fortnightly = 'Fortnightly';
export const monthly = 'Monthly';
export const perFortnight = 'per fortnight';
export const perMonth = 'per month';
export const estimatedRepayment = 'Estimated repayment';
export const numberOfPayments = '{payments} payments over {term}';
export const amountBorrowed = 'Amount borrowed';
export const establishmentFee = 'Establishment fee, included';
export const totalInterest = 'Total interest';
export const totalPayable = 'Total payable';
export const exampleInterestRate = 'Example interest rate';

export const amountNoNumber = 'The amount must be a number, such as 30,000.';
export const depositNoNumber = 'The deposit must be a number, such as 5,000.';
export const finalPaymentNoNumber = 'The final payment must be a number, such as 5,000.';
export const termNoNumber = 'The term must be a number of years, such as 5.';
export const rateNoNumber = 'The interest rate must be a number, such as 7.5.';
export const amountTooLow = 'The amount must be at least {amount}.';
export const amountTooHigh = 'The amount must be at most {amount}.';
export const termTooShort = 'The term must be at least {term}.';
export const termTooLong = 'The term must be at most {term}.';
export const rateTooLow = 'The interest rate must be at least {rate}.';
export const rateTooHigh = 'The interest rate must be at most {rate}.';
export const depositNegative = 'The deposit must not be negative.';
export const depositTooHigh = 'The deposit is more than the amount.';
export const finalPaymentNegative = 'The final payment must not be negative.';
export const finalPaymentTooHigh = 'The final payment is more than the loan.';

export const balance = 'You start out owing {amount}. After {term} you owe nothing.';
export const balanceWithFinalPayment =
  'You start out owing {amount}. After {term} you owe the final payment of {finalPayment}.';
export const balanceStart = 'Start';
export const balanceByYear = 'Balance year by year';
export const balanceAfter = 'After';
export const balanceOwed = 'Still owed';

// Weekly payments in a search.
export const showAs = 'Show as';
export const weeklyShown = '$ a week';
export const tradeInField = 'Trade-in amount';
export const updatePayments = 'Update';
export const noRepayments = 'No repayments';
export const coveredPrice = '{price} {type}, covered by what you bring';

// What an estimate assumes, as items of a list.
export const yearTerm = '{years} year term';
export const noDeposit = 'no deposit';
export const tradeInOf = '{amount} trade-in';
export const depositOf = '{amount} deposit';
export const finalPaymentOf = '{amount} final payment';
export const establishmentFeeOf = 'establishment fee of {amount} included';
export const establishmentFees = '{amount} establishment fees';
export const payableInTotal = '{amount} payable in total';
export const weeklyAmountAssumes = 'The weekly amount assumes: {terms}.';
export const lendersTerms = 'Lender’s terms: {terms}.';
export const fees = 'Fees: {fees}.';

export const otherTerm =
  'The lender offers this car over {term}, so the amount is not for {years}.';
export const otherTerms =
  'The car’s page shows {weekly} per week over {shownTerm} with {shownCredit} credit. This quote is over {term} with {credit} credit.';

export const disclaimer = 'Finance disclaimer';
export const ofDisclaimer = 'of the finance disclaimer';

// The finance pages.
export const applyForFinance = 'Apply for finance';
export const preApproval = 'Finance pre-approval';
export const yourFinance = 'Your finance';
export const intro = 'Work out what your next vehicle would cost over time, at {dealer}.';
export const introWithoutFigures =
  'Talk to us about paying for your next vehicle over time, at {dealer}.';
export const yourDealership = 'Your dealership: {name}';
export const talkToUs = 'Talk to us';
export const talkAboutFinance = 'Talk to us about finance';
export const talkAboutFinanceText = 'We answer questions about repayments, deposits and trade-ins.';
export const budgetMessage = 'My budget is {budget}.';

// The budget panel.
export const budgetTitle = 'Find {vehicle}s for your budget';
export const budgetIntro =
  'Tell us your repayment and deposit, and we’ll show you the {vehicle}s in your budget.';
export const budgetDescription =
  'Tell us your repayment and deposit, and see the {vehicle}s at {dealer} in your budget.';
export const howOftenYouPay = 'How often you pay';
export const repaymentEachMonth = 'Repayment each month';
export const repaymentEachWeek = 'Repayment each week';
export const workOutMyBudget = 'Work out my budget';
export const yourBudget = 'Your budget';
export const budgetFound = '{count} {vehicle}s Found';
export const budgetShow = 'Show {vehicle}s';
export const budgetNoneFound = 'No {vehicle}s found for this budget';
export const budgetAnnouncement = 'Your budget is {amount}. {result}.';
export const budgetWithoutInterest =
  '<strong>Interest is not counted.</strong> Assumes a {years}-year term: your repayments over {years} years plus your deposit.';
