// Deposit, refund and hold: on the vehicle's page, on the reservation's and in its messages.
export const depositRefundable = '{amount} deposit, 100% refundable';
export const noDepositNeeded = 'No deposit needed';
export const heldForHours = 'Held for you for {hours} hours';
export const heldForOneHour = 'Held for you for one hour';

// What the visitor agrees to.
export const termRefund =
  'The deposit of {amount} is 100% refundable. All of it goes back to you if you cancel, if the time runs out or if the {vehicle} is sold to somebody else.';
export const termNoDeposit = 'You pay nothing to reserve the {vehicle}.';
export const termHoldHours =
  '{dealer} holds the {vehicle} for you for {hours} hours, from the moment the reservation is complete. Nobody else can reserve it during that time.';
export const termHoldOneHour =
  '{dealer} holds the {vehicle} for you for one hour, from the moment the reservation is complete. Nobody else can reserve it during that time.';
export const termNoPurchase =
  'A reservation is not a purchase. You buy the {vehicle} only by a contract with {dealer}.';
export const agree = 'I agree to the terms of the reservation';
export const pleaseAgree = 'Please agree to the terms before you go on.';
export const termsMoved =
  'The terms have changed since you opened the page. Please agree to them again.';

// The steps.
export const title = 'Reserve the {vehicle}';
export const detailsIntro =
  'Tell us who you are. It takes a minute, and nobody else can reserve it while you pay.';
export const detailsIntroFree =
  'Tell us who you are. It takes a minute, and there is nothing to pay.';
export const terms = 'Terms of the reservation';
export const steps = 'Steps of the reservation';
export const stepDetails = 'Details and terms';
export const stepPay = 'Pay the deposit';
export const stepConfirm = 'Confirm';
export const stepDone = 'Reserved for you';
export const currentStep = '(current step)';
export const toPay = 'Pay {amount} deposit';
export const reserveNow = 'Reserve now';
export const changeDetails = 'Change these details';
export const payNote = 'You pay on the secure page of our payment service. We never see your card.';
export const leavingTitle = 'Taking you to the payment page';
export const leavingText = 'One moment, please. If nothing happens, use the button.';
export const toPaymentPage = 'Go to the payment page';

// What has become of a reservation, as its page and its messages say it.
export const startedTitle = 'Almost there';
export const startedText =
  'Check the details below. The {vehicle} is yours to decide on once the deposit is paid.';
export const startedTextFree =
  'Check the details below. The {vehicle} is held for you once you confirm.';
export const payingTitle = 'Your deposit is not paid yet';
export const payingText =
  'We keep the {vehicle} for you until {time}, so that you can pay in peace.';
export const notPaidTitle = 'No payment was taken';
export const notPaidText =
  'The payment was cancelled or declined. You can try again, with the same card or another. We keep the {vehicle} for you until {time}.';
export const confirmingTitle = 'Waiting for the payment to be confirmed';
export const confirmingText =
  'This usually takes a few seconds. The page refreshes by itself, and we also email you. You do not need to pay again.';
export const heldTitle = 'The {vehicle} is reserved for you';
export const heldText = '{dealer} holds it for you until {time}.';
export const convertedTitle = 'The {vehicle} is yours';
export const convertedText = '{dealer} has recorded the sale. If you have questions, just call us.';
export const cancelledTitle = 'The reservation is cancelled';
export const cancelledText = 'You have cancelled it.';
export const releasedTitle = 'The reservation has ended';
export const releasedText =
  '{dealer} has ended the reservation. Please call us if this surprises you.';
export const expiredTitle = 'Your reservation has expired';
export const expiredText = 'We no longer hold the {vehicle} for you.';
export const unpaidTitle = 'The reservation was not finished';
export const unpaidText = 'The time to finish it is over.';
export const soldTitle = 'We are sorry: the {vehicle} has been sold';
export const soldText =
  'The {vehicle} was sold while it was reserved, so the reservation has ended. We’ll call you, and there are others to look at.';
// What has become of the vehicle after that.
export const nowFree = 'The {vehicle} is free, and you can reserve it again.';
export const nowTaken =
  'Somebody else is reserving the {vehicle} right now. If they do not finish, it is free again within {minutes} minutes.';
export const nowReserved = 'The {vehicle} is reserved for somebody else now.';
export const nowSold = 'The {vehicle} has been sold.';
export const nowDriveOnly = 'The {vehicle} is for test drives only now.';
export const nowNotOffered = 'The {vehicle} cannot be reserved online any more.';
export const refundOnItsWay =
  'Your {amount} is on its way back to you. Banks take up to ten business days.';
export const refunded =
  'Your {amount} has been refunded. Banks take up to ten business days to show it.';
export const nothingPaid = 'Nothing was paid, so there is nothing to refund.';

// What happens next, step by step.
export const nextPay = 'You pay the deposit of {amount} by card.';
export const nextConfirm = 'You confirm the reservation.';
export const nextHold =
  'We hold the {vehicle} and send you a confirmation by email and text message.';
export const nextCall = '{dealer} calls you to arrange a visit.';
export const nextDecide = 'You look at the {vehicle}, drive it and decide.';
export const nextRefund = 'If you do not buy it, the deposit goes back to you in full.';

// Facts and deeds.
export const reference = 'Reference';
export const heldUntil = 'Held until';
export const payUntil = 'Kept for you until';
export const timeLeft = 'Time left';
export const deposit = 'Reservation deposit';
export const paid = '{amount}, paid';
export const toBePaid = '{amount}, not paid yet';
export const beingConfirmed = '{amount}, being confirmed';
export const onItsWayBack = '{amount}, on its way back to you';
export const paidBack = '{amount}, refunded';
export const oneHour = 'one hour';
export const hours = '{hours} hours';
export const oneMinute = 'one minute';
export const minutes = '{minutes} minutes';
export const hoursAndMinutes = '{hours} and {minutes}';
export const lessThanAMinute = 'less than a minute';
export const cancelReservation = 'Cancel the reservation';
export const cancelSure =
  'The {vehicle} becomes free for others at once. You cannot undo this. What you have paid goes back to you in full.';
export const yesCancel = 'Yes, cancel it';
export const reserveAgain = 'Reserve it again';
export const buyIt = 'Buy it online';
export const startAgain = 'Start again';
export const backToVehicle = 'See all its details';
export const signInToSee = 'Sign in to see it';
export const askUs = 'Ask us about it';
export const yourReservation = 'Your reservation';

// Why a visitor cannot go on.
export const reservedTitle = 'The {vehicle} is already reserved';
export const reservedText =
  'Somebody was a little faster. Reservations often end, so tell us and we’ll let you know if it becomes free.';
export const takenTitle = 'Somebody else is reserving it right now';
export const takenText =
  'Another visitor is paying the deposit at this moment. If they do not finish, the {vehicle} is free again within {minutes} minutes.';
export const goneTitle = 'The {vehicle} has been sold';
export const goneText = 'It can no longer be reserved. We’d be glad to find you another one.';
export const driveOnlyTitle = 'The {vehicle} is for test drives only';
export const driveOnlyText =
  'It cannot be reserved, but you can drive it and ask us about one like it.';
export const notOfferedTitle = 'The {vehicle} cannot be reserved online';
export const notOfferedText = 'Ask us about it, and we’ll see what we can do.';
export const noPaymentsTitle = 'Deposits cannot be paid online just now';
export const noPaymentsText =
  'Please try again later, or ask us: we can reserve the {vehicle} for you.';
export const unknownTitle = 'We cannot show this reservation here';
export const unknownText =
  'Only the browser that made a reservation can open it, if it keeps our cookies, or you after you have signed in. Please use the same browser, or call us with the reference from your email.';
export const unknownTextBrowser =
  'Only the browser that made a reservation can open it, if it keeps our cookies. Please use the same browser, or call us with the reference from your email.';
export const tooManyOpen =
  'You already have {count} {vehicle}s reserved or waiting for payment. Cancel one of them first.';
export const tooManyToday =
  'You have started to reserve many times today. Please try again tomorrow, or call us.';
export const tooManyNearby =
  'Too many {vehicle}s are being kept for visitors from your network, such as an office or a mobile provider. Please try again in half an hour, or call us.';
export const payUnavailable =
  'The payment service does not answer just now, and nothing was charged. Please try again in a minute.';
export const detailsFailed =
  'We could not start the reservation just now. Please try again in a minute.';

// Messages to the visitor. The text message has one sentence and the link.
export const subjectHeld = 'Reserved: {vehicle} at {dealer}';
export const subjectCancelled = 'Reservation cancelled: {vehicle} at {dealer}';
export const subjectReleased = 'Reservation ended: {vehicle} at {dealer}';
export const subjectExpired = 'Reservation over: {vehicle} at {dealer}';
export const subjectSold = 'Sold: {vehicle} at {dealer}';
export const subjectRefunded = 'Deposit refunded: {vehicle} at {dealer}';
export const mailHeld = 'Thank you. {dealer} holds the {vehicle} for you until {time}.';
export const mailCancelled = 'You have cancelled the reservation of the {vehicle} at {dealer}.';
export const mailReleased = '{dealer} has ended your reservation of the {vehicle}.';
export const mailExpired =
  'The time of your reservation is over: {dealer} no longer holds the {vehicle} for you.';
export const mailSold =
  'We are sorry: the {vehicle} was sold while you had it reserved at {dealer}. The reservation has ended.';
export const mailRefunded = '{dealer} has refunded your deposit of {amount} for the {vehicle}.';
export const mailRefundComing =
  'Your deposit of {amount} goes back to you in full. Banks take up to ten business days.';
export const mailDeposit = 'Deposit paid';
export const mailPage = 'Your reservation online';
export const smsHeld =
  '{dealer}: the {vehicle} is reserved for you until {time}. Deposit {amount}. Ref {reference}. {url}';
export const smsHeldFree =
  '{dealer}: the {vehicle} is reserved for you until {time}. Ref {reference}. {url}';
export const smsSold =
  '{dealer}: sorry, the {vehicle} you reserved was sold. Your deposit of {amount} goes back to you. Ref {reference}. {url}';
export const smsSoldFree =
  '{dealer}: sorry, the {vehicle} you reserved was sold. Ref {reference}. {url}';

// To the dealer, with the lead.
export const leadReservation = 'Reservation';
export const leadStarted = 'started, not finished yet';
export const leadPaying = 'is paying the deposit of {amount}';
export const leadHeld = 'held until {time}, deposit {amount}';
export const leadHeldFree = 'held until {time}, without a deposit';
export const leadConverted = 'sold to this customer';
export const leadCancelled = 'cancelled ({reason})';
export const leadExpired = 'over ({reason})';
export const leadRefunded = 'over ({reason}), deposit {amount} refunded';
export const leadReference = 'Reservation reference';
