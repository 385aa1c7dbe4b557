import type { AscEventName } from '#domain/site/asc-events.ts';
import type { LeadFormName } from '#domain/leads/lead.ts';
import type { LeadFormModel } from '#domain/leads/forms/lead-forms.ts';
import type { AscEvent } from '../site/analytics/asc.ts';

/** The analytics event for each submitted form, by the ASC standard. */
const SUBMISSIONS: Record<LeadFormName, AscEventName> = {
  enquiry: 'asc_form_submission_sales',
  career: 'asc_form_submission',
  testDrive: 'asc_form_submission_test_drive',
  requestPhotos: 'asc_form_submission_sales',
  findSimilar: 'asc_form_submission_sales',
  finance: 'asc_form_submission_credit',
  service: 'asc_form_submission_service',
  parts: 'asc_form_submission',
  fleet: 'asc_form_submission_sales',
  tradeIn: 'asc_form_submission_trade',
  reserve: 'asc_form_submission_sales',
  unsubscribe: 'asc_form_submission',
  purchase: 'asc_form_submission_sales',
};

const DEPARTMENTS: Record<LeadFormName, string> = {
  enquiry: 'sales',
  career: 'other',
  testDrive: 'sales',
  requestPhotos: 'sales',
  findSimilar: 'sales',
  finance: 'finance',
  service: 'service',
  parts: 'parts',
  fleet: 'sales',
  tradeIn: 'sales',
  reserve: 'sales',
  unsubscribe: 'other',
  purchase: 'sales',
};

type ReportedEvents = Pick<LeadFormModel, 'form' | 'eventId' | 'vehicle' | 'title'>;

/** Contains nothing the visitor typed. */
function commonFields({
  form,
  title,
  vehicle,
}: ReportedEvents): Pick<AscEvent, 'vehicleId' | 'parameters'> {
  return {
    vehicleId: vehicle?.id,
    parameters: { comm_type: 'form', flow_name: title, department: DEPARTMENTS[form] },
  };
}

/** Sent the first time the visitor focuses the form. */
export function engagementEvent(model: ReportedEvents): AscEvent {
  const { vehicleId, parameters } = commonFields(model);
  return {
    name: 'asc_form_engagement',
    vehicleId,
    parameters: { ...parameters, comm_status: 'start' },
  };
}

export function submissionEvent(model: ReportedEvents): AscEvent {
  const { vehicleId, parameters } = commonFields(model);
  return {
    name: SUBMISSIONS[model.form],
    eventId: model.eventId,
    vehicleId,
    parameters: { ...parameters, comm_status: 'crm_submission', flow_outcome: 'sent' },
  };
}
