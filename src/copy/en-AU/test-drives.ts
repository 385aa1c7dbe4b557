// When a chosen time cannot be booked.
export const vehicleGone =
  'This {vehicle} is no longer available. Leave the time empty and we’ll call you.';
export const vehicleJustSold =
  'This {vehicle} has just been sold. Leave the time empty and we’ll call you.';
export const vehicleJustReserved =
  'This {vehicle} has just been reserved for somebody else. Leave the time empty and we’ll call you.';
export const tooManyBooked =
  'You already have {count} test drives booked with us. Leave the time empty and we’ll call you to arrange another.';
export const tooManyOfNetwork =
  'Many test drives were booked from your internet connection today. Leave the time empty and we’ll call you to arrange yours.';
export const title = 'Book a test drive';
export const intro = 'Tell us when it suits you, and we will have the {vehicle} ready.';
export const introWithoutTimes =
  'Leave us your details, and we will call you to find a time that suits you.';

// Choosing a time.
export const at = 'At {location}';
export const day = 'Day';
export const noPreference = 'No preference: call me to find a time';
export const noneFree = 'No times are free online. Leave it to us: we will call you to find one.';
export const notFree = 'The time you chose is not free. Please choose another.';
export const taken = 'That time has just been taken. Please choose another.';
export const chooseTime = 'Please choose a time.';
