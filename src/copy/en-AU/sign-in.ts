// The sign-in page. What it is for decides its title and introduction.
export const signIn = 'Sign in';
export const watchlistTitle = 'Sign in to save cars';
export const watchlistIntro =
  'Your saved cars then wait for you on every device, and you can see when a price changes.';
export const tradeInTitle = 'Sign in to value your car';
export const tradeInIntro = 'Your valuation is then kept for you, and nobody else can see it.';
export const checkoutTitle = 'Sign in to reserve';
export const checkoutIntro = 'The reservation is then yours, on every device you use.';
export const financeTitle = 'Sign in to apply for finance';
export const financeIntro = 'What you tell us about your finances is then yours alone to see.';
export const carFinanceTitle = 'Sign in for your own finance figures';
export const carFinanceIntro = 'Your figures are worked out for you and nobody else can see them.';
export const spinTitle = 'Sign in to spin';
export const spinIntro = 'One spin for each person: your mobile number keeps it fair.';
export const paymentTitle = 'Sign in to pay';
export const paymentIntro = 'Your payments and receipts are then kept together for you.';
export const garageTitle = 'Sign in to your garage';
export const garageIntro = 'Your saved cars, enquiries and bookings in one place.';

export const mobileLabel = 'Mobile number';
export const mobileHint = 'Australian mobile, such as 0412 345 678. No password needed.';
export const sendCode = 'Text me a code';
export const sendingCode = 'Sending the code';
export const codePrivacy =
  'We send one text message with a code. We look after your number as our <link>privacy policy</link> describes.';

export const enterCode = 'Enter your code';
export const codeSentTo =
  'If {mobile} can get text messages, a code of six digits is on its way. It is valid for 10 minutes.';
export const codeLabel = 'Code';
export const codeHint = 'Six digits. You can paste the whole message.';
export const checkingCode = 'Checking the code';
export const sendAnother = 'Send a new code';
export const anotherIn = 'No message yet? You can get a new code in {seconds} seconds.';
export const noMessage = 'No message yet?';
export const otherNumber = 'Use another number';
export const goBack = 'Back without signing in';

export const mobileMissing = 'Enter your mobile number.';
export const mobileNotMobile = 'A code can only be sent to a mobile number, which starts with 04.';
export const mobileForeign = 'Codes can only be sent to Australian mobile numbers.';
export const mobileInvalid =
  'That is not an Australian mobile number. It has ten digits and starts with 04.';
export const codeMissing = 'Enter the six digits of the code.';
export const codeWrong = 'That is not the code. You have {count} tries left.';
export const codeWrongOne = 'That is not the code. You have one try left.';
export const codeUsedUp = 'That code can no longer be used. Get a new one.';
export const codeExpired = 'That code has expired. Get a new one.';
export const sentAMomentAgo =
  'A code was sent a moment ago. You can get a new one in {seconds} seconds.';
export const tooManyCodes =
  'Too many codes have been requested. Please try again in about {minutes} minutes.';
export const notReachable =
  'This number does not take our text messages. Use another number, or call us.';
export const notSent = 'The message could not be sent just now. Please try again in a moment.';

/** The text message. */
export const codeMessage =
  '{code} is your code for {dealer}. It is valid for 10 minutes. Never tell it to anybody.';

export const signOut = 'Sign out';
export const signOutIntro = 'You can sign in again at any time with a new code.';
export const signOutHere = 'Sign out on this device';
export const signOutEverywhere = 'Sign out on all devices';
export const pleaseSignIn = 'Please sign in first.';
export const notSignedIn = 'You are not signed in.';
