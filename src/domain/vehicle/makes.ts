import type { ItemType } from './vehicle.ts';

export interface Make {
  /** Never reused or changed: a new make takes the next free number. */
  id: number;
  name: string;
  slug: string;
  /** The symbol in the logo sprite; null if there is none and the name is shown as text. */
  logo: string | null;
  kinds: readonly ItemType[];
}

/** The fixed list of makes, by name. */
export const MAKES: readonly Make[] = [
  { id: 1, name: 'Abarth', slug: 'abarth', logo: null, kinds: ['car'] },
  { id: 2, name: 'Alfa Romeo', slug: 'alfa-romeo', logo: null, kinds: ['car'] },
  { id: 3, name: 'Alpine', slug: 'alpine', logo: null, kinds: ['car'] },
  { id: 4, name: 'Aprilia', slug: 'aprilia', logo: null, kinds: ['motorcycle'] },
  { id: 5, name: 'Aston Martin', slug: 'aston-martin', logo: null, kinds: ['car'] },
  { id: 6, name: 'Audi', slug: 'audi', logo: 'audi', kinds: ['car'] },
  { id: 7, name: 'Avan', slug: 'avan', logo: null, kinds: ['caravan'] },
  { id: 8, name: 'Benelli', slug: 'benelli', logo: null, kinds: ['motorcycle'] },
  { id: 9, name: 'Bentley', slug: 'bentley', logo: null, kinds: ['car'] },
  { id: 10, name: 'BMW', slug: 'bmw', logo: 'bmw', kinds: ['car', 'motorcycle'] },
  { id: 11, name: 'Bushtracker', slug: 'bushtracker', logo: null, kinds: ['caravan'] },
  { id: 12, name: 'BYD', slug: 'byd', logo: null, kinds: ['car'] },
  { id: 13, name: 'Cadillac', slug: 'cadillac', logo: 'cadillac', kinds: ['car'] },
  { id: 14, name: 'CFMOTO', slug: 'cfmoto', logo: null, kinds: ['motorcycle'] },
  { id: 15, name: 'Chery', slug: 'chery', logo: null, kinds: ['car'] },
  { id: 16, name: 'Chevrolet', slug: 'chevrolet', logo: 'chevrolet', kinds: ['car'] },
  { id: 17, name: 'Chrysler', slug: 'chrysler', logo: null, kinds: ['car'] },
  { id: 18, name: 'Citroen', slug: 'citroen', logo: 'citroen', kinds: ['car'] },
  { id: 19, name: 'Coromal', slug: 'coromal', logo: null, kinds: ['caravan'] },
  { id: 20, name: 'Crusader', slug: 'crusader', logo: null, kinds: ['caravan'] },
  { id: 21, name: 'CUPRA', slug: 'cupra', logo: null, kinds: ['car'] },
  { id: 22, name: 'DAF', slug: 'daf', logo: 'daf', kinds: ['truck'] },
  { id: 23, name: 'Daihatsu', slug: 'daihatsu', logo: null, kinds: ['car'] },
  { id: 24, name: 'Deepal', slug: 'deepal', logo: null, kinds: ['car'] },
  { id: 25, name: 'Dodge', slug: 'dodge', logo: null, kinds: ['car'] },
  { id: 26, name: 'Ducati', slug: 'ducati', logo: 'ducati', kinds: ['motorcycle'] },
  { id: 27, name: 'Ferrari', slug: 'ferrari', logo: null, kinds: ['car'] },
  { id: 28, name: 'Fiat', slug: 'fiat', logo: 'fiat', kinds: ['car'] },
  { id: 29, name: 'Ford', slug: 'ford', logo: 'ford', kinds: ['car'] },
  { id: 30, name: 'Foton', slug: 'foton', logo: null, kinds: ['car', 'truck'] },
  { id: 31, name: 'Freightliner', slug: 'freightliner', logo: null, kinds: ['truck'] },
  { id: 32, name: 'Fuso', slug: 'fuso', logo: null, kinds: ['truck'] },
  { id: 33, name: 'Geely', slug: 'geely', logo: null, kinds: ['car'] },
  { id: 34, name: 'Genesis', slug: 'genesis', logo: null, kinds: ['car'] },
  { id: 35, name: 'GWM', slug: 'gwm', logo: null, kinds: ['car'] },
  { id: 36, name: 'Harley-Davidson', slug: 'harley-davidson', logo: null, kinds: ['motorcycle'] },
  { id: 37, name: 'Haval', slug: 'haval', logo: null, kinds: ['car'] },
  { id: 38, name: 'Hino', slug: 'hino', logo: null, kinds: ['truck'] },
  { id: 39, name: 'Holden', slug: 'holden', logo: null, kinds: ['car'] },
  { id: 40, name: 'Honda', slug: 'honda', logo: 'honda', kinds: ['car', 'motorcycle'] },
  { id: 41, name: 'HSV', slug: 'hsv', logo: null, kinds: ['car'] },
  { id: 42, name: 'Husqvarna', slug: 'husqvarna', logo: 'husqvarna', kinds: ['motorcycle'] },
  { id: 43, name: 'Hyundai', slug: 'hyundai', logo: 'hyundai', kinds: ['car', 'truck'] },
  { id: 44, name: 'Indian', slug: 'indian', logo: null, kinds: ['motorcycle'] },
  { id: 45, name: 'INEOS', slug: 'ineos', logo: null, kinds: ['car'] },
  { id: 46, name: 'Infiniti', slug: 'infiniti', logo: 'infiniti', kinds: ['car'] },
  { id: 47, name: 'International', slug: 'international', logo: null, kinds: ['truck'] },
  { id: 48, name: 'Isuzu', slug: 'isuzu', logo: null, kinds: ['car', 'truck'] },
  { id: 49, name: 'Iveco', slug: 'iveco', logo: 'iveco', kinds: ['truck'] },
  { id: 50, name: 'JAC', slug: 'jac', logo: null, kinds: ['car'] },
  { id: 51, name: 'Jaecoo', slug: 'jaecoo', logo: null, kinds: ['car'] },
  { id: 52, name: 'Jaguar', slug: 'jaguar', logo: null, kinds: ['car'] },
  { id: 53, name: 'Jayco', slug: 'jayco', logo: null, kinds: ['car', 'caravan'] },
  { id: 54, name: 'Jeep', slug: 'jeep', logo: 'jeep', kinds: ['car'] },
  { id: 55, name: 'Kawasaki', slug: 'kawasaki', logo: null, kinds: ['motorcycle'] },
  { id: 56, name: 'Kenworth', slug: 'kenworth', logo: null, kinds: ['truck'] },
  { id: 57, name: 'KGM', slug: 'kgm', logo: null, kinds: ['car'] },
  { id: 58, name: 'Kia', slug: 'kia', logo: 'kia', kinds: ['car'] },
  { id: 59, name: 'Kokoda', slug: 'kokoda', logo: null, kinds: ['caravan'] },
  { id: 60, name: 'KTM', slug: 'ktm', logo: 'ktm', kinds: ['motorcycle'] },
  { id: 61, name: 'Lamborghini', slug: 'lamborghini', logo: null, kinds: ['car'] },
  { id: 62, name: 'Land Rover', slug: 'land-rover', logo: null, kinds: ['car'] },
  { id: 63, name: 'LDV', slug: 'ldv', logo: null, kinds: ['car'] },
  { id: 64, name: 'Leapmotor', slug: 'leapmotor', logo: null, kinds: ['car'] },
  { id: 65, name: 'Lexus', slug: 'lexus', logo: null, kinds: ['car'] },
  { id: 66, name: 'Lotus', slug: 'lotus', logo: null, kinds: ['car'] },
  { id: 67, name: 'Mack', slug: 'mack', logo: null, kinds: ['truck'] },
  { id: 68, name: 'Mahindra', slug: 'mahindra', logo: 'mahindra', kinds: ['car'] },
  { id: 69, name: 'Majestic', slug: 'majestic', logo: null, kinds: ['caravan'] },
  { id: 70, name: 'MAN', slug: 'man', logo: 'man', kinds: ['truck'] },
  { id: 71, name: 'Maserati', slug: 'maserati', logo: 'maserati', kinds: ['car'] },
  { id: 72, name: 'Mazda', slug: 'mazda', logo: 'mazda', kinds: ['car'] },
  { id: 73, name: 'McLaren', slug: 'mclaren', logo: 'mclaren', kinds: ['car'] },
  { id: 74, name: 'Mercedes-Benz', slug: 'mercedes-benz', logo: null, kinds: ['car', 'truck'] },
  { id: 75, name: 'MG', slug: 'mg', logo: 'mg', kinds: ['car'] },
  { id: 76, name: 'MINI', slug: 'mini', logo: 'mini', kinds: ['car'] },
  { id: 77, name: 'Mitsubishi', slug: 'mitsubishi', logo: 'mitsubishi', kinds: ['car'] },
  { id: 78, name: 'Morgan', slug: 'morgan', logo: null, kinds: ['car'] },
  { id: 79, name: 'Moto Guzzi', slug: 'moto-guzzi', logo: null, kinds: ['motorcycle'] },
  { id: 80, name: 'New Age', slug: 'new-age', logo: null, kinds: ['caravan'] },
  { id: 81, name: 'Nissan', slug: 'nissan', logo: 'nissan', kinds: ['car'] },
  { id: 82, name: 'Nova', slug: 'nova', logo: null, kinds: ['caravan'] },
  { id: 83, name: 'Omoda', slug: 'omoda', logo: null, kinds: ['car'] },
  { id: 84, name: 'Opel', slug: 'opel', logo: 'opel', kinds: ['car'] },
  { id: 85, name: 'Peugeot', slug: 'peugeot', logo: null, kinds: ['car'] },
  { id: 86, name: 'Piaggio', slug: 'piaggio', logo: 'piaggio', kinds: ['motorcycle'] },
  { id: 87, name: 'Polestar', slug: 'polestar', logo: 'polestar', kinds: ['car'] },
  { id: 88, name: 'Porsche', slug: 'porsche', logo: null, kinds: ['car'] },
  { id: 89, name: 'Proton', slug: 'proton', logo: null, kinds: ['car'] },
  { id: 90, name: 'RAM', slug: 'ram', logo: 'ram', kinds: ['car'] },
  { id: 91, name: 'Renault', slug: 'renault', logo: 'renault', kinds: ['car'] },
  { id: 92, name: 'Retreat', slug: 'retreat', logo: null, kinds: ['caravan'] },
  { id: 93, name: 'Rolls-Royce', slug: 'rolls-royce', logo: 'rolls-royce', kinds: ['car'] },
  { id: 94, name: 'Royal Enfield', slug: 'royal-enfield', logo: null, kinds: ['motorcycle'] },
  { id: 95, name: 'Royal Flair', slug: 'royal-flair', logo: null, kinds: ['caravan'] },
  { id: 96, name: 'Saab', slug: 'saab', logo: null, kinds: ['car'] },
  { id: 97, name: 'Scania', slug: 'scania', logo: null, kinds: ['truck'] },
  { id: 98, name: 'Skoda', slug: 'skoda', logo: 'skoda', kinds: ['car'] },
  { id: 99, name: 'Smart', slug: 'smart', logo: 'smart', kinds: ['car'] },
  { id: 100, name: 'Snowy River', slug: 'snowy-river', logo: null, kinds: ['caravan'] },
  { id: 101, name: 'SsangYong', slug: 'ssangyong', logo: null, kinds: ['car'] },
  { id: 102, name: 'Subaru', slug: 'subaru', logo: 'subaru', kinds: ['car'] },
  { id: 103, name: 'Supreme', slug: 'supreme', logo: null, kinds: ['caravan'] },
  { id: 104, name: 'Suzuki', slug: 'suzuki', logo: 'suzuki', kinds: ['car', 'motorcycle'] },
  { id: 105, name: 'Tesla', slug: 'tesla', logo: 'tesla', kinds: ['car'] },
  { id: 106, name: 'Toyota', slug: 'toyota', logo: 'toyota', kinds: ['car', 'truck'] },
  { id: 107, name: 'Triumph', slug: 'triumph', logo: null, kinds: ['motorcycle'] },
  { id: 108, name: 'UD', slug: 'ud', logo: null, kinds: ['truck'] },
  { id: 109, name: 'Vespa', slug: 'vespa', logo: 'vespa', kinds: ['motorcycle'] },
  { id: 110, name: 'Volkswagen', slug: 'volkswagen', logo: 'volkswagen', kinds: ['car'] },
  { id: 111, name: 'Volvo', slug: 'volvo', logo: 'volvo', kinds: ['car', 'truck'] },
  { id: 112, name: 'Western Star', slug: 'western-star', logo: null, kinds: ['truck'] },
  { id: 113, name: 'Winnebago', slug: 'winnebago', logo: null, kinds: ['car', 'caravan'] },
  { id: 114, name: 'XPENG', slug: 'xpeng', logo: null, kinds: ['car'] },
  { id: 115, name: 'Yamaha', slug: 'yamaha', logo: 'yamaha', kinds: ['motorcycle'] },
  { id: 116, name: 'Zeekr', slug: 'zeekr', logo: null, kinds: ['car'] },
  { id: 117, name: 'Zero', slug: 'zero', logo: null, kinds: ['motorcycle'] },
  { id: 118, name: 'Zone RV', slug: 'zone-rv', logo: null, kinds: ['caravan'] },
];

const bySlug = new Map(MAKES.map((make) => [make.slug, make]));
const byName = new Map(MAKES.map((make) => [foldName(make.name), make]));

export function makeBySlug(slug: string): Make | null {
  return bySlug.get(slug) ?? null;
}

/** Feeds spell names differently: case, accents, spaces and hyphens are ignored. */
export function makeByName(name: string): Make | null {
  return byName.get(foldName(name)) ?? null;
}

function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
