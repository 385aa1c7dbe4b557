import { loadPayloads } from '#db/leads/lead-reading.ts';
import { readSite } from '#db/with-site.ts';
import type { LeadPayload } from '#domain/leads/lead.ts';
import { csvLine } from '#services/csv.ts';
import { DONE, FAILED, MISUSED } from './command.ts';
import type { Command } from './command.ts';
import { findSite } from './find-site.ts';

const LEADS_PER_QUERY = 500;

/** All columns that a payload can have, in this order, for every lead. */
const COLUMN_ORDER: Readonly<Record<keyof LeadPayload, true>> = {
  lead_id: true,
  category: true,
  subcategory: true,
  name: true,
  last_name: true,
  email: true,
  phone: true,
  postcode: true,
  message: true,
  opt_in: true,
  news_consent: true,
  car_id: true,
  car_dealership_id: true,
  manufacturer_slug: true,
  stock_number: true,
  'Vehicle Make': true,
  'Vehicle Model': true,
  vehicle_status: true,
  location: true,
  location_id: true,
  distribution_location: true,
  dealership_slug: true,
  Rego: true,
  additional_services: true,
  appointment: true,
  test_drive_change: true,
  preferred_time: true,
  request_photos: true,
  rego: true,
  regoState: true,
  kms: true,
  trade_in_vehicle: true,
  PreferredContactMethod: true,
  finance: true,
  'do-you-have-a-trade-in': true,
  adjustmentAnswers: true,
  offer_price: true,
  form_completed: true,
  offer_accepted: true,
  order: true,
  reservation: true,
  payment: true,
  source: true,
  url: true,
  page_id: true,
  user_agent: true,
  lead_attributes: true,
};
const COLUMNS = Object.keys(COLUMN_ORDER) as (keyof LeadPayload)[];

export const leadsExport: Command = {
  usage: 'leads export --site SLUG',
  summary: 'prints a site’s leads as CSV, oldest first, without erased ones',
  flags: ['site'],
  words: [0, 0],
  async run({ settings }, context) {
    if (settings.site === undefined) {
      context.err(`Usage: forecourt ${leadsExport.usage}`);
      return MISUSED;
    }
    const site = await findSite(settings.site, context);
    if (site === null) return FAILED;
    const db = await context.db();
    context.out(csvLine(['created_at', 'form', ...COLUMNS]));
    let after = 0;
    for (;;) {
      const leads = await readSite(db, site.id, (trx) =>
        loadPayloads(trx, { after, most: LEADS_PER_QUERY }),
      );
      for (const { createdAt, form, payload } of leads) {
        const cells = COLUMNS.map((column) => cellOf(payload[column]));
        context.out(csvLine([createdAt.toISOString(), form, ...cells]));
      }
      after = leads.at(-1)?.id ?? after;
      if (leads.length < LEADS_PER_QUERY) return DONE;
    }
  },
};

function cellOf(value: LeadPayload[keyof LeadPayload]): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
