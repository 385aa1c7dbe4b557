// The signed-in visitor's own page.
export const myGarage = 'My garage';
export const hello = 'Hello {name}. Everything you have saved and sent here is in one place.';
export const helloUnnamed = 'Everything you have saved and sent here is in one place.';
export const signedInAs = 'Signed in as {phone}';

// Watched vehicles.
export const nothingWatched =
  'You are not watching anything yet. Press the heart on a vehicle and follow its price here.';
export const allGone = 'None of the vehicles that you watch is listed any more.';
export const wholeWatchlist = 'See the whole watchlist ({count})';
export const findVehicles = 'Find something to watch';
export const available = 'Available';

// Test drives.
export const testDrives = 'Test drives';
export const noDrives = 'You have no test drive booked. Choose a time that suits you.';
export const driveOf = 'Test drive of the {vehicle}';
export const driveIsOver = 'This drive is over';
export const addToCalendar = 'Add to calendar';
export const addDriveToCalendar = 'Add to calendar: {drive}';
export const changeOrCancel = 'Change or cancel';
export const changeDrive = 'Change or cancel: {drive}';
export const changeTitle = 'Change your test drive';
export const booked = 'Booked for {time}';
export const anotherTime = 'Another time';
export const anotherTimeIntro =
  'Choose a free time. You keep your old one until you have the new one.';
export const newTime = 'New time';
export const moveDrive = 'Move the test drive';
export const noOtherTimes = 'No other times are free online. Call us, and we will find one.';
export const cancelIntro =
  'Your time becomes free for somebody else at once, and we let the dealer know. If it is in your calendar, remove it there.';
export const cancelDrive = 'Cancel the test drive';
export const timeTaken =
  'That time has just been taken. You still have your old one. Please choose another.';
export const tooManyChanges = 'That was a lot of changes. Please try again in a moment.';

// Enquiries and valuations.
export const enquiries = 'Enquiries';
export const noEnquiries =
  'You have not sent us anything yet. What you send while you are signed in is listed here.';
export const onlyYours =
  'What you sent while signed in, or from this browser. Enquiries that you sent elsewhere are not listed.';
export const about = 'About the {vehicle}';
export const sentOn = 'Sent on {date}';
export const statePassedOn = 'With {dealer}';
export const stateUnfinished = 'Not finished';
export const stateCancelled = 'Cancelled';
export const valuations = 'Trade-in valuations';
export const noValuations = 'You have no valuation yet. Find out what your {vehicle} is worth.';
export const valuedAt = 'Valued at {price}';
export const noFigureYet = 'The dealer values it in person';
export const accepted = 'You accepted this figure';
export const kilometres = '{kms} km';

// The visitor's details.
export const details = 'My details';
export const changeDetails = 'Change my details';
export const detailsIntro =
  'Your mobile number is how you sign in. The rest helps us to answer you, and you can leave it empty.';
export const notGiven = 'Not given';
export const fullName = 'Your name';
export const emailForAlerts = 'Your alerts are sent to this address.';
export const detailsSaved = 'Your details are saved.';

// Devices.
export const devices = 'Devices signed in';
export const devicesIntro = 'Sign out any that you do not know or no longer use.';
export const unknownDevice = 'Unknown device';
export const browserOn = '{browser} on {system}';
export const thisDevice = 'This device';
export const lastUsed = 'Last used {date}';
export const signOutDevice = 'Sign out {device}';
export const signOutEverywhere = 'Sign out everywhere';
export const deviceSignedOut = 'That device is signed out.';
export const driveMoved = 'Your test drive has moved.';
export const driveCancelled = 'Your test drive is cancelled.';

// Privacy.
export const myData = 'My data';
export const myDataIntro = 'Take everything we store about your account with you, or delete it.';
export const downloadData = 'Download my data';
export const deleteAccount = 'Delete my account';
export const deleteGoes = 'What is deleted at once';
export const goesProfile = 'your mobile number, name, email and postcode';
export const goesSaved = 'your watchlist, saved searches and alerts';
export const goesDevices = 'the sign-in of every device';
export const deleteStays = 'What stays';
export const staysEnquiries =
  'Enquiries, test drives and valuations that you sent are with the dealer, who keeps them for up to {days} days. They are no longer linked to an account, and you no longer see them here.';
export const staysReservations =
  'A car that you have reserved stays reserved until that is over. In this browser you can still see and cancel it.';
export const staysDrives =
  'A booked test drive stays booked. Cancel it first if you do not want it.';
export const staysSpin =
  'If you have spun our prize wheel, a code made from your number stays for a while, so that nobody spins twice. It does not tell us your number.';
export const understood = 'Yes, delete my account. I know that this cannot be undone.';
export const pleaseConfirm = 'Please tick the box if you want to delete your account.';
export const keepAccount = 'Keep my account';

// Reservations.
export const myReservations = 'My reservations';
export const noReservations =
  'You have nothing reserved. Find the one you like and hold it while you make up your mind.';
export const findToReserve = 'Find something to reserve';
export const seeReservation = 'See reservation';
export const reservationOf = 'See reservation: {vehicle}';
export const seeOrder = 'See order';
export const orderOf = 'See order: {vehicle}';
export const orderFile = 'Order as a PDF';
export const orderFileOf = 'Order as a PDF: {vehicle}';
export const heldUntil = 'Held for you until {time}';
export const payUntil = 'Pay the deposit by {time} to hold it';
export const deposit = 'Deposit {amount}';
export const noDeposit = 'No deposit';
export const reservationStarted = 'Not finished yet';
export const reservationAwaiting = 'Waiting for your deposit';
export const reservationHeld = 'Held for you';
export const reservationConverted = 'Yours: the sale is under way';
export const reservationCancelled = 'Reservation cancelled';
export const reservationExpired = 'Reservation ended';
export const reservationRefunded = 'Ended, deposit refunded';
export const staysPayments =
  'Of payments and reservations that are over, the amount, the time and the reference stay, as tax law asks, without your name, number and email.';
