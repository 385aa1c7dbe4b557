// When a chosen time cannot be booked.
export const vehicleGone =
  'This {vehicle} is no longer available. Leave the time empty and we’ll call you.';
export const vehicleJustSold =
  'This {vehicle} has just been sold. Leave the time empty and we’ll call you.';
export const vehicleJustReserved =
  'This {vehicle} has just been reserved for somebody else. Leave the time empty and we’ll call you.';
