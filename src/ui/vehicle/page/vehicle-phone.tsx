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

/** The dealer's number. That it was asked for is told to the dealer; a failure changes nothing. */
export function VehiclePhone({ phone, label = phone.label, ...look }: VehiclePhoneProps) {
  return (
    <PhoneLink
      {...look}
      phone={phone.number}
      masked={phone.masked}
      label={label}
      onReveal={() => void reportReveal(phone)}
    />
  );
}

/** A car's number that was asked for twice is told once an hour: the server keeps count. */
export async function reportReveal({ carId, dealershipId, websiteId }: PhoneModel): Promise<void> {
  try {
    const answer = await fetch(API_PHONE_REVEALS, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        car_id: carId,
        dealership_id: dealershipId,
        website_id: websiteId,
      }),
    });
    if (!answer.ok) warn('The reveal of the number was not recorded:', answer.status);
  } catch (error) {
    warn('The reveal of the number was not recorded:', error);
  }
}
