// When a form is refused.
export const sentAlready = 'This form has been sent already. Please try again.';
export const captchaFailed = 'We couldn’t check that you’re a person. Please try again.';
// Forms: titles and buttons.
export const unsubscribe = 'Unsubscribe';
export const unsubscribeTitle = 'Your email address';
export const unsubscribePageTitle = 'Unsubscribe from news and offers';
export const unsubscribeIntro =
  'Tell us the email address and {dealer} will stop sending it news and offers. We may still write to you about something that you ask us for.';
export const enquiryTitle = 'Send us an enquiry';
export const careerEnquiry = 'Career enquiry';
export const bookTestDrive = 'Book Test Drive';
export const requestPhotosTitle = 'Request photos';
export const requestPhotos = 'Request Photos';
export const findSimilarTitle = 'Find me something similar';
export const findSimilar = 'Find Me Something Similar';
export const partsEnquiry = 'Parts enquiry';
export const fleetEnquiry = 'Fleet enquiry';
export const getMyValuation = 'Get My Valuation';
export const buyOnline = 'Buy Online';
export const tradeInValuation = 'Trade-In Valuation';
export const callNow = 'Call Now';

// Fields.
export const firstName = 'First name';
export const lastName = 'Last name';
export const mobile = 'Mobile';
export const comments = 'Comments';
export const preferredLocation = 'Preferred location';
export const registrationNumber = 'Registration number';
export const stateOfRegistration = 'State of registration';
export const expectedPrice = 'What price are you hoping for?';
export const hasServiceHistory = 'Does it have a service history?';
export const looksOutside = 'How does it look outside?';
export const looksInside = 'How does it look inside?';
export const drives = 'How does it drive?';
export const tyreTread = 'How much tread is left on the tyres?';
export const hadAccident = 'Has it been in an accident?';
export const howManyKeys = 'How many keys do you have?';
export const preferredContact = 'How would you like to be contacted?';
export const sms = 'SMS';
export const needsFinance = 'Do you need finance?';
export const hasTradeIn = 'Do you have a trade-in?';
export const preferredDayAndTime = 'Preferred day and time';
export const pleaseChoose = 'Please choose';

// What is wrong with a value.
export const fixErrors = 'Please fix the following errors:';
export const fieldError = '{field}: {message}';
export const isRequired = '{field} is required.';
export const tooShort = 'Please enter at least {count} characters.';
export const tooLong = 'Please enter no more than {count} characters.';
export const checkEntry = 'Please check what you have entered.';
export const chooseOption = 'Please choose one of the options.';
export const addAreaCode = 'Please add the area code.';
export const chooseFitting = 'Please choose an option that fits the others.';
export const enterRego = 'Please enter your registration number.';
export const lettersAndNumbers = 'Please use letters and numbers only.';
export const chooseOne = 'Please choose one.';
export const enterFirstName = 'Please enter your first name.';
export const enterLastName = 'Please enter your last name.';
export const enterEmail = 'Please enter your email address.';
export const invalidEmail = 'Please enter a valid email address.';
export const enterPhone = 'Please enter your phone number.';
export const invalidPhone = 'Please enter a valid phone number.';
export const phoneAreaCode = 'Please add the area code, such as 02, 03, 07 or 08.';
export const mobileOrEmail = 'Mobile (or email)';
export const emailOrMobile = 'Email (or mobile)';
export const enterEitherContact = 'Please enter a mobile number or an email address.';
export const enterPostcode = 'Please enter your postcode.';
export const invalidPostcode = 'Invalid postcode. Please enter a 4-digit number.';
export const enterComments = 'Please enter your comments.';
export const chooseCategory = 'Please choose a category.';
export const chooseLocationOfDealership = 'Please choose a location of the dealership you chose.';
export const chooseDealership = 'Please choose a dealership.';
export const chooseState = 'Please choose the state of registration.';
export const enterKilometres = 'Please enter the kilometres on the clock.';
export const wholeKilometres = 'Please enter the kilometres as a whole number.';
export const chooseMake = 'Please choose the make.';
export const enterModel = 'Please enter the model.';
export const enterYear = 'Please enter the year.';
export const invalidYear = 'Please enter a year from {minimum} to {maximum}.';
export const enterAmount = 'Please enter an amount.';
export const wholeDollars = 'Please enter an amount in whole dollars.';
export const chooseContact = 'Please choose how you would like to be contacted.';
export const chooseYesOrNo = 'Please choose Yes or No.';

// Sending.
export const sending = 'Sending';
export const sentOneMoment = 'Sent. One moment please';
export const takingYouThere = 'Thank you. Taking you to the next page…';
export const sent = 'Your message is with us. We will be in touch soon.';
export const notSent = 'Your message was not sent';
export const submitFailed = 'An error occurred when submitting this form';
export const tooMany =
  'Too many messages came from your connection. Please wait a moment and try again.';
export const pressAgain = 'One more step: please press the button again to send your message.';
export const pressedTooSoon =
  'That was very quick. Take a moment to check your details, then press the button again to send your message.';
export const pressAgainAfterChange =
  'You have changed something since you last pressed the button. If it is right now, press the button again to send your message.';
export const pressAgainAfterWhile =
  'You last pressed the button more than half an hour ago. Please check your details, then press it again to send your message.';

// Around the fields.
export const loadingForm = 'Loading the form';
export const filledInFor = 'Filled in with the details of {name}.';
export const filledInAgain = 'Filled in with the details of your last message.';
export const privacyNotice =
  'We look after your details as our <link>privacy policy</link> describes.';
export const notYou = 'Not you? Clear';
export const leaveEmpty = 'Leave this empty';

// Messages that a form starts with.
export const stillAvailable =
  'Is the {name} (stock number {stockNumber}) still available? I would like to know more about it.';
export const whenArriving =
  'When does the {name} (stock number {stockNumber}) arrive? I would like to know more about it.';
export const morePhotos = 'Please send me more photos of this vehicle.';
export const morePhotosOf =
  'Please send me more photos of the {name} (stock number {stockNumber}).';
export const somethingSimilar = 'Please find me something similar.';
export const somethingSimilarTo =
  'I was interested in the {name}. Please find me something similar.';

// Pages.
export const contactLocation = 'Contact {location}';
export const contactIntro = 'Send us a message, give us a call or come and see us.';
export const photosIntro = 'Leave your details and we will send you more pictures.';
export const similarIntro = 'Tell us what you liked about it and we will look for another one.';
export const ourLocations = 'Our locations';
export const serviceIntro = 'Pick a day and a time that suit you, and we’ll call you to confirm.';
export const serviceIntroWithoutTimes =
  'Leave us your details, and we will call you to find a day that suits you.';
export const partsTitle = 'Parts and accessories';
export const partsIntro =
  'Tell us what you need and for which {vehicle}. We will check price and stock for you.';
export const fleetIntro =
  'Vehicles for your business, from one to a whole fleet. Tell us what you need.';
export const careersIntro =
  'We are always glad to hear from people who like {vehicle}s and people in equal measure.';
