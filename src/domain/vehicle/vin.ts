const STANDARD = /^[A-HJ-NPR-Z0-9]{17}$/;

/** The length of ISO 3779; nothing longer is a VIN. */
export const VIN_LENGTH = 17;

/** Advertisers take nothing but the 17 characters of the standard, which has no I, O and Q. */
export function standardVin(vin: string | null): string | null {
  const upper = vin?.trim().toUpperCase() ?? '';
  return STANDARD.test(upper) ? upper : null;
}
