import type { AccountLead } from '#db/accounts/account-leads.ts';
import type { StoredSession } from '#db/accounts/sessions.ts';
import type { VisitorsBooking } from '#db/test-drives/test-drives.ts';
import { enquiryState } from '#domain/accounts/garage/enquiry-state.ts';
import { garagePaths } from '#domain/accounts/garage/garage-path.ts';
import { momentText } from '#domain/leads/delivery/outgoing-lead.ts';
import { zoneOfState } from '#domain/locations/zone.ts';
import { formatMoney, formatNumber } from '#domain/money.ts';
import { resolveLink } from '#domain/site/links.ts';
import { paths } from '#domain/site/paths.ts';
import { vehicleTitle } from '#domain/vehicle/vehicle-name.ts';
import { watchedState } from '#services/accounts/watchlist.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { findShownVehicle } from '#stock/shown-vehicle.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import type {
  GarageDevice,
  GarageDrive,
  GarageEnquiry,
  GarageValuation,
  WatchedCar,
} from '#ui/accounts/garage/garage-model.ts';
import { formCar } from '#view-models/leads/lead-form.ts';
import { zonedFormat } from '#domain/zoned-format.ts';

export interface ShownStock {
  config: SiteConfig;
  stock: SiteStock;
  now: number;
}

/** Null if the site no longer shows it, not even as sold. */
export function watchedCar(id: number, { config, stock, now }: ShownStock): WatchedCar | null {
  const found = findShownVehicle(stock, String(id), { config, now });
  if (found === null) return null;
  const { availability: state } = watchedState(stock, id, { config, now });
  return { ...formCar(found, config, now), state };
}

type DriveStock = Pick<ShownStock, 'config' | 'stock'>;

export function zoneOfDrive(
  { locationId }: Pick<VisitorsBooking, 'locationId'>,
  { config, stock }: DriveStock,
): string {
  const location = stock.locations.get(locationId);
  return zoneOfState(location?.address.state ?? null, config.timeZone);
}

export function driveItem(booking: VisitorsBooking, shown: ShownStock): GarageDrive {
  const { leadId, startsAt, endsAt, locationId, vehicleId } = booking;
  const { config, stock, now } = shown;
  const location = stock.locations.get(locationId);
  const { garagePath } = config.accounts;
  return {
    id: leadId,
    vehicle: vehicleId === null ? null : vehicleOf(vehicleId, shown),
    when: momentText(startsAt, zoneOfDrive(booking, shown)),
    where:
      location === undefined
        ? null
        : `${location.name}, ${location.address.street}, ${location.address.city} ${location.address.state} ${location.address.postcode}`,
    isOver: endsAt <= now || startsAt <= now,
    changeHref: garagePaths.drive(garagePath, leadId),
    calendarHref: garagePaths.calendar(garagePath, leadId),
  };
}

function vehicleOf(id: number, { config, stock, now }: ShownStock): GarageEnquiry['vehicle'] {
  const found = findShownVehicle(stock, String(id), { config, now });
  if (found === null) return null;
  const href = found.state === 'gone' ? null : resolveLink(paths.vehicle(found.vehicle.slug));
  return { name: vehicleTitle(found.vehicle), href };
}

export function enquiryItem(lead: AccountLead, shown: ShownStock): GarageEnquiry {
  const { payload, vehicleId } = lead;
  const named = [payload['Vehicle Make'], payload['Vehicle Model']].filter(Boolean).join(' ');
  return {
    id: lead.leadId,
    category: lead.category,
    vehicle:
      (vehicleId === null ? null : vehicleOf(vehicleId, shown)) ??
      (named === '' ? null : { name: named, href: null }),
    sentOn: dayText(lead.createdAt, shown.config.timeZone),
    state: enquiryState(lead),
  };
}

export function valuationItem(lead: AccountLead, { config }: ShownStock): GarageValuation {
  const { trade_in_vehicle: car, rego, kms, offer_price: offer } = lead.payload;
  const described = car === undefined ? '' : `${car.year} ${car.make} ${car.model}`;
  return {
    id: lead.leadId,
    vehicle: [described, rego].filter(Boolean).join(', ') || null,
    kms: kms === undefined ? null : formatNumber(kms),
    price: offer === undefined ? null : formatMoney(offer * 100),
    accepted: lead.payload.offer_accepted === true,
    sentOn: dayText(lead.createdAt, config.timeZone),
    state: enquiryState(lead),
  };
}

export function deviceItem(
  { id, browser, system, lastSeenAt }: StoredSession,
  { ownId, timeZone }: { ownId: number; timeZone: string },
): GarageDevice {
  return { id, browser, system, lastUsed: dayText(lastSeenAt, timeZone), isThis: id === ownId };
}

const dayFormat = zonedFormat({ day: 'numeric', month: 'long', year: 'numeric' });

function dayText(at: number, timeZone: string): string {
  return dayFormat(timeZone).format(at);
}
