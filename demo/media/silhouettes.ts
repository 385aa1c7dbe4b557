import type { Model } from './scene/model.ts';

/**
 * Every vehicle that can be drawn, one line each:
 *   'hatch-1': async () => (await import('./bodies/hatches.ts')).makeHatch1(),
 * Each family is imported when one of its vehicles is asked for, so that a change to it touches no other's
 * pictures (the renderer reads these lines to learn which files a picture depends on).
 */
export const SILHOUETTES: Readonly<Record<string, () => Promise<Model>>> = {
  'convertible-1': async () => (await import('./bodies/convertible.ts')).makeConvertible1(),
  'convertible-2': async () => (await import('./bodies/roadster.ts')).makeConvertible2(),
  'convertible-3': async () =>
    (await import('./bodies/convertible-rear-engined.ts')).makeConvertible3(),
  'coupe-2': async () => (await import('./bodies/coupes.ts')).makeCoupe2(),
  'coupe-3': async () => (await import('./bodies/coupe-muscle.ts')).makeCoupe3(),
  'coupe-5': async () => (await import('./bodies/rear-engined.ts')).makeCoupe5(),
  'coupe-6': async () => (await import('./bodies/coupe-grand.ts')).makeCoupe6(),
  'coupe-1': async () => (await import('./bodies/coupes.ts')).makeCoupe1(),
  'wagon-2': async () => (await import('./bodies/wagons.ts')).makeWagon2(),
  'wagon-1': async () => (await import('./bodies/wagons.ts')).makeWagon1(),
  'suv-3': async () => (await import('./bodies/suvs.ts')).makeSuv3(),
  'suv-2': async () => (await import('./bodies/suvs.ts')).makeSuv2(),
  'suv-1': async () => (await import('./bodies/suvs.ts')).makeSuv1(),
  'suv-4': async () => (await import('./bodies/suv-prestige.ts')).makeSuv4(),
  'suv-5': async () => (await import('./bodies/suv-city.ts')).makeSuv5(),
  'suv-6': async () => (await import('./bodies/suv-coupe.ts')).makeSuv6(),
  'suv-7': async () => (await import('./bodies/suv-electric.ts')).makeSuv7(),
  'suv-8': async () => (await import('./bodies/suv-luxury.ts')).makeSuv8(),
  'suv-9': async () => (await import('./bodies/suv-square.ts')).makeSuv9(),
  'suv-10': async () => (await import('./bodies/suv-light-bar.ts')).makeSuv10(),
  'suv-12': async () => (await import('./bodies/suv-small.ts')).makeSuv12(),
  'suv-14': async () => (await import('./bodies/suv-small-electric.ts')).makeSuv14(),
  'hatch-5': async () => (await import('./bodies/hatch-city.ts')).makeHatch5(),
  'hatch-7': async () => (await import('./bodies/hatch-city-electric.ts')).makeHatch7(),
  'sedan-8': async () => (await import('./bodies/sedan-small.ts')).makeSedan8(),
  'coupe-4': async () => (await import('./bodies/coupe-light.ts')).makeCoupe4(),
  'four-wheel-drive-3': async () =>
    (await import('./bodies/four-wheel-drive-short.ts')).makeFourWheelDrive3(),
  'four-wheel-drive-4': async () =>
    (await import('./bodies/four-wheel-drive-wagon.ts')).makeFourWheelDrive4(),
  'suv-11': async () => (await import('./bodies/suv-stately.ts')).makeSuv11(),
  'hatch-1': async () => (await import('./bodies/hatches.ts')).makeHatch1(),
  'hatch-4': async () => (await import('./bodies/hatch-everyday.ts')).makeHatch4(),
  'hatch-3': async () => (await import('./bodies/hatches.ts')).makeHatch3(),
  'hatch-2': async () => (await import('./bodies/hatches.ts')).makeHatch2(),
  'sedan-5': async () => (await import('./bodies/sedan-electric.ts')).makeSedan5(),
  'sedan-4': async () => (await import('./bodies/sedan-prestige.ts')).makeSedan4(),
  'sedan-7': async () => (await import('./bodies/sedan-stately.ts')).makeSedan7(),
  'sedan-3': async () => (await import('./bodies/sedans.ts')).makeSedan3(),
  'sedan-2': async () => (await import('./bodies/sedans.ts')).makeSedan2(),
  'sedan-1': async () => (await import('./bodies/sedans.ts')).makeSedan1(),
  'truck-1': async () => (await import('./bodies/truck.ts')).makeTruck(),
  'bus-1': async () => (await import('./bodies/bus.ts')).makeBus(),
  'motorcycle-1': async () => (await import('./bodies/motorcycle-naked.ts')).nakedMotorcycle(),
  'motorcycle-2': async () => (await import('./bodies/motorcycle-cruiser.ts')).cruiserMotorcycle(),
  'motorcycle-3': async () => (await import('./bodies/motorcycle-enduro.ts')).enduroMotorcycle(),
  'motorcycle-4': async () =>
    (await import('./bodies/motorcycle-adventure.ts')).adventureMotorcycle(),
  'motorcycle-5': async () => (await import('./bodies/motorcycle-sport.ts')).sportMotorcycle(),
  'motorcycle-6': async () => (await import('./bodies/motorcycle-scooter.ts')).scooterMotorcycle(),
  'motorcycle-7': async () => (await import('./bodies/motorcycle-retro.ts')).retroMotorcycle(),
  'light-truck-1': async () => (await import('./bodies/light-truck.ts')).makeLightTruck(),
  'motorhome-1': async () => (await import('./bodies/motorhome.ts')).makeMotorhome(),
  'caravan-1': async () => (await import('./bodies/caravan.ts')).touringCaravan(),
  'caravan-2': async () => (await import('./bodies/caravan-off-road.ts')).offRoadCaravan(),
  'caravan-3': async () => (await import('./bodies/caravan-pop-top.ts')).popTopCaravan(),
  'caravan-4': async () => (await import('./bodies/caravan-camper.ts')).camperTrailer(),
  'ute-1': async () => (await import('./bodies/utes.ts')).makeUte1(),
  'ute-2': async () => (await import('./bodies/utes.ts')).makeUte2(),
  'ute-3': async () => (await import('./bodies/single-cab.ts')).makeUte3(),
  'cab-chassis-1': async () => (await import('./bodies/cab-chassis.ts')).makeCabChassis1(),
  'four-wheel-drive-1': async () =>
    (await import('./bodies/four-wheel-drives.ts')).makeFourWheelDrive1(),
  'four-wheel-drive-2': async () =>
    (await import('./bodies/four-wheel-drives.ts')).makeFourWheelDrive2(),
  'van-1': async () => (await import('./bodies/vans.ts')).makeVan1(),
  'van-2': async () => (await import('./bodies/vans.ts')).makeVan2(),
  'people-mover-1': async () => (await import('./bodies/people-movers.ts')).makePeopleMover1(),
};

export async function makeModel(silhouette: string): Promise<Model> {
  const make = SILHOUETTES[silhouette];
  if (!make) throw new Error(`No silhouette is called "${silhouette}".`);
  return make();
}
