import { claimLeads, listAccountLeads } from '#db/accounts/account-leads.ts';
import type { AccountLead } from '#db/accounts/account-leads.ts';
import { deleteAccount, updateProfile } from '#db/accounts/accounts.ts';
import type { Profile } from '#db/accounts/accounts.ts';
import { endSession, listSessions } from '#db/accounts/sessions.ts';
import type { StoredSession } from '#db/accounts/sessions.ts';
import { listWatched } from '#db/accounts/watched-vehicles.ts';
import { listPayments } from '#db/payments/payments.ts';
import type { Payment } from '#db/payments/payments.ts';
import { listAccountPurchases } from '#db/reservations/purchases.ts';
import type { Purchase } from '#db/reservations/purchases.ts';
import { listOwnReservations } from '#db/reservations/reservations.ts';
import type { Reservation } from '#db/reservations/reservations.ts';
import { findAccountBooking, listAccountBookings } from '#db/test-drives/test-drives.ts';
import type { VisitorsBooking } from '#db/test-drives/test-drives.ts';
import { withSite, readSite } from '#db/with-site.ts';
import { isSessionValid } from '#domain/accounts/sign-in/session-rules.ts';
import type { Slot } from '#domain/test-drives/test-drive-slots.ts';
import type { LeadContext } from '#services/leads/lead-context.ts';
import { isLeadId } from '#services/leads/lead-content.ts';
import { visitorHashOf } from '#services/leads/visitor-cookie.ts';
import type { SignedIn } from '../sessions.ts';
import { cancelDrive, findDriveTimes, rescheduleDrive } from './change-drive.ts';
import type { DriveChange } from './change-drive.ts';
import { exportAccount } from './export-account.ts';

/** More than anybody reads; the export has all. */
const MOST_LISTED = 100;

export interface GarageTools {
  context: LeadContext;
  /** The visitor cookie's value; null without one. */
  visitor: string | null;
  /** The client's address; null if it is unknown. */
  address: string | null;
}

/** What the overview shows, newest first. */
export interface GarageContent {
  /** Ids of vehicles. */
  watched: number[];
  leads: AccountLead[];
  drives: VisitorsBooking[];
  sessions: StoredSession[];
  reservations: Reservation[];
  purchases: Purchase[];
  payments: Payment[];
}

/** The operations of a signed-in visitor's garage. All of them concern this account only. */
export interface Garage {
  read(): Promise<GarageContent>;
  updateProfile(profile: Profile): Promise<void>;
  /** False if the account has no such session. */
  endSession(id: number): Promise<boolean>;
  /** Null if it is not a drive of this account. */
  findDrive(leadId: string): Promise<VisitorsBooking | null>;
  /** The times that a drive can be moved to. */
  driveTimes(drive: VisitorsBooking): Promise<Slot[]>;
  cancelDrive(leadId: string): Promise<DriveChange>;
  rescheduleDrive(leadId: string, startsAt: number): Promise<DriveChange>;
  deleteAccount(): Promise<void>;
  /** Everything that is stored about the account. */
  export(): Promise<object>;
}

export function openGarage(tools: GarageTools, { account }: SignedIn): Garage {
  const { context, visitor } = tools;
  const { db, site, clock } = context;
  const { id } = account;
  const write: <Result>(work: Parameters<typeof withSite<Result>>[2]) => Promise<Result> = (work) =>
    withSite(db, site.id, work);
  const own = { ...tools, accountId: id };
  return {
    async read() {
      const hash = visitor === null ? null : visitorHashOf(visitor);
      if (hash !== null) await write((trx) => claimLeads(trx, id, hash));
      return readSite(db, site.id, async (trx) => ({
        watched: await listWatched(trx, id),
        leads: await listAccountLeads(trx, id, MOST_LISTED),
        drives: await listAccountBookings(trx, id, MOST_LISTED),
        sessions: (await listSessions(trx, id)).filter((one) => isSessionValid(one, clock)),
        reservations: await listOwnReservations(trx, { visitorHash: null, accountId: id }),
        purchases: await listAccountPurchases(trx, id),
        payments: await listPayments(trx, { accountId: id, limit: MOST_LISTED }),
      }));
    },
    updateProfile: (profile) => write((trx) => updateProfile(trx, id, profile)),
    endSession: (session) => write((trx) => endSession(trx, id, session)),
    async findDrive(leadId) {
      if (!isLeadId(leadId)) return null;
      return readSite(db, site.id, (trx) => findAccountBooking(trx, id, leadId));
    },
    driveTimes: (drive) => findDriveTimes(context, drive),
    cancelDrive: (leadId) => cancelDrive(own, leadId),
    rescheduleDrive: (leadId, startsAt) => rescheduleDrive(own, leadId, startsAt),
    async deleteAccount() {
      await write((trx) => deleteAccount(trx, id));
    },
    export: () => readSite(db, site.id, (trx) => exportAccount(trx, id)),
  };
}
