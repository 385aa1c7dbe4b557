// To the dealer: each lead, as an email, in the message log and in the comments of an ADF document.
export const leadFrom = '{category} from {dealer}';
export const adfSubject = '{category} from {dealer} website';
export const sentAgain = 'Sent again: you may have had an earlier version of this lead.';
export const theirOwnVehicle = 'Their own {vehicle}';
export const received = 'Received';
export const lead = 'Lead';
export const cameBy = 'Came by';
export const pagesSeen = 'Pages seen';
export const distributionLocation = 'Distribution location';
export const testDriveChange = 'Test drive change';
export const driveCancelled = 'The customer has cancelled it: {time}';
export const driveRescheduled = 'The customer has moved it to {time}';
export const preferredContact = 'Preferred contact';
export const financeWanted = 'Finance wanted';
export const hasTradeIn = 'Has a trade-in';
export const contactConsent = 'Contact about this enquiry';
export const newsConsent = 'News and offers';
export const agreed = 'agreed';
export const notAgreed = 'not agreed';
export const withdrawnAt = 'withdrawn at {time}: “{wording}”';
export const agreedTo = 'agreed at {time} to “{wording}”';
export const estimate = 'Estimate';
export const estimateAccepted = 'Estimate accepted';
export const formCompleted = 'Form completed';
export const notSpecified = 'Not specified';

// To the visitor.
export const messageSubject = '{dealer} has your message';
export const testDriveSubject = 'Your test drive request with {dealer}';
export const driveMovedSubject = 'New time for your test drive with {dealer}';
export const driveCancelledSubject = 'Your test drive with {dealer} is cancelled';
export const hello = 'Hello,';
export const helloName = 'Hello {name},';
export const thanks = 'Thank you for contacting {dealer}. We have your message.';
export const thanksAboutVehicle =
  'Thank you for contacting {dealer} about the {vehicle}. We have your message.';
export const driveMoved = 'You’ve moved your test drive to another time.';
export const driveMovedOf = 'You’ve moved your test drive of the {vehicle} to another time.';
export const driveCancelledByYou = 'You’ve cancelled your test drive on {time}.';
export const driveCancelledByYouOf = 'You’ve cancelled your test drive of the {vehicle} on {time}.';
export const where = 'Where';
export const urgent = 'If it’s urgent, call us on {phone}.';
export const notYou =
  'If you didn’t contact us, someone has mistyped their email address. You don’t need to do anything.';
export const nextEnquiry =
  'One of our team will read it and get back to you, usually within one business day.';
export const nextCareer = 'We’ll read it and get in touch if there’s a place that suits you.';
export const nextTestDrive =
  'One of our team will confirm your test drive. Please bring your driver licence.';
export const nextDriveCancelled =
  'You don’t need to do anything else. You can book another test drive on our website.';
export const nextPhotos = 'We’ll take more photos of the {vehicle} and send them to you.';
export const nextSimilar = 'We’ll look for a {vehicle} like it and let you know what we find.';
export const nextFinance =
  'Our finance team will look at it and call you to talk through your options.';
export const nextService = 'Our service team will call you to lock in a day and time.';
export const nextParts = 'Our parts team will check what we have and get back to you.';
export const nextFleet =
  'Our fleet team will get in touch to talk through what your business needs.';
export const nextTradeIn =
  'One of our team will be in touch to talk about your {vehicle} and what it’s worth.';
export const nextReserve =
  'We hold the {vehicle} for you as soon as your reservation is complete, and tell you so in another message. If you have not finished it, open our website again in the same browser.';
export const nextPurchase =
  'We will contact you about your order and the papers to sign. Nothing is final until you have signed them.';
export const nextUnsubscribe = 'We’ll take your email address off our list for news and offers.';
export const calendarTitle = 'Test drive: {subject}';
