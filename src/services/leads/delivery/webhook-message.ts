import type { OutgoingLead } from '#domain/leads/delivery/outgoing-lead.ts';

/** The body of a webhook. Fields may be added, but no existing field changes its meaning. */
export function webhookMessage(lead: OutgoingLead, deliveryKey: string): object {
  const { payload, form, revision, resend, site, vehicle, location, testDrive } = lead;
  return {
    type: 'lead',
    version: 1,
    delivery: deliveryKey,
    created_at: new Date(lead.createdAt).toISOString(),
    form,
    revision,
    resend,
    site: { slug: site.slug, name: site.name, url: site.origin },
    lead: payload,
    vehicle: vehicle === null ? null : vehicleOf(vehicle),
    location:
      location === null
        ? null
        : {
            id: location.id,
            slug: location.slug,
            name: location.name,
            dealership_slug: location.dealershipSlug,
          },
    test_drive:
      testDrive === null
        ? null
        : {
            starts_at: new Date(testDrive.startsAt).toISOString(),
            ends_at: new Date(testDrive.endsAt).toISOString(),
          },
  };
}

function vehicleOf(vehicle: NonNullable<OutgoingLead['vehicle']>): object {
  return {
    id: vehicle.id,
    slug: vehicle.slug,
    name: vehicle.name,
    car_type: vehicle.carType,
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    badge: vehicle.badge,
    vin: vehicle.vin,
    stocknum: vehicle.stockNumber,
    km: vehicle.km,
    price: vehicle.priceCents === null ? null : vehicle.priceCents / 100,
    price_type: vehicle.priceType,
  };
}
