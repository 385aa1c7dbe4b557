import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { makeByName } from '#domain/vehicle/makes.ts';
import { slugify } from '#domain/slug.ts';
import { ageInYears } from '#domain/vehicle/model-year.ts';
import { CAR_TYPES, ITEM_TYPES } from '#domain/vehicle/vehicle.ts';
import type { CarType, ItemType, VehicleStatus } from '#domain/vehicle/vehicle.ts';
import { seriesIn } from '../catalogue/catalogue.ts';
import { coloursOf, INTERIOR_COLOURS } from '../catalogue/colours.ts';
import { equipmentOf } from '../catalogue/equipment.ts';
import { LOAD_KG } from '../catalogue/motorcycles.ts';
import { categoriesOf } from './categories.ts';
import { chanceOf } from './chance.ts';
import type { Chance } from './chance.ts';
import { createCommentWriter } from './comments.ts';
import type { CommentWriter } from './comments.ts';
import { drawBuild, drawListing, drawRegoExpiry } from './dates.ts';
import type { Listing } from './dates.ts';
import { specify } from './describe.ts';
import { drawMedia } from './draw-media.ts';
import { drawModel } from './draw-model.ts';
import type { Drawn } from './draw-model.ts';
import { makeNvic, makePlate, makeVin } from './identity.ts';
import { HIDDEN_GROUPS, LEARNER_APPROVED, TEST_DRIVE_ONLY, USUAL_SHARES } from './plan.ts';
import type { Shares, StockPlan } from './plan.ts';
import { drawPrices } from './pricing.ts';
import type { Truth } from './pricing.ts';
import { expectedKm } from './price-law.ts';

export interface StockRequest {
  seed: string;
  siteSlug: string;
  plan: StockPlan;
  locations: readonly DealerLocation[];
  now: number;
}

export interface Generated {
  vehicle: NewVehicle;
  /** The ground truth that a price model is evaluated against. */
  truth: Truth;
}

const FIRST_STOCK_NUMBER = 10_000;
const STOCK_LETTER: Record<CarType, string> = { new: 'N', demo: 'D', used: 'U' };

export function generateStock(request: StockRequest): NewVehicle[] {
  return generateWithTruth(request).map(({ vehicle }) => vehicle);
}

/** Deterministic: the same seed, plan, locations and time give the same stock, byte for byte. */
export function generateWithTruth(request: StockRequest): Generated[] {
  const { seed, siteSlug, plan, now } = request;
  const salesLocations = request.locations.filter(
    ({ locationType, visible }) => locationType === 'sales' && visible,
  );
  if (salesLocations.length === 0)
    throw new Error(`The site ${siteSlug} has no visible sales location.`);
  const comments = createCommentWriter();
  const stock: Generated[] = [];
  for (let index = 0; index < plan.count; index += 1) {
    const chance = chanceOf(`${seed}/${siteSlug}/${index}`);
    const location = chance.pick(salesLocations);
    const shares = { ...USUAL_SHARES, ...plan.shares };
    const status = drawStatus(shares, chance);
    const listing = drawListing(status, chance.happens(shares.newArrival), now, chance);
    const drawn = drawFor(location, plan, listing, chance);
    stock.push(
      makeVehicle({
        ...drawn,
        index,
        location,
        plan,
        shares,
        status,
        listing,
        now,
        comments,
        chance,
      }),
    );
  }
  return stock;
}

interface DrawnForLocation extends Drawn {
  kind: ItemType;
  carType: CarType;
}

/** New and demonstrator stock is of the location's own makes; if those have none, the vehicle is used. */
function drawFor(
  location: DealerLocation,
  plan: StockPlan,
  listing: Listing,
  chance: Chance,
): DrawnForLocation {
  const thisYear = new Date(listing.createdAt).getUTCFullYear();
  const kind = chance.weighted(ITEM_TYPES, (type) => plan.kinds[type] ?? 0);
  const carType = chance.weighted(CAR_TYPES, (type) => plan.carTypes[type] ?? 0);
  const usedMakes = plan.usedMakes ?? null;
  const makes = carType === 'used' ? usedMakes : location.manufacturers;
  const drawn = drawModel({ kind, carType, makes, thisYear }, plan, chance);
  if (drawn) return { ...drawn, kind, carType };
  const used = drawModel({ kind, carType: 'used', makes: usedMakes, thisYear }, plan, chance);
  if (used === null) throw new Error(`No ${kind} in the catalogue suits the plan.`);
  return { ...used, kind, carType: 'used' };
}

interface Making extends DrawnForLocation {
  index: number;
  location: DealerLocation;
  plan: StockPlan;
  shares: Shares;
  status: VehicleStatus;
  listing: Listing;
  now: number;
  comments: CommentWriter;
  chance: Chance;
}

function makeVehicle(making: Making): Generated {
  const {
    model,
    variant,
    year,
    kind,
    carType,
    index,
    location,
    plan,
    shares,
    status,
    now,
    chance,
  } = making;
  const { listing } = making;
  const { ageYears, ...build } = drawBuild(year, carType, listing.createdAt, now, chance);
  const preorder = carType === 'new' && status !== 'sold' && chance.happens(shares.preorder * 3);
  const km = drawKm(kind, carType, ageYears, variant.price, chance);
  const colour = chance.pick(coloursOf(model.make, kind));
  const specification = specify(model, variant, year);
  const equipment = equipmentOf(model, variant, year);
  const { prices, truth } = drawPrices(
    {
      itemType: kind,
      carType,
      make: model.make,
      year,
      ageYears,
      modelAge: ageInYears(year, now),
      km,
      state: location.address.state,
      listPrice: variant.price,
      listYear: variant.to ?? new Date(now).getUTCFullYear(),
      preorder,
    },
    shares,
    plan.lenders,
    chance,
  );
  const names = nameOf(making);
  const stockNumber = `${STOCK_LETTER[carType]}${FIRST_STOCK_NUMBER + index}`;
  const certified =
    carType === 'used' && ageYears < 6 && (plan.certifiedMakes ?? []).includes(model.make);
  const described = { ...specification, ...names, itemType: kind, carType, year, colour, km };
  // Drawn in this order: another one would be another stock.
  const listed = {
    ...names,
    ...specification,
    ...listing,
    ...build,
    ...prices,
    slug: `${slugify([year, model.make, model.model, variant.badge ?? ''].join(' '))}-${stockNumber.toLowerCase()}`,
    year,
    stockNumber,
    vin: makeVin(model.wmi, model.model, year, FIRST_STOCK_NUMBER * 10 + index, chance),
    regPlate:
      carType === 'new' || kind === 'caravan' ? null : makePlate(location.address.state, chance),
    dealershipSlug: location.dealershipSlug,
    dealershipId: location.dealershipId,
    itemType: kind,
    status,
    carType,
    sold: status === 'sold',
    reserved: status === 'in_stock' && chance.happens(shares.reserved),
    certified: certified && chance.happens(0.7),
    tag: tagOf(
      making,
      carType !== 'used' && chance.happens(shares.testDriveOnly * 2) && status === 'in_stock',
    ),
    preorder,
    showOnDealerWebsite: !chance.happens(shares.offWebsite),
    hiddenGroup: chance.happens(shares.hiddenGroup) ? chance.pick(HIDDEN_GROUPS) : null,
    categories: categoriesOf({
      ...described,
      priceCents: prices.priceCents,
      towing: model.towBraked,
    }),
    checkoutEnabled: chance.weighted([null, true, false], (value) =>
      value === null ? 8 : value ? 2 : 0.5,
    ),
    tradeInAllowed: chance.happens(0.1) ? chance.happens(0.3) : null,
    reserveAmountCents: chance.weighted([null, 20_000, 50_000, 100_000, 0], (amount) =>
      amount === null ? 6 : 1,
    ),
    colour,
    interiorColour:
      kind === 'car' || kind === 'truck'
        ? chance.pick(variant.price > 70_000 ? INTERIOR_COLOURS.dear : INTERIOR_COLOURS.plain)
        : null,
  };
  const vehicle: NewVehicle = {
    ...listed,
    km,
    regoExpiry: carType === 'new' ? null : drawRegoExpiry(now, chance),
    dealerComments: making.comments.write(
      {
        ...described,
        status,
        reserved: listed.reserved,
        tag: listed.tag,
        filteredFeatures: equipment.features,
        towBraked: model.towBraked,
        variant,
      },
      chance,
    ),
    standardEquipment: equipment.standard,
    filteredFeatures: equipment.features,
    carsalesTitle: listingTitle(making, specification.simpleTransmission),
    privateSuburb: null,
    privatePostcode: null,
    nvic: kind === 'car' && chance.happens(0.85) ? makeNvic(year, chance) : null,
    ...drawMedia(
      { ...described, interiorColour: listed.interiorColour, stockNumber, studio: plan.studio },
      status,
      shares,
      chance,
    ),
    locationId: location.id,
  };
  return { vehicle, truth };
}

function drawStatus(shares: Shares, chance: Chance): VehicleStatus {
  const { sold, comingSoon, withdrawn } = shares;
  const rest = 1 - sold - comingSoon - withdrawn;
  return chance.weighted(['in_stock', 'coming_soon', 'sold', 'withdrawn'] as const, (status) => {
    const weights = { in_stock: rest, coming_soon: comingSoon, sold, withdrawn };
    return weights[status];
  });
}

/** Most have about the expected kilometres, a few very low, a few high; expensive cars fewer. */
function drawKm(
  kind: ItemType,
  carType: CarType,
  ageYears: number,
  listPrice: number,
  chance: Chance,
): number | null {
  if (kind === 'caravan') return null;
  if (carType === 'new') return chance.whole(2, 49);
  if (carType === 'demo') return chance.whole(500, 8_000);
  const usage = 0.35 + (chance.fraction() + chance.fraction() + chance.fraction()) * 0.43;
  const cherished = kind !== 'car' ? 1 : listPrice > 200_000 ? 0.35 : listPrice > 95_000 ? 0.7 : 1;
  return Math.max(900, Math.round(expectedKm(kind, ageYears) * usage * cherished));
}

function nameOf({ model, variant, year, plan }: Making) {
  const make = makeByName(model.make);
  if (make === null) throw new Error(`${model.make} is not on the list of makes.`);
  const series = seriesIn(model, year);
  return {
    name: [year, model.make, model.model, variant.badge].filter((part) => part !== null).join(' '),
    make: make.name,
    makeSlug: make.slug,
    model: model.model,
    modelSlug: slugify(model.model),
    badge: variant.badge,
    series: plan.seriesCodes === false ? null : series,
  };
}

/** Learners ride up to 660 cc and 150 kW a tonne, rider included, or what is throttled for them. */
const LEARNERS = { litres: 0.66, kwPerTonne: 150, riderKg: 90 };

function tagOf(
  { kind, model, variant: { engine, badge } }: Drawn & { kind: ItemType },
  drivenOnly: boolean,
): string | null {
  if (drivenOnly) return TEST_DRIVE_ONLY;
  if (kind !== 'motorcycle') return null;
  if (badge === 'LAMS') return LEARNER_APPROVED;
  const { litres, kwPerTonne, riderKg } = LEARNERS;
  if (engine === null || engine.litres === null || engine.litres > litres) return null;
  const tonnes = ((model.grossMass ?? 0) - LOAD_KG + riderKg) / 1000;
  return engine.powerKw / tonnes <= kwPerTonne ? LEARNER_APPROVED : null;
}

function listingTitle({ model, variant, year }: Drawn, transmission: string | null): string {
  const parts = [
    year,
    model.make,
    model.model,
    variant.badge,
    seriesIn(model, year),
    transmission === 'Automatic' ? 'Auto' : transmission,
    variant.drive,
    `MY${String(year).slice(2)}`,
  ];
  return parts.filter((part) => part !== null).join(' ');
}
