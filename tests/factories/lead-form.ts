import type { FormSite, LeadVehicle } from '#domain/leads/forms/lead-forms.ts';

export const FORM_SITE: FormSite = {
  stock: { itemTypes: ['car'] },
  forms: {
    submitLabel: 'Enquire Now',
    messageRequired: true,
    contactBy: 'both',
    askLastName: true,
    askPostcode: true,
    categories: ['General Enquiry', 'Finance', 'Service'],
    showLocation: true,
    showDealership: false,
    showRego: false,
    additionalServices: [],
    privacyLink: false,
    termsText: null,
    replyPromise: null,
    optIn: true,
  },
  testDrive: { booking: false, message: true, disclaimer: null },
  tradeIn: { askFinance: true, askTradeIn: false },
  finance: { modalForm: false },
  analytics: { events: { enquiry: 22, careerEnquiry: 51, financeModal: 9 } },
  dealerships: [
    { slug: 'north', name: 'North' },
    { slug: 'south', name: 'South' },
  ],
};

export const LEAD_VEHICLE: LeadVehicle = {
  id: 7,
  slug: 'kestrel-swift',
  name: '2024 Kestrel Swift',
  make: 'Kestrel',
  makeSlug: 'kestrel',
  model: 'Swift',
  carType: 'used',
  status: 'in_stock',
  sold: false,
  stockNumber: 'K7',
  dealershipId: 1,
  dealershipSlug: 'north',
  locationId: 3,
  ownLocation: { id: 3, name: 'North - Sales' },
  distributionLocations: [],
};
