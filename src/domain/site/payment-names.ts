export const PAYMENT_NAMES: Record<string, string> = {
  mastercard: 'Mastercard',
  visa: 'Visa',
  maestro: 'Maestro',
  googlePay: 'Google Pay',
  applePay: 'Apple Pay',
};
