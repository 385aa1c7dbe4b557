import { type Finding, counted, fail, ok, warn } from './finding.ts';
import { HOUR_MS, MINUTE_MS, elapsed } from './elapsed.ts';

/** A periodic job as the queue knows it. */
export interface JobRuns {
  name: string;
  cron: string;
  /** When it was first scheduled. */
  since: number;
  /** Null if none of the last days succeeded. */
  lastSuccessAt: number | null;
  lastFailureAt: number | null;
}

const DAY_MS = 24 * HOUR_MS;
/** A run takes time, and a restart of the worker may come between. */
const GRACE_MS = 10 * MINUTE_MS;

/** How far apart the runs of a cron expression are, at most a day. */
export function cronIntervalMs(cron: string): number {
  const [minute = '', hour = ''] = cron.trim().split(/\s+/);
  return stepOf(minute, MINUTE_MS) ?? stepOf(hour, HOUR_MS) ?? DAY_MS;
}

function stepOf(field: string, unitMs: number): number | null {
  if (field === '*') return unitMs;
  const step = /^\*\/(\d+)$/.exec(field)?.[1];
  return step === undefined ? null : Number(step) * unitMs;
}

/** How long after it was due a job has not succeeded; 0 if it is on time. */
export function jobLatenessMs({ cron, since, lastSuccessAt }: JobRuns, now: number): number {
  const due = Math.max(lastSuccessAt ?? 0, since) + cronIntervalMs(cron);
  const late = now - due - GRACE_MS;
  return late > 0 ? now - due : 0;
}

export function judgeJobs(
  { jobs, workers }: { jobs: readonly JobRuns[]; workers: number },
  now: number,
): Finding {
  const start = 'Start `forecourt worker`, or look at why it ended in its log.';
  const details = jobs.map((job) => describeRuns(job, now));
  if (workers === 0) return fail('no worker is connected', start, details);
  if (jobs.length === 0) return warn('no job is scheduled yet', start);
  const late = jobs.filter((job) => jobLatenessMs(job, now) > 0);
  const running = `${counted(workers, 'worker')}, ${counted(jobs.length, 'job')}`;
  if (late.length === 0) return ok(`${running}, all on time`, details);
  const says = `${running}; late: ${late.map(({ name }) => name).join(', ')}`;
  const mend = 'Search the log of the worker for the name of the job.';
  const isLost = late.some((job) => jobLatenessMs(job, now) > 2 * cronIntervalMs(job.cron));
  return isLost ? fail(says, mend, details) : warn(says, mend, details);
}

function describeRuns({ name, lastSuccessAt, lastFailureAt }: JobRuns, now: number): string {
  const success = lastSuccessAt === null ? 'never' : `${elapsed(now - lastSuccessAt)} ago`;
  const isFailing = lastFailureAt !== null && lastFailureAt > (lastSuccessAt ?? 0);
  const failure = isFailing ? `, failed ${elapsed(now - lastFailureAt)} ago` : '';
  return `${name}: succeeded ${success}${failure}`;
}

export type MailSeen =
  /** Email stays in the message log. */
  { kind: 'log' } | { kind: 'smtp'; host: string; fault: string | null };

export function judgeMail(mail: MailSeen): Finding {
  if (mail.kind === 'log') {
    return ok('no mail server is configured: email stays in the message log');
  }
  if (mail.fault === null) return ok(`${mail.host} greets and accepts the login`);
  return fail(
    `${mail.host} cannot be used: ${mail.fault}`,
    'Check SMTP_URL (host, port, user, password) and the firewall; email waits and is retried.',
  );
}

export type SmsSeen =
  /** Text messages stay in the message log, which only developers may read codes from. */
  { kind: 'log'; hasDevPages: boolean } | { kind: 'http'; host: string; fault: string | null };

export function judgeSms(sms: SmsSeen): Finding {
  if (sms.kind === 'log') {
    const says = 'no SMS provider is configured: text messages stay in the message log';
    return sms.hasDevPages
      ? ok(says)
      : warn(
          `${says}, and nobody can sign in by a code`,
          'Set SMS_ACCOUNT_SID, SMS_SECRET and SMS_FROM: docs/operating.md.',
        );
  }
  if (sms.fault === null) return ok(`${sms.host} answers and accepts the login`);
  return fail(
    `${sms.host} cannot be used: ${sms.fault}`,
    sms.fault === 'denied'
      ? 'Check SMS_ACCOUNT_SID, SMS_API_KEY_SID and SMS_SECRET with the provider.'
      : 'Check SMS_URL and the outgoing firewall, or the status page of the provider.',
  );
}

export interface PaymentsSeen {
  /** Null if none is configured. */
  gateway: { name: string; fault: string | null } | null;
  eventsWaiting: number;
  /** When the oldest event that is not applied was received; null if none waits. */
  oldestEventAt: number | null;
  refundsDue: number;
  refundAttempts: number;
}

const LATE_EVENT_MS = 5 * MINUTE_MS;
/** A refund that failed more often does not mend itself. */
const SOME_ATTEMPTS = 5;

export function judgePayments(seen: PaymentsSeen, now: number): Finding {
  const { gateway, eventsWaiting, oldestEventAt, refundsDue, refundAttempts } = seen;
  if (gateway !== null && gateway.fault !== null) {
    return fail(
      `the gateway ${gateway.name} cannot be used: ${gateway.fault}`,
      'Check its key and address (docs/payments.md), the outgoing firewall, or its status page.',
    );
  }
  const age = oldestEventAt === null ? 0 : Math.max(0, now - oldestEventAt);
  if (age > LATE_EVENT_MS) {
    return fail(
      `${counted(eventsWaiting, 'event')} of the gateway ${eventsWaiting === 1 ? 'is' : 'are'} not applied, the oldest for ${elapsed(age)}`,
      'Start a worker; if one runs, search its log for `settlement error`.',
    );
  }
  if (refundsDue > 0 && (gateway === null || refundAttempts >= SOME_ATTEMPTS)) {
    return fail(
      `${counted(refundsDue, 'refund')} ${refundsDue === 1 ? 'is' : 'are'} not made`,
      '`forecourt payments list --json` has the gateway’s last error; `payments reconcile` compares.',
    );
  }
  if (gateway === null) return ok('no payment gateway is configured: nobody can pay online');
  return ok(
    `the gateway ${gateway.name} answers; ${refundsDue === 0 ? 'nothing waits' : `${counted(refundsDue, 'refund')} on the way`}`,
  );
}

/** A destination that accepted nothing of late. */
export interface FailingDestination {
  site: string;
  destination: string;
  attempts: number;
  lastError: string;
}

export interface DeliveriesSeen {
  waiting: number;
  /** When the oldest waiting one was due; null if none is. */
  oldestDueAt: number | null;
  /** Given up, by site; only sites that have some. */
  dead: readonly { site: string; count: number }[];
  failing: readonly FailingDestination[];
}

const LATE_DELIVERY_MS = 15 * MINUTE_MS;

export function judgeDeliveries(seen: DeliveriesSeen, now: number): Finding {
  const { waiting, oldestDueAt, dead, failing } = seen;
  const details = [
    ...dead.map(
      ({ site, count }) => `${site}: ${counted(count, 'delivery', 'deliveries')} given up`,
    ),
    ...failing.map(
      ({ site, destination, attempts, lastError }) =>
        `${site}: ${destination} accepted none of ${attempts} in a day (${lastError})`,
    ),
  ];
  const total = dead.reduce((sum, { count }) => sum + count, 0);
  const age = oldestDueAt === null ? 0 : Math.max(0, now - oldestDueAt);
  if (age > LATE_DELIVERY_MS) {
    return fail(
      `${waiting} deliveries wait, the oldest is ${elapsed(age)} late`,
      'Start a worker; if one runs, its log says what holds it up.',
      details,
    );
  }
  if (total > 0) {
    return fail(
      `${total} deliveries of leads were given up`,
      'Mend the destination, then `forecourt leads replay --dead --site SLUG`.',
      details,
    );
  }
  if (failing.length > 0) {
    return warn(
      `${counted(failing.length, 'destination')} of leads accept nothing`,
      'Ask the receiver; deliveries are retried for 14 days.',
      details,
    );
  }
  return ok(waiting === 0 ? 'no delivery waits' : `${waiting} wait for their next attempt`);
}
