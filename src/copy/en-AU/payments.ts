// Paying an amount against a reference.
export const description = 'Pay an invoice, a deposit or a service of {dealer} online.';
export const intro =
  'Pay safely on the page of our payment provider. We never see your card, and your receipt comes by email.';
export const yourPayment = 'Your payment';
export const reason = 'What are you paying for?';
export const chooseReason = 'Please choose what you are paying for.';
export const reference = 'Invoice or reference number';
export const enterReference = 'Please enter the reference that is on your invoice or order.';
export const wrongReference =
  'That does not look like one of our references. Please check your invoice or order.';
export const wrongReferenceLike =
  'That does not look like one of our references. They look like this: {example}';
export const referenceExample = 'For example {example}';
export const paidAmount = 'Amount in dollars';
export const amountLimits = 'From {minimum} to {maximum}, such as 250 or 1,249.50';
export const enterAmount = 'Please enter the amount you would like to pay.';
export const unclearAmount = 'Please enter dollars and cents, such as 250 or 1,249.50.';
export const amountTooSmall = 'The least that can be paid here is {minimum}.';
export const amountTooLarge =
  'The most that can be paid here at once is {maximum}. Call us if you would like to pay more.';
export const enterName = 'Please enter your name.';
export const receiptEmail = 'Email for your receipt';
export const goToPayment = 'Continue to payment';
export const safely =
  'The next page belongs to our payment provider. Nothing is charged before you confirm it there.';
export const dailyLimit =
  'You can pay {maximum} here in 24 hours, and {left} of that is left. Call us if you would like to pay more.';
export const dailyLimitReached =
  'You have reached what can be paid here in 24 hours, which is {maximum}. Call us if you would like to pay more.';
export const tooManyPayments =
  'You have started a lot of payments today. Please try again tomorrow, or call us.';
export const gatewayAway =
  'We cannot take payments at the moment. You have not been charged. Please try again in a few minutes.';
export const noGateway =
  'We cannot take payments online at the moment. Please contact us to pay another way.';

// What has become of a payment.
export const openTitle = 'Not confirmed yet';
export const openText =
  'If you have just paid, the confirmation can take a moment. If you have not, you can still go to the payment page until {time}.';
export const checkAgain = 'Check again';
export const processingTitle = 'Your payment is being processed';
export const processingText =
  'Your bank has agreed to it. You do not have to pay again, and we email your receipt as soon as it is through.';
export const paidTitle = 'Thank you, your payment is complete';
export const paidText = 'We have emailed your receipt to {email}.';
export const paidTextErased = 'Keep this page as your receipt.';
export const refundingTitle = 'Your refund is on its way';
export const refundingText =
  '{amount} goes back to the card or account you paid with. Banks usually take three to ten working days.';
export const partlyRefundedTitle = 'Part of your payment was refunded';
export const refundedTitle = 'Your payment was refunded';
export const refundedText =
  '{amount} went back to the card or account you paid with. Banks usually take three to ten working days.';
export const notPaidTitle = 'Nothing was paid';
export const notPaidText =
  'The payment was not finished in time, so its page is closed. You have not been charged.';
export const payAgain = 'Try the payment again';
export const anotherPayment = 'Make another payment';
export const receipt = 'Receipt';
export const amountPaid = 'Amount paid';
export const amountOf = 'Amount due';
export const refundedAmount = 'Refunded';
export const reasonShort = 'For';
export const referenceShort = 'Your reference';
export const paidOn = 'Paid on';
export const paymentNumber = 'Payment number';
export const paidTo = 'Paid to';

// On the gateway's page.
export const gatewayLine = '{reason}, reference {reference}';

// The receipt by email.
export const receiptSubject = 'Your receipt from {dealer}: {amount}';
export const refundSubject = 'Your refund from {dealer}: {amount}';
export const receivedLine = 'Thank you. {dealer} has received your payment of {amount}.';
export const refundLine =
  '{dealer} has refunded {amount} of your payment. Banks usually take three to ten working days to show it.';
export const seeOnline = 'Your receipt online (sign in to see it): {link}';
export const questions = 'Questions about it? {dealer} is happy to help: {link}';

// In the garage.
export const myPayments = 'My payments';
export const noPayments = 'You have not paid anything online yet.';
export const payOnline = 'Pay an invoice online';
export const seeReceipt = 'See receipt';
export const receiptOf = 'See receipt: {payment}';
export const seePayment = 'See payment';
export const paymentOf = 'See payment: {payment}';
export const depositFor = 'Deposit for the {vehicle}';
export const statePaid = 'Paid';
export const stateRefunded = 'Refunded in full';
export const statePartlyRefunded = '{amount} refunded';
export const stateRefunding = 'Refund on its way';
export const stateOpen = 'Waiting for payment';
export const stateProcessing = 'Being processed';
export const stateNotPaid = 'Not paid';

// What the dealer reads in the lead.
export const leadPayment = 'Online payment';
export const leadPaid = '{amount} paid for {reference}, payment {id}';
export const leadRefunded = '{amount} paid for {reference}, {refunded} refunded, payment {id}';
