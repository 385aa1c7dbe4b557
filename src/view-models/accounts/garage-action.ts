import { data, redirect } from 'react-router';
import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/garage.ts';
import type { Copy } from '#copy/format.ts';
import { checkDetails } from '#domain/accounts/garage/details-form.ts';
import { readGaragePage } from '#domain/accounts/garage/garage-path.ts';
import type { GaragePage } from '#domain/accounts/garage/garage-path.ts';
import { isTicked } from '#domain/leads/forms/check-form.ts';
import { paths } from '#domain/site/paths.ts';
import type { DriveChange } from '#services/accounts/garage/change-drive.ts';
import { readPosted } from '#services/leads/read-submission.ts';
import {
  CONFIRM_DELETE,
  DEED_FIELD,
  DRIVE_TIME,
  GARAGE_DEEDS,
  SESSION_FIELD,
} from '#ui/accounts/garage/garage-model.ts';
import type { GarageDeed, GarageRefusal } from '#ui/accounts/garage/garage-model.ts';
import { answered } from '#view-models/leads/lead-action.ts';
import type { OwnVisit, SiteRequest, Visit } from '#view-models/site-request.ts';
import { detailsOf, doneHref } from './garage.ts';

interface Posted {
  visit: Visit;
  own: OwnVisit;
  page: GaragePage;
  fields: FormData;
  garage: string;
  t: Copy;
}

type Refusal = Pick<GarageRefusal, 'errors' | 'message'> & { status: number; seconds?: number };

/** Where the browser goes next, or why the form is shown again. */
type Done = { to: string } | Refusal;

const DEEDS: Record<GarageDeed, (posted: Posted) => Promise<Done>> = {
  'sign-out': async ({ visit }) => leave(visit, 'here'),
  'sign-out-everywhere': async ({ visit }) => leave(visit, 'everywhere'),
  'end-session': endSession,
  'save-details': saveDetails,
  'move-drive': moveDrive,
  'cancel-drive': cancelDrive,
  'delete-account': deleteAccount,
};

/** A form of the garage. An accepted one redirects, so that a reload does not send it again. */
export async function handleGaragePost(
  { site, visit, own }: Pick<SiteRequest, 'site' | 'visit'> & { own: OwnVisit },
  request: Request,
  url: URL,
) {
  const garage = site.config.accounts.garagePath;
  const page = readGaragePage(garage, url.pathname);
  if (page === null) throw data(null, { status: 404 });
  if (visit === null) throw data(null, { status: 405 });
  const fields = await request.formData();
  const deed = GARAGE_DEEDS.find((name) => name === fields.get(DEED_FIELD));
  if (deed === undefined) throw data(null, { status: 400 });
  const t = copyOf(site.config.copy);
  const done = await DEEDS[deed]({ visit, own, page, fields, garage, t });
  if ('to' in done) throw redirect(done.to, 303);
  const { errors, message, status, seconds = null } = done;
  const refusal: GarageRefusal = { garage: true, values: valuesOf(fields), errors, message };
  return data(refusal, answered(status, seconds));
}

function valuesOf(fields: FormData): Record<string, string> {
  return Object.fromEntries(
    [...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

async function leave(visit: Visit, where: 'here' | 'everywhere'): Promise<Done> {
  await visit.signOut(where);
  return { to: paths.home() };
}

async function endSession({ visit, own, fields, garage }: Posted): Promise<Done> {
  const id = Number(fields.get(SESSION_FIELD));
  if (id === own.sessionId) return leave(visit, 'here');
  const ended = Number.isSafeInteger(id) && (await own.garage.endSession(id));
  if (!ended) throw data(null, { status: 404 });
  return { to: doneHref(garage, 'device') };
}

async function saveDetails({ own, fields, garage, t }: Posted): Promise<Done> {
  const checked = checkDetails(
    detailsOf(own).fields,
    readPosted(fields, (value) => value),
    t,
  );
  if (!checked.ok) return { errors: checked.errors, message: null, status: 422 };
  await own.garage.updateProfile(checked.details);
  return { to: doneHref(garage, 'details') };
}

async function moveDrive({ own, page, fields, garage, t }: Posted): Promise<Done> {
  if (page.kind !== 'drive') throw data(null, { status: 404 });
  const chosen = fields.get(DRIVE_TIME);
  const startsAt = typeof chosen === 'string' ? Date.parse(chosen) : NaN;
  const change = await own.garage.rescheduleDrive(page.leadId, startsAt);
  return change.kind === 'done' ? { to: doneHref(garage, 'moved') } : refuseDrive(change, t);
}

async function cancelDrive({ own, page, garage, t }: Posted): Promise<Done> {
  if (page.kind !== 'drive') throw data(null, { status: 404 });
  const change = await own.garage.cancelDrive(page.leadId);
  return change.kind === 'done' ? { to: doneHref(garage, 'cancelled') } : refuseDrive(change, t);
}

function refuseDrive(change: Exclude<DriveChange, { kind: 'done' }>, t: Copy): Refusal {
  const wrongTime = (message: string): Refusal => ({
    errors: { [DRIVE_TIME]: [t(message)] },
    message: null,
    status: 422,
  });
  switch (change.kind) {
    case 'unknown':
    case 'past':
      throw data(null, { status: 404 });
    case 'taken':
      return wrongTime(copy.timeTaken);
    case 'not-offered':
      return wrongTime(common.pleaseChooseOneOfTheTimesShown);
    case 'limited': {
      const message = t(copy.tooManyChanges);
      return { errors: {}, message, status: 429, seconds: change.seconds };
    }
  }
}

async function deleteAccount({ visit, own, page, fields, t }: Posted): Promise<Done> {
  if (page.kind !== 'delete') throw data(null, { status: 404 });
  if (!isTicked(fields.get(CONFIRM_DELETE))) {
    return { errors: { [CONFIRM_DELETE]: [t(copy.pleaseConfirm)] }, message: null, status: 422 };
  }
  await own.garage.deleteAccount();
  return leave(visit, 'here');
}
