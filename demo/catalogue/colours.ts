/**
 * Colours as the makers name them. Every name ends in a plain colour, so that pictures can be drawn and cars
 * of one colour grouped.
 */
export const PLAIN_COLOURS = [
  'White',
  'Silver',
  'Grey',
  'Black',
  'Blue',
  'Red',
  'Green',
  'Yellow',
  'Orange',
  'Brown',
  'Bronze',
  'Beige',
  'Purple',
] as const;
export type PlainColour = (typeof PLAIN_COLOURS)[number];

const COMMON =
  'Polar White, Brilliant Silver, Slate Grey, Ebony Black, Ocean Blue, Crimson Red, Graphite Grey, Pearl White';

const BY_MAKE: Readonly<Record<string, string>> = {
  Toyota:
    'Glacier White, Frosted White, Graphite Grey, Eclipse Black, Nebula Blue, Saturn Blue, Feverish Red, Merlot Red, Rustic Brown, Eclectic Blue',
  Lexus:
    'Sonic White, Sonic Quartz White, Titanium Silver, Sonic Chrome Grey, Graphite Black, Deep Blue, Radiant Red, Khaki Green',
  Mazda:
    'Arctic White, Rhodium White, Platinum Quartz Beige, Machine Grey, Polymetal Grey, Jet Black, Deep Crystal Blue, Soul Red, Zircon Beige',
  Honda:
    'Platinum White, Taffeta White, Lunar Silver, Meteoroid Grey, Crystal Black, Premium Crystal Blue, Premium Crystal Red',
  Nissan:
    'Ivory White, Polar White, Brilliant Silver, Gun Grey, Ceramic Grey, Diamond Black, Caspian Blue, Scarlet Red, Magnetic Blue',
  Mitsubishi:
    'White, Starlight White, Sterling Silver, Titanium Grey, Graphite Grey, Black, Cosmic Blue, Diamond Red, Sunflare Orange',
  Subaru:
    'Crystal White, Ice Silver, Magnetite Grey, Crystal Black, Sapphire Blue, World Rally Blue, Ignition Red, Autumn Green, Cascade Green',
  Suzuki:
    'Pure White, Premium Silver, Mineral Grey, Super Black, Speedy Blue, Burning Red, Champion Yellow, Jungle Green, Kinetic Yellow',
  Isuzu:
    'Mineral White, Moonstone White, Mercury Silver, Obsidian Grey, Basalt Black, Cobalt Blue, Magnetic Red, Volcanic Orange, Granite Grey',
  Hyundai:
    'Creamy White, Atlas White, Shimmering Silver, Amazon Grey, Titan Grey, Abyss Black, Phantom Black, Intense Blue, Ultimate Red, Performance Blue, Teal Green',
  Kia: 'Clear White, Snow White, Silky Silver, Steel Grey, Gravity Grey, Aurora Black, Gravity Blue, Mineral Blue, Runway Red, Starbright Yellow, Cityscape Green',
  Genesis:
    'Uyuni White, Savile Silver, Makalu Grey, Vik Black, Capri Blue, Mauna Red, Cardiff Green',
  Ford: 'Arctic White, Frozen White, Aluminium Silver, Meteor Grey, Carbonized Grey, Shadow Black, Lightning Blue, True Red, Luxe Yellow, Sedona Orange, Code Orange',
  Holden:
    'Summit White, Heron White, Nitrate Silver, Prussian Grey, Phantom Black, Slipstream Blue, Red Hot Red, Some Like It Hot Red, Jungle Green',
  Jeep: 'Bright White, Billet Silver, Sting Grey, Granite Crystal Grey, Black, Hydro Blue, Firecracker Red, Sarge Green, Punkn Orange',
  Tesla:
    'Pearl White, Midnight Silver, Stealth Grey, Solid Black, Deep Blue, Ultra Red, Quicksilver Silver',
  MG: 'Dover White, Sloane Silver, Camden Grey, Pearl Black, Brighton Blue, Diamond Red, Hampstead Grey, Fizzy Orange, Volcano Orange',
  GWM: 'Hamilton White, Energy Green, Ayers Grey, Golden Black, Sapphire Blue, Burgundy Red, Crystal Black, Lunar Red, Dusk Orange',
  BYD: 'Ski White, Aurora White, Harbour Grey, Cosmos Black, Surf Blue, Atlantis Grey, Parkour Red, Forest Green, Coral Orange',
  Volkswagen:
    'Pure White, Oryx White, Reflex Silver, Indium Grey, Dolphin Grey, Deep Black, Atlantic Blue, Lapiz Blue, Kings Red, Bright Blue',
  Skoda:
    'Candy White, Moon White, Brilliant Silver, Graphite Grey, Steel Grey, Magic Black, Race Blue, Velvet Red, Hyper Green',
  Audi: 'Glacier White, Ibis White, Floret Silver, Daytona Grey, Nardo Grey, Mythos Black, Navarra Blue, Tango Red, Progressive Red, District Green',
  BMW: 'Alpine White, Mineral White, Skyscraper Grey, Brooklyn Grey, Sapphire Black, Carbon Black, Portimao Blue, Phytonic Blue, Melbourne Red, Isle of Man Green',
  'Mercedes-Benz':
    'Polar White, Diamond White, Iridium Silver, High-Tech Silver, Selenite Grey, Obsidian Black, Cosmos Black, Spectral Blue, Patagonia Red, Denim Blue',
  'Land Rover':
    'Fuji White, Yulong White, Hakuba Silver, Eiger Grey, Carpathian Grey, Santorini Black, Tasman Blue, Firenze Red, Pangea Green, Gondwana Beige',
  Porsche:
    'White, Carrara White, GT Silver, Agate Grey, Chalk Grey, Jet Black, Gentian Blue, Miami Blue, Guards Red, Racing Yellow, Python Green, Lava Orange',
  Volvo:
    'Crystal White, Ice White, Dawn Silver, Thunder Grey, Vapour Grey, Onyx Black, Denim Blue, Fusion Red, Sage Green, Cloud Blue',
  Ferrari:
    'Avus White, Titanium Silver, Racing Silver, Silverstone Grey, Daytona Black, Tour de France Blue, Rosso Corsa Red, Modena Yellow',
  Lamborghini:
    'Monocerus White, Keres Grey, Noctis Black, Eleos Blue, Mars Red, Auge Yellow, Mantis Green, Borealis Orange',
  Yamaha:
    'Icon Blue, Tech Black, Storm Fluo Grey, Icon Performance Blue, Sword Grey, Cyan Storm Blue',
  Kawasaki:
    'Lime Green, Metallic Spark Black, Pearl White, Phantom Silver, Candy Red, Pearl Sand Beige',
  Ducati: 'Ducati Red, Dark Stealth Black, Iceberg White, Scrambler Yellow, Aviator Grey',
  KTM: 'Electronic Orange, Atlantic Blue, Ebony Black, Grey',
  'Harley-Davidson':
    'Vivid Black, Billiard Grey, Red Rock Red, Onyx White, Burst Blue, Whiskey Fire Orange',
  Triumph:
    'Jet Black, Carnival Red, Snowdonia White, Caspian Blue, Graphite Grey, Competition Green',
  Vespa: 'Rosso Red, Bianco White, Nero Black, Verde Relax Green, Sand Beige, Sunny Yellow',
};

const CARAVAN = 'White, Arctic White, Silver, Charcoal Grey, White and Grey, White and Black';

export function coloursOf(make: string, kind: string): string[] {
  const list = kind === 'caravan' ? CARAVAN : (BY_MAKE[make] ?? COMMON);
  return list.split(', ');
}

/** 'Soul Red' → 'Red'. */
export function plainColour(colour: string): PlainColour | null {
  const last = colour.slice(colour.lastIndexOf(' ') + 1);
  return PLAIN_COLOURS.find((plain) => plain === last) ?? null;
}

export const INTERIOR_COLOURS = {
  plain: ['Black', 'Dark Grey', 'Grey'],
  dear: ['Black', 'Tan', 'Light Grey', 'Cream', 'Brown', 'Red', 'White'],
} as const;
