/** The events of the Automotive Standards Council. */
export const ASC_EVENTS = [
  'asc_pageview',
  'asc_itemlist_pageview',
  'asc_item_pageview',
  'asc_cta_interaction',
  'asc_menu_interaction',
  'asc_element_configuration',
  'asc_media_interaction',
  'asc_special_offer',
  'asc_form_engagement',
  'asc_form_submission',
  'asc_form_submission_sales',
  'asc_form_submission_service',
  'asc_form_submission_trade',
  'asc_form_submission_credit',
  'asc_form_submission_test_drive',
  'asc_retail_process',
  'asc_click_to_call',
] as const;
export type AscEventName = (typeof ASC_EVENTS)[number];

/** An event with only the spec's number, because the standard has no event for it. */
export const NUMBERED_EVENT = 'forecourt_event';
