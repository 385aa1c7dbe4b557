export const nothingSent = 'Nothing has been sent yet';
export const nothingSentIntro =
  'This page shows what happens next once you have sent us a form. You can get in touch or keep looking from here.';

export const message = 'Thank you, your message is with us';
export const messageRouted = 'Your message goes straight to the right person on our team.';
export const messageReply = 'We reply by phone or email, usually within one working day.';
export const messageUrgent = 'If it’s urgent, please give us a call.';

export const drive = 'Thank you, we look forward to seeing you';
export const driveCall = 'We’ll call you to find a time that suits you.';
export const driveLicence = 'Please bring your driver licence.';
export const driveLength = 'Allow about half an hour for the drive and a chat.';
export const driveBooked = 'Thank you, your test drive is booked';
export const driveBookedTime = 'See you on {time}.';
export const driveBookedReady = 'We’ll have the {vehicle} ready for you.';

export const finance = 'Thank you, your finance enquiry is with us';
export const financeCall = 'One of our finance team will call you to talk about what you need.';
export const financeHave =
  'Have your licence, your income and the price of the {vehicle} handy for the call.';
export const financeFigures =
  'You’ll get figures to think over. Nothing goes ahead until you say so.';

export const service = 'Thank you, your service request is with us';
export const serviceDays = 'Our service team checks the workshop diary.';
export const serviceCall = 'We’ll call you to confirm the day and time.';
export const serviceLift = 'Let us know on the call if you need a lift or a loan {vehicle}.';

export const parts = 'Thank you, your parts enquiry is with us';
export const partsLookUp = 'Our parts team looks up the right part for your {vehicle}.';
export const partsReply = 'We’ll get back to you with a price and when you can have it.';

export const tradeIn = 'Thank you, we’ve got your {vehicle}’s details';
export const tradeInReview =
  'One of our team will look over what you told us about your {vehicle}.';
export const tradeInContact =
  'We’ll get in touch to talk about the price and find a time to see it.';
export const tradeInBring =
  'When you bring it in, have the service book and all the keys with you.';

export const fleet = 'Thank you, your fleet enquiry is with us';
export const fleetRouted = 'It goes to our fleet manager.';
export const fleetCall = 'We’ll call you to talk about vehicles, terms and delivery.';

export const feedback = 'Thank you for telling us';
export const feedbackRead = 'A manager reads everything you send us.';
export const feedbackReply = 'If you asked for an answer, you’ll get one.';

export const unsubscribed = 'Thank you, we’ll stop sending you news and offers';
export const unsubscribedRouted =
  'Your request goes to the person who looks after our mailing list.';
export const unsubscribedLast =
  'Something that is already on its way can still reach you in the next few days.';

export const description = '{title}. {dealer} gets back to you.';
export const driveTime = '{day} at {time}';
export const thanks = 'Thanks, {name}. Here is what happens next.';
export const addToCalendar = 'Add to your calendar';
// What the visitor can do next.
export const goOn = 'While you wait';
export const nextDrive = 'Pick a day and a time, and the {vehicle} is ready when you come.';
export const nextTradeIn = 'See what your own {vehicle} is worth before you talk to us.';
export const nextFinance = 'Know your repayments, and apply when it suits you.';
export const nextService = 'Let our workshop fit it, at a time that suits you.';
export const nextCompareTitle = 'Compare it';
export const nextCompare = 'See it side by side with the {vehicle}s most like it.';
export const keepLooking = 'Keep looking';
