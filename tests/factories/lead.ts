import type { LeadPayload } from '#domain/leads/lead.ts';
import type { OutgoingLead } from '#domain/leads/delivery/outgoing-lead.ts';

/** An ordinary enquiry about a used car. */
export function leadPayload(changes: Partial<LeadPayload> = {}): LeadPayload {
  return {
    category: 'Vehicle Enquiry',
    subcategory: null,
    lead_id: 'kT3vR8mZq1XyL0aWc5NbHg',
    url: 'https://riverside.example/cars/2024-kia-sportage-gt-line-k1001',
    source: 'Website',
    user_agent: 'Mozilla/5.0',
    name: 'Robyn',
    last_name: 'Tran',
    email: 'robyn@visitor.example',
    phone: '+61412345678',
    postcode: '4700',
    message: 'Is it still available?',
    opt_in: true,
    lead_attributes: { visited_pages: [], linked_query_params: {} },
    car_id: 1,
    stock_number: 'K1001',
    'Vehicle Make': 'Kia',
    'Vehicle Model': 'Sportage',
    vehicle_status: 'in_stock',
    dealership_slug: 'riverside-motors',
    ...changes,
  };
}

/** A location in Sydney of the Queensland group. */
export function sydneyLead(changes: Partial<OutgoingLead> = {}): OutgoingLead {
  const { location } = outgoingLead();
  const address = { street: '8 Harbour Road', city: 'Sydney', state: 'NSW', postcode: '2000' };
  return outgoingLead({
    form: 'testDrive',
    location: location && {
      ...location,
      name: 'Riverside Motors - Sydney',
      address: { ...location.address, ...address, state: 'NSW' },
    },
    ...changes,
  });
}

export function outgoingLead(changes: Partial<OutgoingLead> = {}): OutgoingLead {
  return {
    payload: leadPayload(),
    form: 'enquiry',
    createdAt: Date.UTC(2026, 10, 14, 23, 5, 7),
    revision: 0,
    resend: false,
    site: {
      slug: 'riverside',
      name: 'Riverside Motors',
      origin: 'https://riverside.example',
      timeZone: 'Australia/Brisbane',
      word: 'car',
    },
    vehicle: {
      id: 1,
      slug: '2024-kia-sportage-gt-line-k1001',
      name: '2024 Kia Sportage GT-Line',
      itemType: 'car',
      carType: 'used',
      year: 2024,
      make: 'Kia',
      model: 'Sportage',
      badge: 'GT-Line',
      vin: 'KNAPX81GSR7123456',
      stockNumber: 'K1001',
      doors: 5,
      body: 'SUV',
      transmission: '7 Speed Sports Automatic Dual Clutch',
      km: 18_450,
      colour: 'Gravity Blue',
      interiorColour: 'Black',
      priceCents: 42_990_00,
      priceType: 'Drive Away',
    },
    location: {
      id: 3,
      name: 'Riverside Motors - Sales',
      slug: 'riverside-motors',
      dealershipSlug: 'riverside-motors',
      phone: '07 5550 1234',
      address: {
        street: '12 Quay Street',
        city: 'Rockhampton',
        state: 'QLD',
        postcode: '4700',
        lat: null,
        long: null,
        placeId: null,
        placeUrl: null,
        mapKey: null,
      },
    },
    testDrive: null,
    ...changes,
  };
}
