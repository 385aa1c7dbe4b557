import { API_PHONE_REVEALS } from '#domain/site/api-paths.ts';
import { warn } from '#ui/primitives/warn.ts';
import type { ButtonSize, ButtonVariant } from '#ui/primitives/controls/button.tsx';
import { PhoneLink } from '#ui/primitives/controls/phone-link.tsx';
import type { PhoneModel } from './vehicle-model.ts';

export interface VehiclePhoneProps {
  phone: PhoneModel;
  label?: string | undefined;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
  className?: string | undefined;
}

/** The dealer's number. Revealing it is reported to the dealer; a failed report is only logged. */
export function VehiclePhone({ phone, label = phone.label, ...linkProps }: VehiclePhoneProps) {
  return (
    <PhoneLink
      {...linkProps}
      phone={phone.number}
      masked={phone.masked}
      label={label}
      onReveal={() => void reportReveal(phone)}
    />
  );
}

/** The server deduplicates: repeated reveals of a car's number count once an hour. */
export async function reportReveal({ carId, dealershipId, websiteId }: PhoneModel): Promise<void> {
  try {
    const response = await fetch(API_PHONE_REVEALS, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        car_id: carId,
        dealership_id: dealershipId,
        website_id: websiteId,
      }),
    });
    if (!response.ok) warn('The reveal of the number was not recorded:', response.status);
  } catch (error) {
    warn('The reveal of the number was not recorded:', error);
  }
}
