import type { NewReview } from '#db/content/reviews.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import { chanceOf } from '../stock/chance.ts';
import type { Chance } from '../stock/chance.ts';

const FIRST_NAMES =
  'Alannah, Ben, Chloe, Dinesh, Ella, Farid, Grace, Hamish, Imogen, Jack, Kiri, Liam, Mei, Nathan, Olivia, Priya, Quinn, Rohan, Sophie, Tane, Una, Vikram, Wendy, Xavier, Yasmin, Zac'.split(
    ', ',
  );
const INITIALS = 'ABCDEFGHJKLMNPRSTVW';

const GOOD = [
  'From the first call to the handover everything was easy. They had the car washed, fuelled and out the front when we arrived.',
  'No pressure at all. We drove three cars, went home to think about it and came back two days later to the same price.',
  'Fair trade-in, sharp price, paperwork done in half an hour.',
  'Bought from interstate. The walk-around video was honest about every scratch, and the car arrived when they said it would.',
  'Service found a slow leak that the last place had missed and fixed it the same morning.',
  'Second car from this team and it will not be the last.',
  'They took the time to show Mum how the screen works, and then showed her again.',
  'Finance was approved before my coffee was cold.',
  'Great communication. I always knew where my order was.',
  'Clean showroom, friendly people and a good price. What more do you want?',
  'Picked me up from the station and dropped me back. Old-fashioned service.',
  'The car was exactly as described, down to the spare key.',
];
const MIXED = [
  'Good car and a fair price, but the handover took longer than promised.',
  'Happy with the car. The phone could be answered a little faster.',
  'Nice people. Had to come back for the second key, which they posted in the end.',
];
const POOR = [
  'The car was sold an hour before my appointment and nobody rang me.',
  'Waited three weeks for a part that should have been on the shelf.',
];
const THANKS = [
  'Thank you, {name}. See you at the first service.',
  'Much appreciated, {name}. Enjoy the car.',
  'Thanks for trusting us again, {name}.',
];
const SORRY =
  'Sorry about that, {name}. We have changed how we handle this, and we would like to make it right: please ask for the manager.';

/** First name and initial only; mostly good, some mixed, a few poor with a reply. */
export function buildReviews(
  siteNumber: number,
  locations: readonly DealerLocation[],
  count: number,
  now: number,
): NewReview[] {
  return Array.from({ length: count }, (_, index) =>
    buildReview(siteNumber * 1_000 + index + 1, index, locations, now),
  );
}

function buildReview(
  id: number,
  index: number,
  locations: readonly DealerLocation[],
  now: number,
): NewReview {
  const chance = chanceOf(`review/${id}`);
  const name = chance.pick(FIRST_NAMES);
  const rating = chance.weighted([5, 4, 3, 2], (stars) => [0, 0, 1, 2, 5, 14][stars] ?? 0);
  const daysAgo = index * 5 + chance.whole(1, 5);
  const replied = rating < 4 || chance.happens(0.3);
  return {
    id,
    customerName: `${name} ${chance.pick([...INITIALS])}.`,
    text: textFor(rating, index, chance),
    rating,
    reviewDate: day(now, daysAgo),
    replyText: replied ? (rating < 4 ? SORRY : chance.pick(THANKS)).replace('{name}', name) : null,
    replyDate: replied ? day(now, Math.max(0, daysAgo - 2)) : null,
    locationId: locations.length === 0 ? null : chance.pick(locations).id,
  };
}

function textFor(rating: number, index: number, chance: Chance): string {
  if (rating >= 4) return GOOD[index % GOOD.length] ?? chance.pick(GOOD);
  return chance.pick(rating === 3 ? MIXED : POOR);
}

function day(now: number, daysAgo: number): string {
  return new Date(now - daysAgo * DAY_MS).toISOString().slice(0, 10);
}
