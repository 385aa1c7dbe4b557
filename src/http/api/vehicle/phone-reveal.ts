import * as v from 'valibot';
import { recordReveal } from '#db/leads/phone-reveals.ts';
import { withSite } from '#db/with-site.ts';
import { DONE, findApiVehicle, refuse, refuseUnknown } from '#http/api/api-site.ts';
import type { CallingVisitor, ApiAnswer, ApiSite } from '#http/api/api-site.ts';
import type { Visitors } from './visitor.ts';

const id = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(1),
);

export const phoneReveal = v.object({
  /** Its id, or its slug. */
  car_id: v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(1)), v.string()]),
  dealership_id: id,
  website_id: id,
});

/** `POST /api/phone-reveals`: records that a visitor revealed the dealer's number. */
export async function answerPhoneReveal(
  site: ApiSite,
  body: unknown,
  visitor: CallingVisitor,
  visitors: Visitors,
): Promise<ApiAnswer> {
  const read = v.safeParse(phoneReveal, body);
  if (!read.success) return refuseFields(fieldsOf(read.issues));
  const { car_id: carId, dealership_id: dealershipId, website_id: websiteId } = read.output;
  if (websiteId !== site.site.id) return refuseFields(['website_id']);
  const found = await findApiVehicle(site, String(carId));
  if (found === null) return refuseUnknown();
  const { vehicle } = found;
  if (vehicle.dealershipId !== dealershipId) return refuseFields(['dealership_id']);
  if (!visitor.counts) return DONE;
  const reveal = {
    carId: vehicle.id,
    dealershipId,
    websiteId,
    visitor: await visitors.identify(site, visitor, 'phone-reveal', vehicle.id),
    at: site.clock,
  };
  await withSite(site.db, site.site.id, (trx) => recordReveal(trx, reveal));
  return DONE;
}

const REASONS: Record<string, string> = {
  car_id: 'must be the id or slug of a vehicle',
  dealership_id: 'must be the dealership of the vehicle',
  website_id: 'must be this site',
};

function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return [...new Set(issues.map((issue) => v.getDotPath(issue) ?? ''))];
}

function refuseFields(names: readonly string[]): ApiAnswer {
  const known = names.filter((name) => name in REASONS);
  const [first] = known;
  if (first === undefined) return refuse('bad_request', 'What was sent is no record of a reveal.');
  return refuse(
    'bad_request',
    `${first} ${REASONS[first]}.`,
    Object.fromEntries(known.map((name) => [name, [REASONS[name] ?? '']])),
  );
}
