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
export const chooseShownTime = 'Please choose one of the times shown.';
