import type { Fault } from '../fault.ts';

/** A lead's path from the form to the dealer, until it is deleted. */
export const LEAD_FAULTS: readonly Fault[] = [
  {
    id: 'lead-key-window',
    breaks: 'A form sent twice around the change of a ten-minute window reaches the dealer twice.',
    file: 'src/services/leads/lead-content.ts',
    find: 'before: keyOf(window - 1)',
    replace: 'before: keyOf(window)',
  },
  {
    id: 'content-lock-dropped',
    breaks: 'A double click on a form without script makes two leads.',
    file: 'src/services/leads/prepared-lead.ts',
    find: '    await lockContent(trx, identity.contentHash);\n',
    replace: '',
  },
  {
    id: 'captcha-not-verified',
    breaks: 'Bots send leads with a made-up captcha answer.',
    file: 'src/adapters/captcha-altcha/altcha-captcha.ts',
    find: '      if (!verified) return REFUSED;\n',
    replace: '      void verified;\n',
  },
  {
    id: 'refused-lead-not-retried',
    breaks: 'A lead that a dealer’s server refuses once is given up immediately.',
    file: 'src/services/leads/delivery/delivery-loop.ts',
    find: "result.kind === 'accepted' ? null : this.#retryAt(delivery, result, ended)",
    replace: "result.kind === 'failed' ? this.#retryAt(delivery, result, ended) : null",
  },
  {
    id: 'lead-limit-off-by-one',
    breaks: 'A visitor who floods a dealer with forms gets one more through than the limit allows.',
    file: 'src/db/site/limit-counts.ts',
    find: ".where('limit_counts.count', '<', limit)",
    replace: ".where('limit_counts.count', '<=', limit)",
  },
  {
    id: 'car-booked-twice',
    breaks: 'Two visitors book a test drive of one car at the same time, at two locations.',
    file: 'src/db/test-drives/test-drives.ts',
    find: "        : where.or([where('location_id', '=', locationId), where('vehicle_id', '=', vehicleId)]),\n    )\n    .limit(1)",
    replace: "        : where('location_id', '=', locationId),\n    )\n    .limit(1)",
  },
  {
    id: 'erase-by-email-case',
    breaks: 'An operator who types an email address with a capital letter erases nobody.',
    file: 'src/main/cli/leads-change.ts',
    find: 'email.trim().toLowerCase()',
    replace: 'email.trim()',
  },
  {
    id: 'old-messages-kept',
    breaks: 'Messages that belong to no lead are stored forever, whatever the site’s retention is.',
    file: 'src/services/leads/forget-leads.ts',
    find: '  await withSite(db, siteId, (trx) => deleteOldMessages(trx, before));\n',
    replace: '',
  },
  {
    id: 'visits-never-pruned',
    breaks: 'The visitors counted on a day are never deleted.',
    file: 'src/jobs/prune-visits.ts',
    find: 'of await readRevisions(tools.db))',
    replace: 'of (await readRevisions(tools.db)).slice(0, 0))',
  },
  {
    id: 'reveal-hour-not-cut',
    breaks: 'A visitor who reveals a phone number twice within an hour counts as two.',
    file: 'src/db/leads/phone-reveals.ts',
    find: 'hour: new Date(at - (at % HOUR_MS))',
    replace: 'hour: new Date(at)',
  },
];
