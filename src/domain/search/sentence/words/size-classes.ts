import { nameKey } from '#domain/search/sentence/tokens.ts';

/** How shoppers and the trade divide cars by size and purpose. */
export const SIZE_CLASSES = [
  'lightCar',
  'smallCar',
  'mediumCar',
  'largeCar',
  'lightSuv',
  'smallSuv',
  'mediumSuv',
  'largeSuv',
  'upperLargeSuv',
  'sports',
  'smallVan',
  'largePickup',
  'scooter',
  'dirtBike',
  'sportsBike',
  'cruiserBike',
  'adventureBike',
  'learnerBike',
] as const;
export type SizeClass = (typeof SIZE_CLASSES)[number];

/** From small to large. */
export const CARS_BY_SIZE: readonly SizeClass[] = ['lightCar', 'smallCar', 'mediumCar', 'largeCar'];
export const SUVS_BY_SIZE: readonly SizeClass[] = [
  'lightSuv',
  'smallSuv',
  'mediumSuv',
  'largeSuv',
  'upperLargeSuv',
];

/** Models by their class, as they are sold in Australia; a name that several makes use has its make before it. */
const MODELS: Record<SizeClass, string> = {
  lightCar:
    'Yaris, Picanto, Mazda2, Swift, i20, Fiesta, Polo, Rio, MG3, Jazz, Mirage, Fabia, Baleno, Micra, Spark, Barina, Fiat 500, 595, Clio, Ignis, A1, 208, Getz, Accent, Up, Celerio, Echo, Sonic, Citroen C3, MINI Hatch, Cooper, Dolphin, GWM Ora, Prius C, City, Tiida, Leapmotor T03',
  smallCar:
    'Corolla, Mazda3, i30, Cerato, Civic, Golf, Impreza, Lancer, Focus, Astra, Cruze, A3, 1 Series, A-Class, 308, Pulsar, Elantra, K4, Leon, Octavia, Scala, MG4, MG5, Prius, Leaf, Born, Megane, CT, Giulietta, 2 Series, CLA, Ioniq, Bolt, Levorg, V40',
  mediumCar:
    'Camry, Mazda6, Accord, Sonata, Optima, Passat, Mondeo, Liberty, Superb, 3 Series, C-Class, A4, A5, 4 Series, IS, ES, Giulia, XE, Q50, Model 3, Seal, Ioniq 6, Polestar 2, i4, i40, G70, S60, V60, Insignia, 508, MG7',
  largeCar:
    'Commodore, Falcon, Aurion, Stinger, 300, 5 Series, E-Class, A6, GS, XF, G80, Ghibli, Model S, Caprice, Statesman, Calais, Territory Sedan, S90, 7 Series, S-Class, A8, LS, Quattroporte, ClubSport, Taycan, Panamera, i5',
  lightSuv:
    'Yaris Cross, CX-3, Venue, Stonic, Jimny, Puma, T-Cross, Juke, Crossway, EcoSport, Ignis, Trax, Captur, Vitara, Jolion, Fronx, Kamiq, Avenger, 2008, EX30, Jeep Avenger, Bayon, Tiggo 4',
  smallSuv:
    'Corolla Cross, CX-30, Kona, Seltos, HR-V, ASX, ZS, Qashqai, XV, Crosstrek, C-HR, Haval Jolion, Q2, Q3, X1, X2, GLA, UX, Countryman, T-Roc, Karoq, Kamiq, Niro, Atto 3, 500X, Renegade, Compass, E-Pace, XC40, Tiggo 4, Tiggo 7, Eclipse Cross, 2008, Leapmotor C10, J7, Kadjar, Arkana, Omoda 5, Tivoli, MG S5, EX30, EV5, EV3, Dualis, Vitara, GV60, EQA, EQB, Trax, CX-3, Venue, Stonic, Yaris Cross, Puma, T-Cross, Juke, Formentor, Jimny, JRV, C3 Aircross',
  mediumSuv:
    'RAV4, CX-5, Tucson, Sportage, X-Trail, Forester, Outlander, CR-V, ZR-V, Escape, Tiguan, HS, Haval H6, Q5, X3, GLC, NX, XC60, Koleos, Equinox, Cherokee, Discovery Sport, Range Rover Evoque, Macan, Stelvio, F-Pace, GV70, Model Y, Ioniq 5, EV6, bZ4X, Solterra, CX-60, Kuga, Tiggo 8, Sealion 6, Sealion 7, 3008, C5 Aircross, Formentor, Torres, Korando, EX5, Polestar 3, Polestar 4, ID.4, Ariya, Mustang Mach-E, Q4 e-tron, iX3, EQC, Zeekr 7X, 7X, G6, Grecale, Velar, Range Rover Velar, Jaecoo J8, I-Pace, XC40',
  largeSuv:
    'Kluger, Dodge Journey, CX-8, CX-9, CX-80, CX-90, Santa Fe, Sorento, Everest, Fortuner, Pajero Sport, Pajero, MU-X, LandCruiser Prado, Prado, Palisade, Pathfinder, Outback, Territory, Captiva, Trailblazer, Acadia, Rexton, Grand Cherokee, Wrangler, Defender, Discovery, X5, X6, Q7, Q8, GLE, RX, GX, XC90, Touareg, Cayenne, GV80, Kodiaq, Tayron, EV9, Ioniq 9, Haval H9, Tank 300, Tank 500, D90, XUV700, Scorpio, Omoda 9, Tarraco, 5008, Range Rover Sport, Murano, Stargazer, Grenadier, EX90, Polestar 3',
  upperLargeSuv:
    'LandCruiser, LandCruiser 70, LandCruiser 200, LandCruiser 300, Patrol, LX, Range Rover, X7, GLS, G-Class, Cullinan, Bentayga, DBX, Urus, Purosangue, Escalade, Defender 130, Grenadier',
  sports:
    'Mustang, MX-5, GR86, 86, BRZ, GR Supra, Supra, WRX, Z, 370Z, 350Z, 911, 718, Boxster, Cayman, Corvette, Camaro, TT, R8, Z4, F-Type, GR Yaris, i30 N, AMG GT, 595, 124, LC, RC, Vantage, DB11, DB12, Portofino, Huracan, Aventador, Emira, Elise, Evora, S2000, RX-8, M2, M3, M4, Alpine A110, Stinger, ClubSport, 4C, e-tron GT, Taycan, GT-R, Maloo, MC20, GranTurismo',
  smallVan: 'Caddy, Kangoo, Berlingo, Partner, Vivaro, Transit Connect',
  scooter: 'NMAX 155, GTS 300, Primavera 150, PCX 150, Burgman 400, Sprint 150, Like 150',
  dirtBike:
    '350 EXC-F, 450 EXC-F, WR450F, WR250F, CRF300L, CRF450L, CRF250R, DR-Z400E, KX250, YZ250F, TE 300, FE 350, 500 EXC-F',
  sportsBike:
    'YZF-R1, YZF-R7, YZF-R3, Panigale V4, Panigale V2, CBR1000RR-R, CBR600RR, Ninja ZX-6R, Ninja ZX-10R, Ninja 400, Hayabusa, GSX-R1000, GSX-R750, S 1000 RR, RSV4, Daytona',
  cruiserBike:
    'Vulcan S, Street Glide, Road Glide, Fat Boy, Softail, Sportster S, Scout, Chief Dark Horse, Chief, Rocket 3, Rebel 500, Bolt, Boulevard M109R, Street Bob, Heritage Classic, Bonneville Bobber',
  adventureBike:
    'Tiger 900, Tiger 1200, R 1250 GS, R 1300 GS, F 850 GS, CRF1100L Africa Twin, Africa Twin, V-Strom 650, V-Strom 800, V-Strom 1050, Tenere 700, 890 Adventure, 390 Adventure, 1290 Super Adventure, Multistrada V4, DesertX, Himalayan 450, Pan America 1250, Versys 650, 450MT, Norden 901, NX500',
  learnerBike:
    '390 Duke, 390 Adventure, Classic 350, Hunter 350, Meteor 350, Himalayan 450, Speed 400, Scrambler 400 X, Svartpilen 401, Vitpilen 401, CRF300L, Grom, NMAX 155, DR-Z400E, 450MT, MT-07, MT-03, YZF-R3, Ninja 400, Z400, Interceptor 650, Continental GT 650, Primavera 150, GTS 300, CB500X, CB500F, Rebel 500, SV650',
  largePickup: '1500, 2500, 3500, Silverado, F-150, Tundra, Ram 1500',
};

const classesByKey = new Map<string, Set<SizeClass>>();
for (const sizeClass of SIZE_CLASSES) {
  for (const name of MODELS[sizeClass].split(', ')) {
    const key = nameKey(name);
    classesByKey.set(key, (classesByKey.get(key) ?? new Set()).add(sizeClass));
  }
}

const NONE: ReadonlySet<SizeClass> = new Set();

export function classesOf(make: string, model: string): ReadonlySet<SizeClass> {
  return classesByKey.get(nameKey(make + model)) ?? classesByKey.get(nameKey(model)) ?? NONE;
}

/** Whether it is the name of a model that is sold here, in stock or not; such a word is no misspelling. */
export function isModelName(key: string): boolean {
  return classesByKey.has(key);
}
