import type { ItemType } from './vehicle.ts';

export interface Make {
  /** Never reused and never changed: a new make takes the next free number. */
  id: number;
  name: string;
  slug: string;
  /** The symbol in the sprite of marks; null where there is none and the name is set in type. */
  mark: string | null;
  kinds: readonly ItemType[];
}

/** The fixed list of makes, by name. */
export const MAKES: readonly Make[] = [
  { id: 1, name: 'Abarth', slug: 'abarth', mark: null, kinds: ['car'] },
  { id: 2, name: 'Alfa Romeo', slug: 'alfa-romeo', mark: null, kinds: ['car'] },
  { id: 3, name: 'Alpine', slug: 'alpine', mark: null, kinds: ['car'] },
  { id: 4, name: 'Aprilia', slug: 'aprilia', mark: null, kinds: ['motorcycle'] },
  { id: 5, name: 'Aston Martin', slug: 'aston-martin', mark: null, kinds: ['car'] },
  { id: 6, name: 'Audi', slug: 'audi', mark: 'audi', kinds: ['car'] },
  { id: 7, name: 'Avan', slug: 'avan', mark: null, kinds: ['caravan'] },
  { id: 8, name: 'Benelli', slug: 'benelli', mark: null, kinds: ['motorcycle'] },
  { id: 9, name: 'Bentley', slug: 'bentley', mark: null, kinds: ['car'] },
  { id: 10, name: 'BMW', slug: 'bmw', mark: 'bmw', kinds: ['car', 'motorcycle'] },
  { id: 11, name: 'Bushtracker', slug: 'bushtracker', mark: null, kinds: ['caravan'] },
  { id: 12, name: 'BYD', slug: 'byd', mark: null, kinds: ['car'] },
  { id: 13, name: 'Cadillac', slug: 'cadillac', mark: 'cadillac', kinds: ['car'] },
  { id: 14, name: 'CFMOTO', slug: 'cfmoto', mark: null, kinds: ['motorcycle'] },
  { id: 15, name: 'Chery', slug: 'chery', mark: null, kinds: ['car'] },
  { id: 16, name: 'Chevrolet', slug: 'chevrolet', mark: 'chevrolet', kinds: ['car'] },
  { id: 17, name: 'Chrysler', slug: 'chrysler', mark: null, kinds: ['car'] },
  { id: 18, name: 'Citroen', slug: 'citroen', mark: 'citroen', kinds: ['car'] },
  { id: 19, name: 'Coromal', slug: 'coromal', mark: null, kinds: ['caravan'] },
  { id: 20, name: 'Crusader', slug: 'crusader', mark: null, kinds: ['caravan'] },
  { id: 21, name: 'CUPRA', slug: 'cupra', mark: null, kinds: ['car'] },
  { id: 22, name: 'DAF', slug: 'daf', mark: 'daf', kinds: ['truck'] },
  { id: 23, name: 'Daihatsu', slug: 'daihatsu', mark: null, kinds: ['car'] },
  { id: 24, name: 'Deepal', slug: 'deepal', mark: null, kinds: ['car'] },
  { id: 25, name: 'Dodge', slug: 'dodge', mark: null, kinds: ['car'] },
  { id: 26, name: 'Ducati', slug: 'ducati', mark: 'ducati', kinds: ['motorcycle'] },
  { id: 27, name: 'Ferrari', slug: 'ferrari', mark: null, kinds: ['car'] },
  { id: 28, name: 'Fiat', slug: 'fiat', mark: 'fiat', kinds: ['car'] },
  { id: 29, name: 'Ford', slug: 'ford', mark: 'ford', kinds: ['car'] },
  { id: 30, name: 'Foton', slug: 'foton', mark: null, kinds: ['car', 'truck'] },
  { id: 31, name: 'Freightliner', slug: 'freightliner', mark: null, kinds: ['truck'] },
  { id: 32, name: 'Fuso', slug: 'fuso', mark: null, kinds: ['truck'] },
  { id: 33, name: 'Geely', slug: 'geely', mark: null, kinds: ['car'] },
  { id: 34, name: 'Genesis', slug: 'genesis', mark: null, kinds: ['car'] },
  { id: 35, name: 'GWM', slug: 'gwm', mark: null, kinds: ['car'] },
  { id: 36, name: 'Harley-Davidson', slug: 'harley-davidson', mark: null, kinds: ['motorcycle'] },
  { id: 37, name: 'Haval', slug: 'haval', mark: null, kinds: ['car'] },
  { id: 38, name: 'Hino', slug: 'hino', mark: null, kinds: ['truck'] },
  { id: 39, name: 'Holden', slug: 'holden', mark: null, kinds: ['car'] },
  { id: 40, name: 'Honda', slug: 'honda', mark: 'honda', kinds: ['car', 'motorcycle'] },
  { id: 41, name: 'HSV', slug: 'hsv', mark: null, kinds: ['car'] },
  { id: 42, name: 'Husqvarna', slug: 'husqvarna', mark: 'husqvarna', kinds: ['motorcycle'] },
  { id: 43, name: 'Hyundai', slug: 'hyundai', mark: 'hyundai', kinds: ['car', 'truck'] },
  { id: 44, name: 'Indian', slug: 'indian', mark: null, kinds: ['motorcycle'] },
  { id: 45, name: 'INEOS', slug: 'ineos', mark: null, kinds: ['car'] },
  { id: 46, name: 'Infiniti', slug: 'infiniti', mark: 'infiniti', kinds: ['car'] },
  { id: 47, name: 'International', slug: 'international', mark: null, kinds: ['truck'] },
  { id: 48, name: 'Isuzu', slug: 'isuzu', mark: null, kinds: ['car', 'truck'] },
  { id: 49, name: 'Iveco', slug: 'iveco', mark: 'iveco', kinds: ['truck'] },
  { id: 50, name: 'JAC', slug: 'jac', mark: null, kinds: ['car'] },
  { id: 51, name: 'Jaecoo', slug: 'jaecoo', mark: null, kinds: ['car'] },
  { id: 52, name: 'Jaguar', slug: 'jaguar', mark: null, kinds: ['car'] },
  { id: 53, name: 'Jayco', slug: 'jayco', mark: null, kinds: ['car', 'caravan'] },
  { id: 54, name: 'Jeep', slug: 'jeep', mark: 'jeep', kinds: ['car'] },
  { id: 55, name: 'Kawasaki', slug: 'kawasaki', mark: null, kinds: ['motorcycle'] },
  { id: 56, name: 'Kenworth', slug: 'kenworth', mark: null, kinds: ['truck'] },
  { id: 57, name: 'KGM', slug: 'kgm', mark: null, kinds: ['car'] },
  { id: 58, name: 'Kia', slug: 'kia', mark: 'kia', kinds: ['car'] },
  { id: 59, name: 'Kokoda', slug: 'kokoda', mark: null, kinds: ['caravan'] },
  { id: 60, name: 'KTM', slug: 'ktm', mark: 'ktm', kinds: ['motorcycle'] },
  { id: 61, name: 'Lamborghini', slug: 'lamborghini', mark: null, kinds: ['car'] },
  { id: 62, name: 'Land Rover', slug: 'land-rover', mark: null, kinds: ['car'] },
  { id: 63, name: 'LDV', slug: 'ldv', mark: null, kinds: ['car'] },
  { id: 64, name: 'Leapmotor', slug: 'leapmotor', mark: null, kinds: ['car'] },
  { id: 65, name: 'Lexus', slug: 'lexus', mark: null, kinds: ['car'] },
  { id: 66, name: 'Lotus', slug: 'lotus', mark: null, kinds: ['car'] },
  { id: 67, name: 'Mack', slug: 'mack', mark: null, kinds: ['truck'] },
  { id: 68, name: 'Mahindra', slug: 'mahindra', mark: 'mahindra', kinds: ['car'] },
  { id: 69, name: 'Majestic', slug: 'majestic', mark: null, kinds: ['caravan'] },
  { id: 70, name: 'MAN', slug: 'man', mark: 'man', kinds: ['truck'] },
  { id: 71, name: 'Maserati', slug: 'maserati', mark: 'maserati', kinds: ['car'] },
  { id: 72, name: 'Mazda', slug: 'mazda', mark: 'mazda', kinds: ['car'] },
  { id: 73, name: 'McLaren', slug: 'mclaren', mark: 'mclaren', kinds: ['car'] },
  { id: 74, name: 'Mercedes-Benz', slug: 'mercedes-benz', mark: null, kinds: ['car', 'truck'] },
  { id: 75, name: 'MG', slug: 'mg', mark: 'mg', kinds: ['car'] },
  { id: 76, name: 'MINI', slug: 'mini', mark: 'mini', kinds: ['car'] },
  { id: 77, name: 'Mitsubishi', slug: 'mitsubishi', mark: 'mitsubishi', kinds: ['car'] },
  { id: 78, name: 'Morgan', slug: 'morgan', mark: null, kinds: ['car'] },
  { id: 79, name: 'Moto Guzzi', slug: 'moto-guzzi', mark: null, kinds: ['motorcycle'] },
  { id: 80, name: 'New Age', slug: 'new-age', mark: null, kinds: ['caravan'] },
  { id: 81, name: 'Nissan', slug: 'nissan', mark: 'nissan', kinds: ['car'] },
  { id: 82, name: 'Nova', slug: 'nova', mark: null, kinds: ['caravan'] },
  { id: 83, name: 'Omoda', slug: 'omoda', mark: null, kinds: ['car'] },
  { id: 84, name: 'Opel', slug: 'opel', mark: 'opel', kinds: ['car'] },
  { id: 85, name: 'Peugeot', slug: 'peugeot', mark: null, kinds: ['car'] },
  { id: 86, name: 'Piaggio', slug: 'piaggio', mark: 'piaggio', kinds: ['motorcycle'] },
  { id: 87, name: 'Polestar', slug: 'polestar', mark: 'polestar', kinds: ['car'] },
  { id: 88, name: 'Porsche', slug: 'porsche', mark: null, kinds: ['car'] },
  { id: 89, name: 'Proton', slug: 'proton', mark: null, kinds: ['car'] },
  { id: 90, name: 'RAM', slug: 'ram', mark: 'ram', kinds: ['car'] },
  { id: 91, name: 'Renault', slug: 'renault', mark: 'renault', kinds: ['car'] },
  { id: 92, name: 'Retreat', slug: 'retreat', mark: null, kinds: ['caravan'] },
  { id: 93, name: 'Rolls-Royce', slug: 'rolls-royce', mark: 'rolls-royce', kinds: ['car'] },
  { id: 94, name: 'Royal Enfield', slug: 'royal-enfield', mark: null, kinds: ['motorcycle'] },
  { id: 95, name: 'Royal Flair', slug: 'royal-flair', mark: null, kinds: ['caravan'] },
  { id: 96, name: 'Saab', slug: 'saab', mark: null, kinds: ['car'] },
  { id: 97, name: 'Scania', slug: 'scania', mark: null, kinds: ['truck'] },
  { id: 98, name: 'Skoda', slug: 'skoda', mark: 'skoda', kinds: ['car'] },
  { id: 99, name: 'Smart', slug: 'smart', mark: 'smart', kinds: ['car'] },
  { id: 100, name: 'Snowy River', slug: 'snowy-river', mark: null, kinds: ['caravan'] },
  { id: 101, name: 'SsangYong', slug: 'ssangyong', mark: null, kinds: ['car'] },
  { id: 102, name: 'Subaru', slug: 'subaru', mark: 'subaru', kinds: ['car'] },
  { id: 103, name: 'Supreme', slug: 'supreme', mark: null, kinds: ['caravan'] },
  { id: 104, name: 'Suzuki', slug: 'suzuki', mark: 'suzuki', kinds: ['car', 'motorcycle'] },
  { id: 105, name: 'Tesla', slug: 'tesla', mark: 'tesla', kinds: ['car'] },
  { id: 106, name: 'Toyota', slug: 'toyota', mark: 'toyota', kinds: ['car', 'truck'] },
  { id: 107, name: 'Triumph', slug: 'triumph', mark: null, kinds: ['motorcycle'] },
  { id: 108, name: 'UD', slug: 'ud', mark: null, kinds: ['truck'] },
  { id: 109, name: 'Vespa', slug: 'vespa', mark: 'vespa', kinds: ['motorcycle'] },
  { id: 110, name: 'Volkswagen', slug: 'volkswagen', mark: 'volkswagen', kinds: ['car'] },
  { id: 111, name: 'Volvo', slug: 'volvo', mark: 'volvo', kinds: ['car', 'truck'] },
  { id: 112, name: 'Western Star', slug: 'western-star', mark: null, kinds: ['truck'] },
  { id: 113, name: 'Winnebago', slug: 'winnebago', mark: null, kinds: ['car', 'caravan'] },
  { id: 114, name: 'XPENG', slug: 'xpeng', mark: null, kinds: ['car'] },
  { id: 115, name: 'Yamaha', slug: 'yamaha', mark: 'yamaha', kinds: ['motorcycle'] },
  { id: 116, name: 'Zeekr', slug: 'zeekr', mark: null, kinds: ['car'] },
  { id: 117, name: 'Zero', slug: 'zero', mark: null, kinds: ['motorcycle'] },
  { id: 118, name: 'Zone RV', slug: 'zone-rv', mark: null, kinds: ['caravan'] },
];

const bySlug = new Map(MAKES.map((make) => [make.slug, make]));
const byName = new Map(MAKES.map((make) => [foldName(make.name), make]));

export function makeBySlug(slug: string): Make | null {
  return bySlug.get(slug) ?? null;
}

/** Feeds spell names their own way: case, accents, spaces and hyphens are not told apart. */
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
