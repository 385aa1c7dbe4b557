// Buying a car online, step by step.
export const title = 'Buy online';
export const stepsLabel = 'Steps of your purchase';
export const stepOf = 'Step {number} of {count}';
export const stepDone = 'done';

export const carStep = 'The {vehicle}';
export const tradeInStep = 'Your trade-in';
export const financeStep = 'Finance or cash';
export const deliveryStep = 'Delivery or pick-up';
export const extrasStep = 'Protect your {vehicle}';
export const reviewStep = 'Check and order';

export const nothingSaved =
  'Nothing is saved in this browser yet. To save your steps, it has to keep our cookies.';

// The car and its price.
export const carIntro =
  'Choose how you would like to pay and get your {vehicle}, check everything, then hold it with a refundable deposit. We save each step, so you can come back later.';
export const carIntroHeld =
  'You have reserved this {vehicle}. Choose how you would like to pay and get it, check everything, then order it. What you have paid counts towards the price.';
export const resumeOnAnotherDevice =
  '<link>Sign in</link> to continue on another device where you left off.';
export const startPurchase = 'Start my order';

// The visitor's own car.
export const tradeInIntro =
  'Have a {vehicle} to trade in? Its estimate comes off the price. We confirm it when we see the {vehicle}.';
export const tradeInWhich = 'What would you like to trade in?';
export const noTradeIn = 'Nothing to trade in';
export const tradeInEstimate = '{name}: about {amount}';
export const valueFirst = 'Value another {vehicle}';
export const valueYours = 'Value my trade-in';
export const comeBackAfterValuing =
  'You come back here with your estimate. What you have chosen so far is saved.';

// Finance or cash.
export const financeIntro = 'How would you like to pay the rest after the deposit?';
export const howToPay = 'How you pay';
export const payCash = 'Cash or bank transfer';
export const financeAbout = 'about {amount} a week over {years}';
export const financeLater = 'We help you apply once you have ordered.';
export const financeOnlyEstimate =
  'An estimate, not an offer of finance. The lender decides when you apply, and your deposit is refunded if it declines.';

// Delivery or pick-up.
export const deliveryIntro = 'Where would you like to get your {vehicle}?';
export const pickUp = 'Pick it up';
export const pickUpAt = 'Pick it up at {location}';
export const deliverToMe = 'Deliver it to me';
export const deliveryPostcode = 'Postcode to deliver to';
export const deliveryPostcodeHelp = 'Only if we deliver it. We show the cost on the next page.';
export const deliveryLine = 'Delivery to {postcode}, {zone}';

// Extras.
export const extrasIntro =
  'Anything here is up to you, and you can still change your mind at {dealer}.';
export const extrasLegend = 'Add to your {vehicle}';

// Who buys it.
export const detailsIntro =
  'As on your driver licence, which we ask to see when you get your {vehicle}. We need your address for the contract.';
export const street = 'Street address';
export const suburb = 'Suburb';
export const enterStreet = 'Please enter your street address.';
export const enterSuburb = 'Please enter your suburb.';
export const isAdult = 'I am 18 or older, and these are the names on my driver licence';
export const confirmAdult = 'Please confirm your age and name.';

// Everything at a glance.
export const reviewIntro = 'Please check everything before you order.';
export const changeAnswer = 'Change';
export const breakdownTitle = 'What it costs';
export const vehiclePrice = '{vehicle} price';
export const tradeInLine = 'Trade-in estimate, {name}';
export const total = 'Total';
export const depositToday = 'Refundable deposit today';
export const depositPaid = 'Refundable deposit, paid';
export const depositNotPaid = 'Refundable deposit, not paid yet';
export const depositBeingConfirmed = 'Refundable deposit, being confirmed';
export const restLater = 'Left to pay';
export const restToYou = 'We pay you';
export const pricesMoved =
  'Prices have changed since you chose them. The new amounts are marked below, and we ask you to agree to them when you order.';
export const withdrawnExtra = '{name} is no longer available and has been taken off.';
export const agreeToPrices = 'I agree to the changed prices';
export const pleaseAgreeToPrices = 'Please agree to the changed prices, or change your order.';
export const changedJustNow =
  'A price has changed just now. Please look at the new amounts and order again.';
export const agreeToTerms = 'I agree to the terms of the order';
export const pleaseAgreeToTerms = 'Please agree to the terms.';
export const termsTitle = 'Terms of the order';
export const orderAndPay = 'Order and pay {amount} deposit';
export const orderNow = 'Place my order';
export const summaryTitle = 'Your order so far';

// What became of the order.
export const orderTitle = 'Your order';
export const orderReference = 'Order reference';
export const orderHeld = 'The {vehicle} is held for you';
export const orderHeldText =
  'Thank you, we have your order, and hold the {vehicle} until {time}. We’ll call you to arrange the contract, the rest of the payment and the handover.';
export const orderConverted = 'Sold to you';
export const orderConvertedText = 'The {vehicle} is yours. Enjoy it.';
export const orderToPay = 'One step left: the deposit';
export const orderToPayText =
  'We have your order. Nothing has been paid yet, and the {vehicle} is not held for you until the deposit of {amount} is paid.';
export const orderToConfirm = 'One step left: hold the {vehicle}';
export const orderToConfirmText = 'We have your order. The {vehicle} is not held for you yet.';
export const orderPaying = 'The deposit of your order is not paid yet';
export const orderPayingText =
  'We have your order, and nothing has been paid yet. We keep the {vehicle} for you until {time} while you pay the deposit of {amount}.';
export const nothingPaidYet = 'Nothing has been paid yet.';
export const payDeposit = 'Pay the deposit of {amount}';
export const payByPhone =
  'We cannot take the deposit online right now. We call you about it, and your order is with us.';
export const orderEnded = 'This order has ended';
export const orderCancelled = 'Your order is cancelled';
export const orderCancelledText = 'You have cancelled your order.';
export const orderExpiredText = 'We no longer hold the {vehicle} for this order.';
export const orderReleasedText =
  '{dealer} has ended the order. Please call us if this surprises you.';
export const orderUnpaidText = 'The deposit was not paid in time.';
export const orderSoldText =
  'The {vehicle} was sold to somebody else while we held it for you, so your order has ended. We’ll call you, and there are others to look at.';
export const nowFree = 'The {vehicle} is free, and you can order it again.';
export const nowNotOffered = 'The {vehicle} cannot be ordered online any more.';
// Before the deposit is paid, once the vehicle is not to be had.
export const orderTaken = 'Somebody else is reserving the {vehicle} right now';
export const orderTakenText =
  'We have your order, and nothing has been paid. If they do not finish, the {vehicle} is free again within {minutes} minutes, and you can go on here.';
export const orderReservedText =
  'Somebody was a little faster. We have your order, and nothing has been paid. If the {vehicle} becomes free, you can go on here.';
export const orderBlockedText =
  'We have your order, and nothing has been paid. We are happy to find you one like it.';
export const orderAgain = 'Order it again';
export const orderSummary = 'Order summary';
export const summaryOf = 'Order summary: {vehicle}';
// At the foot of each page of the file.
export const pageOf = 'Page {page} of {pages}';
export const orderedAt = 'Ordered';
export const termsAgreed = 'You agreed to these terms (version {version}) on {time}.';
export const whatYouOrdered = 'What you ordered';
export const downloadSummary = 'Download as a PDF';
export const cancelOrder = 'Cancel my order';
export const cancelOrderSure =
  'The {vehicle} becomes free for others at once, and you cannot undo this. The deposit goes back to you in full if you have paid it.';
export const cancelOrderSureStarted =
  'Your order ends, and you cannot undo this. Nothing has been paid.';
export const cancelOrderSureFree =
  'The {vehicle} becomes free for others at once, and you cannot undo this.';
export const tooManyHolds =
  'You already hold as many {vehicle}s as one person can. Please cancel one first, or call us.';
export const tooManyTries =
  'You have started to pay too often today. Please call us, or try again tomorrow.';

// When it cannot be bought.
export const notAvailable = 'This {vehicle} is not available to buy online';
export const soldText = 'It can no longer be bought. We are happy to find you one like it.';
export const driveOnlyText =
  'It cannot be bought online, but you can drive it and ask us about one like it.';
export const noPriceTitle = 'This {vehicle} has no price yet';
export const noPriceText =
  'It cannot be bought online until it has one. Ask us, and we’ll tell you what it costs.';
export const reserveInstead = 'Reserve this {vehicle}';
export const alreadyYours = 'You have already reserved this {vehicle}';
export const alreadyYoursText = 'It cannot be ordered online now. Please call us to buy it.';
export const seeOwnReservation = 'See my reservation';
export const similarVehicles = 'Find a similar {vehicle}';
export const backToVehicle = 'See the {vehicle}';

// When somebody else's browser asks for an order.
export const unknownOrder = 'We cannot show this order here';
export const unknownOrderText =
  'Only the browser that placed an order can open it, if it keeps our cookies, or you after you have signed in. Please use the same browser, or call us with the reference from your email.';
export const unknownOrderBrowser =
  'Only the browser that placed an order can open it, if it keeps our cookies. Please use the same browser, or call us with the reference from your email.';
export const startOwnOrder = 'Buy this {vehicle} online';

// Messages to the visitor about their order. The text message has one sentence and the link.
export const subjectOrdered = 'Your order: {vehicle} at {dealer}';
export const subjectOrderCancelled = 'Order cancelled: {vehicle} at {dealer}';
export const subjectOrderEnded = 'Order ended: {vehicle} at {dealer}';
export const mailOrdered =
  'Thank you for your order. {dealer} holds the {vehicle} for you until {time}, and calls you to arrange the contract, the rest of the payment and the handover.';
export const mailOrderCancelled = 'You have cancelled your order of the {vehicle} at {dealer}.';
export const mailOrderReleased = '{dealer} has ended your order of the {vehicle}.';
export const mailOrderExpired =
  'The time of your order is over: {dealer} no longer holds the {vehicle} for you.';
export const mailOrderSold =
  'We are sorry: the {vehicle} that you ordered at {dealer} was sold to somebody else. Your order has ended.';
export const mailOrderPage = 'Your order online';
export const smsOrdered =
  '{dealer}: thank you for your order. The {vehicle} is held for you until {time}. Deposit {amount}. Ref {reference}. {url}';
export const smsOrderedFree =
  '{dealer}: thank you for your order. The {vehicle} is held for you until {time}. Ref {reference}. {url}';
export const smsOrderSold =
  '{dealer}: sorry, the {vehicle} you ordered was sold. Your deposit of {amount} goes back to you. Ref {reference}. {url}';
export const smsOrderSoldFree =
  '{dealer}: sorry, the {vehicle} you ordered was sold. Ref {reference}. {url}';

// In the dealer's email.
export const dealerOrder = 'Online order';
export const dealerPayment = 'Payment';
export const dealerHandover = 'Handover';
export const dealerExtra = 'Extra';
export const dealerTerms = 'Terms agreed to';
export const dealerTermsAt = 'version {version}, {time}';
