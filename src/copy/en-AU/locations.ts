export const sales = 'Sales';
export const vehicleBuying = '{vehicle} buying';
export const premisesOf = 'The premises of {name}';
export const viewAllLocations = 'View all locations';
export const callOn = 'Call {name} on';
export const emailUs = 'Email us';
export const contactUs = 'Contact Us';
export const atLocation = 'at {name}';
export const repairerNumber = 'Motor vehicle repairer {number}';

// Opening hours.
export const closed = 'Closed';
export const monday = 'Mon';
export const tuesday = 'Tue';
export const wednesday = 'Wed';
export const thursday = 'Thu';
export const friday = 'Fri';
export const saturday = 'Sat';
export const sunday = 'Sun';
export const mondayToFriday = 'Mon–Fri';
export const openingHours = 'Opening hours';
export const openUntil = 'Open now, closes {time}';
export const opensToday = 'Closed now, opens {time}';
export const opensTomorrow = 'Closed now, opens tomorrow {time}';
export const opensOn = 'Closed now, opens {day} {time}';
export const closedNow = 'Closed now';
export const viewAllHours = 'View all hours';
export const hideHours = 'Hide hours';
export const hoursOf = 'of {name}';
export const hoursOnRequest = 'Please call us for our opening hours.';
export const department = 'Department';
export const hours = 'Hours';
export const holidayHours = 'Holiday hours';
export const viewHolidayHours = 'View Holiday Hours';

// The page with all locations.
export const locations = 'Locations';
export const locationsIntro =
  'Addresses, phone numbers and opening hours of our {count} locations, and how to get there.';
export const oneLocationIntro =
  'Our address, phone numbers and opening hours, and how to get there.';
export const locationsDescription =
  'All {count} locations of {dealer}: addresses, phone numbers, opening hours and directions. Find the nearest by postcode.';
export const oneLocationDescription =
  'Where to find {dealer} in {city}: address, phone numbers, opening hours and directions.';
export const findNearest = 'Find the nearest';
export const invalidPostcode = 'Invalid postcode';
export const ownPosition = 'Use my location';
export const positionStays = 'Your position stays in your browser.';
export const nearestToPostcode = 'Nearest to {postcode} first.';
export const nearestToYou = 'Nearest to you first.';
export const noPosition =
  'Your browser did not tell us where you are. Please enter a postcode instead.';
export const showAllLocations = 'Show all locations';
export const filterByState = 'Filter locations by state';
export const allStates = 'All states';
export const oneLocation = '1 location';
export const countOfLocations = '{count} locations';
export const directionsTo = 'to {name}';
export const kmAway = '{km} km away';
export const lessThanOneKmAway = 'Less than 1 km away';
export const locationsMap = 'Map of our locations';

// The page of one location.
export const mapOf = 'Map of {name}';
export const viewLocationDetails = 'View Location Details';
export const locationInCity = '{name} in {city}';
export const locationDescription =
  '{name}, {street}, {region}: opening hours, phone numbers, directions and what is in stock.';
export const addressAndContact = 'Address and contact';
export const brandsSoldHere = 'Brands sold here';
export const weBuyHere = 'We buy {vehicle}s here';
export const inStockAt = 'In stock at {name}';
export const viewStock = 'View all stock';
export const otherLocations = 'Other locations nearby';
