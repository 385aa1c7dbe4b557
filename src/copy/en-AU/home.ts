export const heroEyebrow = '{tagline}';
export const heroTitle = 'Find your next {vehicle} at {dealer}';
export const heroText = '{range} {vehicle}s{locations}. Search online, then come and see us.';
// What stands for {range} and {locations} above.
export const heroRangeOfAll = 'All our';
export const heroInCities = 'in {cities}';
export const heroAtLocations = 'at {count} locations across Australia';

export const title = '{dealer} | {range} {vehicle}s';
export const titleWithoutRange = '{dealer} | {Vehicle}s';

export const searchOurVehicles = 'Search our {vehicle}s';

// The headings of the sections, which differ by template, and the links beside them.
export const byBody = 'By body';
export const shopByBodyType = 'Shop by body type';
export const listedCount = '{count} listed';
export const freshStock = 'Fresh stock';
export const justIn = 'Just in';
export const recentlyArrived = 'Recently arrived';
export const seeAllCount = 'See all {count}';
export const viewAllCount = 'View all {count}';
export const ourBrands = 'Our brands';
export const fewerBrands = 'Fewer brands';
export const popularMakes = 'Popular makes';
export const groupInNumbers = 'Our group in numbers';
export const ourGroup = 'Our group';
export const theGroup = 'The group';
export const currentOffers = 'Current offers';
export const onNow = 'On now';
export const allOffers = 'All offers';
export const viewAll = 'View all';
export const viewAllOffers = 'View all offers';
