/** Words of a lead that the dealer's systems read: the same on every site, however it words its pages. */

export const CATEGORIES = {
  general: 'General Enquiry',
  testDrive: 'Test Drive',
  finance: 'Finance',
  service: 'Service',
  parts: 'Parts',
  fleet: 'Fleet',
  tradeIn: 'Trade-In',
  payment: 'Online Payment',
  purchase: 'Online Purchase',
} as const;

export const SUBCATEGORIES = {
  career: 'Career Enquiry',
  photos: 'Request Photos',
  similar: 'Find me something similar',
  reserve: 'Reserve Online',
  unsubscribe: 'Unsubscribe',
} as const;

export const ANSWERS = {
  yes: 'Yes',
  no: 'No',
  phone: 'Phone',
  email: 'Email',
  sms: 'SMS',
} as const;

export const ORDER_WORDS = {
  cash: 'Cash',
  finance: 'Finance',
  pickUp: 'Pick-up',
  delivery: 'Delivery',
} as const;

export const SOURCE = 'Website';
