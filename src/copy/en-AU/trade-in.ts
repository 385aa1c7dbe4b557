// The page. `{vehicle}` is the visitor's own: car, bike, truck.
export const tradeInYourVehicle = 'Trade in your {vehicle}';
export const sellMyVehicle = 'Sell my {vehicle}';
export const intro =
  'Tell us about your {vehicle} and we’ll tell you what it’s worth. If it’s up to {years} old and {km} km, we can usually give you an online estimate. Otherwise one of our team will get back to you with a price.';
export const introTowards =
  'Tell us about your {vehicle} and we’ll tell you what it’s worth towards this one. If it’s up to {years} old and {km} km, we can usually give you an online estimate. Otherwise one of our team will get back to you with a price.';
export const notOnThisOne =
  'Sorry, you can’t trade in on this {vehicle} right now. We’d still be happy to value yours.';
export const promiseMarket = 'Based on what {vehicle}s like yours are advertised for today';
export const promiseNoObligation = 'No obligation, whether you buy from us or not';
export const promiseFinance = 'Still paying it off? We can pay out the finance for you';

// The questions of a site without its own.
export const faqHow = 'How do you work out my estimate?';
export const faqHowAnswer =
  'We look at what {vehicle}s of the same make, model, age and kilometres are advertised for right now, then allow for the cost of getting yours ready to sell. Your answers about its condition move the figure up or down.';
export const faqWhyNot = 'Why can’t I get an estimate online?';
export const faqWhyNotAnswer =
  'We don’t give online estimates for {vehicle}s over {years} old or over {km} km, for {vehicle}s we need to see first, or when there aren’t enough similar {vehicle}s to compare. We’ll tell you before we ask for your details, and one of our team can price it for you instead.';
export const faqBuy = 'Do I have to buy a {vehicle} from you?';
export const faqBuyAnswer =
  'No. You can trade your {vehicle} in on another one, or just sell it to us.';
export const faqFinal = 'Is the estimate final?';
export const faqFinalAnswer =
  'It’s based on what you tell us. We’ll confirm the price once we’ve seen your {vehicle}, its paperwork and its keys.';
export const faqFinance = 'Can I sell a {vehicle} that still has finance on it?';
export const faqFinanceAnswer =
  'Yes. Tell us who your lender is. We’ll pay out what’s owing and you get what’s left over.';

// The steps.
export const steps = 'Steps';
export const stepOf = 'Step {step} of {count}:';
export const stepDone = '(done)';
export const yourVehicle = 'Your {vehicle}';
export const aFewDetails = 'A few details';
export const yourEstimate = 'Your estimate';
export const isThisYourVehicle = 'Is this your {vehicle}?';
export const tellUsAboutYourVehicle = 'Tell us about your {vehicle}';
export const whatCondition = 'What condition is your {vehicle} in?';
export const unknownRego =
  'We couldn’t find the rego {rego}. No worries, just tell us the make, model and year.';
export const haveEstimate =
  'Good news: we have an estimate for your {vehicle}. Tell us who you are and you’ll see it on the next screen.';
export const findMyVehicle = 'Find my {vehicle}';
export const sendMyDetails = 'Send My Details';
export const oneMoment = 'One moment please';
export const unknownRegoButton = 'I don’t know the rego';

// The fields and their choices.
export const odometer = 'Kilometres on the odometer';
export const odometerOfCaravan = 'Leave it empty for a caravan.';
export const historyFull = 'Yes, full logbook';
export const historyPart = 'Yes, part of it';
export const outsideLikeNew = 'Like new';
export const outsideGood = 'Good, a few small marks';
export const outsideFair = 'Fair, dents or scratches';
export const outsidePoor = 'Poor, panel or paint damage';
export const insideClean = 'Clean and tidy';
export const insideWorn = 'Some wear';
export const insideDamaged = 'Tears, stains or broken trim';
export const drivesSound = 'No faults';
export const drivesMinorFault = 'A minor fault';
export const drivesMajorFault = 'A warning light or a major fault';
export const drivesNot = 'It doesn’t drive';
export const treadGood = 'More than half';
export const treadHalf = 'About half';
export const treadWorn = 'Need replacing';
export const accidentRepaired = 'Yes, but it’s been repaired';
export const accidentWrittenOff = 'Yes, it’s on the written-off register';
export const keysTwo = 'Two or more';
export const keysOne = 'One';

// The estimate.
export const forYourVehicle = 'For your {vehicle}';
export const isEstimate =
  'This is an estimate. We’ll confirm the price once we’ve seen your {vehicle}.';
export const accept = 'Accept this estimate';
export const backToPurchase = 'Back to your order';
export const decline = 'No thanks';
export const noObligation =
  'No obligation. If you accept, we’ll get in touch to arrange a time to see your {vehicle}. Not what you were hoping for? Choose No thanks and we’ll have a chat about it.';
export const inTouchSoon = 'We’ve got your details and we’ll be in touch soon.';

// Why there is no estimate.
export const tooOld = 'We don’t give online estimates for {vehicle}s over {years} old.';
export const tooFar = 'We don’t give online estimates for {vehicle}s with over {km} km.';
export const tooOldAndFar =
  'We don’t give online estimates for {vehicle}s over {years} old or with over {km} km.';
export const mustBeSeen = 'We’d need to see your {vehicle} before we can put a price on it.';
export const tooFewAlike =
  'We can’t price your {vehicle} online, as there aren’t enough similar {vehicle}s to compare.';
export const noEstimateNow = 'Sorry, we can’t work out an online estimate right now.';
export const leaveYourDetails =
  'Leave your details and one of our team will get back to you with a price.';
export const noEstimateAfterAll =
  'We’ve got your details. Sorry, we couldn’t show you an estimate after all, so one of our team will get back to you with a price.';

// What can go wrong.
export const unexpectedError = 'An unexpected error occured';
export const stale =
  'Sorry, this page was open for too long. Please start again: it only takes a couple of minutes.';
export const registerUnavailable =
  'Sorry, we couldn’t look up your rego just now. Please tell us about your {vehicle} below.';
export const tooManyTriesOneMinute = 'That was a lot of tries. Please try again in a minute.';
export const tooManyTries = 'That was a lot of tries. Please try again in {minutes} minutes.';
