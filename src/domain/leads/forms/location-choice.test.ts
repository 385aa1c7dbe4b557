import { describe, expect, it } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import type { LeadFormName } from '#domain/leads/lead.ts';
import { FORM_SITE, LEAD_VEHICLE } from '#tests/factories/lead-form.ts';
import { checkForm } from './check-form.ts';
import type { FormField } from './lead-field.ts';
import { formFor } from './lead-forms.ts';
import type { FormContext, FormLocation, FormSite, LeadVehicle } from './lead-forms.ts';
import { driveLocations } from './location-choice.ts';

const SITE: FormSite = {
  ...FORM_SITE,
  forms: { ...FORM_SITE.forms, categories: ['General Enquiry'] },
  testDrive: { ...FORM_SITE.testDrive, booking: true },
  tradeIn: { askFinance: false, askTradeIn: false },
  dealerships: [
    { slug: 'north', name: 'North Motors' },
    { slug: 'south', name: 'South Motors' },
  ],
};

const TYPES = ['sales', '', 'service', 'service', 'parts', 'parts', 'car-buying'] as const;
const ALL: FormLocation[] = TYPES.map((locationType, at) => ({
  id: at + 1,
  name: `Yard ${at + 1}`,
  slug: 'yard',
  dealershipSlug: at === 1 ? 'south' : 'north',
  locationType,
}));

const CAR: LeadVehicle = {
  ...LEAD_VEHICLE,
  locationId: 1,
  ownLocation: { id: 1, name: 'Yard 1' },
};

function context(rest: Partial<FormContext> = {}, forms: Partial<FormSite['forms']> = {}) {
  const site = { ...SITE, forms: { ...SITE.forms, ...forms } };
  return { site, vehicle: null, locations: ALL, ...rest } satisfies FormContext;
}

function find(form: LeadFormName, name: string, given: FormContext): FormField | undefined {
  return formFor(form, given, defaultCopy).fields.find((field) => field.name === name);
}
const idsOf = (field: FormField | undefined) => field?.options?.map(({ value }) => value);

describe('the locations that a form offers', () => {
  const offered = (form: LeadFormName, locations = ALL) =>
    idsOf(find(form, 'location_id', context({ locations })));

  it('are those whose department fits the form', () => {
    expect(offered('testDrive')).toEqual(['1', '2']);
    expect(offered('finance')).toEqual(['1', '2']);
    expect(offered('fleet')).toEqual(['1', '2']);
    expect(offered('service')).toEqual(['3', '4']);
    expect(offered('parts')).toEqual(['5', '6']);
    expect(offered('tradeIn')).toEqual(['1', '2', '7']);
    expect(offered('enquiry')).toHaveLength(7);
  });

  it('are all where the department has none of its own', () => {
    expect(offered('service', ALL.slice(0, 2))).toEqual(['1', '2']);
    expect(offered('testDrive', ALL.slice(4, 6))).toEqual(['5', '6']);
  });

  it('of one there is no choice, and the page’s own is chosen by its id', () => {
    const one = context({ locations: ALL.slice(0, 3) });
    expect(find('service', 'location_id', one)).toMatchObject({ kind: 'hidden', initial: '3' });
    const here = context({ location: 4 });
    expect(find('service', 'location_id', here)?.initial).toBe('4');
  });
});

describe('a distribution location field for cars that have one', () => {
  const other = { id: 2, name: 'Yard 2' };
  const workshop = { id: 3, name: 'Yard 3' };
  const abroad = { id: 99, name: 'Yeppoon' };
  const about = (vehicle: Partial<LeadVehicle>) => context({ vehicle: { ...CAR, ...vehicle } });

  it.each(['enquiry', 'testDrive'] as const)(
    '%s: the yard where the car stands comes first and is preselected',
    (form) => {
      const given = about({ distributionLocations: [other, abroad] });
      expect(find(form, 'distribution_location', given)).toMatchObject({
        kind: 'select',
        required: true,
        initial: '1',
        options: [
          { value: '1', label: 'Yard 1' },
          { value: '2', label: 'Yard 2' },
          { value: '99', label: 'Yeppoon' },
        ],
      });
    },
  );

  it('a workshop is not offered, nor the own yard twice', () => {
    const own = CAR.ownLocation ?? other;
    const given = about({ distributionLocations: [workshop, own, other] });
    expect(idsOf(find('testDrive', 'distribution_location', given))).toEqual(['1', '2']);
    expect(driveLocations(given).map(({ id }) => id)).toEqual([1, 2]);
  });

  it('of one there is no choice', () => {
    const single = about({ ownLocation: null, distributionLocations: [other] });
    expect(find('testDrive', 'distribution_location', single)).toMatchObject({
      kind: 'hidden',
      initial: '2',
    });
    for (const distributionLocations of [[], [workshop]]) {
      const given = about({ distributionLocations });
      expect(find('testDrive', 'distribution_location', given)).toBeUndefined();
      expect(driveLocations(given)).toEqual([CAR.ownLocation]);
    }
  });

  it('without a car, a drive starts at the sales yards', () => {
    expect(driveLocations(context()).map(({ id }) => id)).toEqual([1, 2]);
  });
});

describe('location and dealership', () => {
  const both = { showDealership: true };
  const answer = (given: FormContext, input: object) =>
    checkForm(
      formFor('enquiry', given, defaultCopy).fields,
      {
        name: 'Ann',
        email: 'ann@example.com',
        phone: '0491 570 156',
        postcode: '4000',
        message: 'Hello',
        ...input,
      },
      defaultCopy,
    );

  it('Dealership select: required when shown', () => {
    const shown = context({ location: 2 }, both);
    expect(find('enquiry', 'dealership_slug', shown)).toMatchObject({
      required: true,
      initial: 'south',
      options: [{ value: 'north' }, { value: 'south' }],
    });
    expect(find('enquiry', 'dealership_slug', context())).toBeUndefined();
    const one = context({ locations: ALL.slice(2) }, both);
    expect(find('enquiry', 'dealership_slug', one)).toMatchObject({
      kind: 'hidden',
      initial: 'north',
    });
  });

  it('locations stand under their dealership', () => {
    const options = find('enquiry', 'location_id', context({}, both))?.options ?? [];
    expect(options[1]).toMatchObject({ value: '2', group: 'South Motors', belongsTo: 'south' });
  });

  it('cannot contradict each other', () => {
    const given = context({}, both);
    const pair = { location_id: '2', dealership_slug: 'north' };
    expect(answer(given, pair)).toEqual({
      ok: false,
      errors: { location_id: ['Please choose a location of the dealership you chose.'] },
    });
    expect(answer(given, { ...pair, dealership_slug: 'south' })).toMatchObject({ ok: true });
  });

  it('a location that the page fixes fixes the dealership', () => {
    const given = context({ location: 2 }, { ...both, showLocation: false });
    expect(find('enquiry', 'location_id', given)).toMatchObject({ kind: 'hidden', initial: '2' });
    const posted = answer(given, { location_id: '1', dealership_slug: 'north' });
    expect(posted).toMatchObject({ values: { location_id: '2', dealership_slug: 'south' } });
  });
});
