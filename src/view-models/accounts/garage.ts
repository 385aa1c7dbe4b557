import { copyOf } from '#copy/catalogue.ts';
import * as copy from '#copy/en-AU/garage.ts';
import type { Copy } from '#copy/format.ts';
import { detailsFields } from '#domain/accounts/garage/details-form.ts';
import { garagePaths, readGaragePage } from '#domain/accounts/garage/garage-path.ts';
import { FIELD_RULES } from '#domain/leads/forms/field-rules.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import type { GarageDrivePage, GaragePageModel } from '#ui/accounts/garage/garage-model.ts';
import { timeOptions } from '#view-models/leads/form-times.ts';
import type { OwnVisit, SiteRequest } from '#view-models/site-request.ts';
import { mobileText } from './mobile-text.ts';
import { driveItem, zoneOfDrive } from './garage-items.ts';
import { garageSections } from './garage-sections.ts';

/** What the overview says after a form was accepted, by the value of its parameter `done`. */
const NOTICES = {
  details: copy.detailsSaved,
  device: copy.deviceSignedOut,
  moved: copy.driveMoved,
  cancelled: copy.driveCancelled,
} as const;
const NOTICE_BY_NAME: ReadonlyMap<string, string> = new Map(Object.entries(NOTICES));
const DONE_PARAMETER = 'done';

export function doneHref(garage: string, done: keyof typeof NOTICES): string {
  return `${garagePaths.overview(garage)}?${DONE_PARAMETER}=${done}`;
}

export interface GarageRequest extends Pick<SiteRequest, 'site' | 'stock' | 'now'> {
  own: OwnVisit;
}

/** A page of the visitor's garage; null if it has none at this address, or it is about somebody else. */
export async function loadGaragePage(
  request: GarageRequest,
  url: URL,
): Promise<GaragePageModel | null> {
  const { site, own, stock, now } = request;
  const { config } = site;
  const home = config.accounts.garagePath;
  const page = readGaragePage(home, url.pathname);
  if (page === null) return null;
  const t = copyOf(config.copy);
  const base = { dealer: config.name, home };
  switch (page.kind) {
    case 'overview': {
      const { name, mobile } = own.account;
      const notice = NOTICE_BY_NAME.get(url.searchParams.get(DONE_PARAMETER) ?? '');
      return {
        ...base,
        kind: 'overview',
        title: t(copy.myGarage),
        name,
        mobile: mobileText(mobile),
        notice: notice === undefined ? null : t(notice),
        sections: garageSections(await own.garage.read(), {
          config,
          own,
          searches: (await own.searches.list()).length,
          stock: await stock(),
          now,
          t,
        }),
      };
    }
    case 'details':
      return { ...base, kind: 'details', title: t(copy.changeDetails), ...detailsOf(own) };
    case 'delete': {
      const { retentionDays } = config.leads;
      return {
        ...base,
        kind: 'delete',
        title: t(copy.deleteAccount),
        retentionDays,
        hasWheel: config.spinToWin !== null,
      };
    }
    case 'drive':
      return drivePage(request, page.leadId, await stock(), t);
  }
}

export function detailsOf({ account }: Pick<OwnVisit, 'account'>) {
  const { name, email, postcode, alertsBy } = account;
  return {
    fields: detailsFields({ emailNeeded: alertsBy === 'email' }),
    values: { name: name ?? '', email: email ?? '', postcode: postcode ?? '' },
  };
}

/** A drive that is over cannot be changed, so that it has no page. */
async function drivePage(
  { site: { config }, own, now }: GarageRequest,
  leadId: string,
  stock: SiteStock,
  t: Copy,
): Promise<GarageDrivePage | null> {
  const booking = await own.garage.findDrive(leadId);
  if (booking === null || booking.startsAt <= now) return null;
  const slots = await own.garage.driveTimes(booking);
  return {
    kind: 'drive',
    dealer: config.name,
    home: config.accounts.garagePath,
    title: t(copy.changeTitle),
    drive: driveItem(booking, { config, stock, now }),
    times:
      slots.length === 0
        ? null
        : {
            ...FIELD_RULES.appointment,
            name: 'appointment',
            label: copy.newTime,
            required: true,
            options: timeOptions(slots, zoneOfDrive(booking, { config, stock })),
          },
  };
}
