// What a list is called, in its heading, title and description.
export const allOf = 'All {list}';
export const listAt = '{list} at {place}';
export const listFrom = '{list} from {dealer}';
export const listIn = '{list} in {place}';
export const listOfDealer = '{list}, {dealer}';
export const listDetails = '{list}: {details}';
export const listForQuery = '{list} for “{query}”';
export const headSeats = '{count}-seat';
export const headCylinders = '{count}-cylinder';
export const headUnder = 'under {value}';
export const headOver = 'over {value}';
export const headUpTo = 'up to {value}';
export const headFrom = 'from {value}';
export const headAt = 'at {value}';
export const headBetween = 'from {min} to {max}';
export const headUnderWeekly = 'under {value} a week';
export const headOverWeekly = 'over {value} a week';
export const headBetweenWeekly = 'from {min} to {max} a week';
export const headTow = 'that tow {value}';
export const headTowUpTo = 'that tow up to {value}';
export const listPage = '{list}, page {page}';
export const eitherOf = '{first} or {second}';
export const prestigeVehicles = 'prestige {vehicles}';
export const withFeature = 'with {feature}';
export const describedList = '{list}.';
export const describedNone = 'We have no {list} at the moment.';
export const describedPage = 'Page {page} of {pages}.';
export const describedExamples = 'Among them {vehicles}.';
export const describedCompare =
  'Compare prices, photos and details, and ask us about the one you like.';
export const describedCompareShort = 'Compare prices and photos.';
export const describedElse = 'See what else {dealer} has in stock.';
export const act = 'the ACT';
export const newSouthWales = 'New South Wales';
export const northernTerritory = 'the Northern Territory';
export const queensland = 'Queensland';
export const southAustralia = 'South Australia';
export const tasmania = 'Tasmania';
export const victoria = 'Victoria';
export const westernAustralia = 'Western Australia';

// The results.
export const foundOne = '{count} {vehicle} found';
export const found = '{count} {vehicle}s found';
export const foundOnPage = '{count} {vehicle}s found, page {page} of {pages}';
export const results = 'Results';
export const resultsNotLoaded =
  'We could not load these results. You are still looking at the previous ones.';
export const noResults = 'No Results Available';
export const noResultsHint =
  'No results found for your search at this time. Please try adjusting the filters for more results.';
export const halfBetween = 'At least half of them are between {min} and {max}.';
export const clearFilters = 'Clear Filters';
export const ignoredValue = '{field} “{value}” could not be used and was left out.';
export const ignoredValues = '{field}: {count} values could not be used and were left out.';
export const closestWeHave = 'The closest that we have';
export const firstOfStock = 'What we have now';
export const soldThenClosest =
  'What you searched for is sold. Beside it is the closest that you can buy.';
export const nearestSearches = 'Close to what you asked for';
export const atAnyPrice = '{list} at any price';
export const anyOfField = '{list}, any {field}';
export const otherVehicles = 'Other {list}';
export const andMore = '{values} and {count} more';
export const wordsLeftOut =
  'Nothing here matches {words} as well, so these results are without it.';

// Searching and sorting.
export const searchVehicles = 'Search {vehicle}s';
export const queryHint = 'Try “{name} under {thousands}k”';
export const anyCondition = 'Any';
export const allMakes = 'All makes';
export const priceTo = 'Price to';
export const anyPrice = 'Any price';
export const sortBy = 'Sort by';
export const sort = 'Sort';
export const newestFirst = 'Newest first';
export const priceLowToHigh = 'Price: low to high';
export const priceHighToLow = 'Price: high to low';
export const lowestKilometres = 'Lowest kilometres';
export const latestYear = 'Latest year';
export const bestMatch = 'Best match';

// The filters.
export const filters = 'Filters';
export const closeFilters = 'Close filters';
export const moreFilters = 'More filters';
export const noMoreFilters = 'No more filters for this list.';
export const appliedFilters = 'Applied filters';
export const clearAll = 'Clear all';
export const chosen = 'chosen';
export const showVehiclesOne = 'Show <count>{count} </count>vehicle';
export const showVehicles = 'Show <count>{count} </count>vehicles';
export const matchOne = '{count} vehicle matches';
export const match = '{count} vehicles match';
export const searchInField = 'Search in {field}';
export const searchField = 'Search {field}';
export const showFewer = 'Show fewer<hidden> of {field}</hidden>';
export const showAll = 'Show all<hidden> of {field}</hidden>';
export const showAllCount = 'Show all {count}<hidden> of {field}</hidden>';
export const inThisList = '{count} in this list';
export const nothingInThisList = 'Nothing in this list.';
export const aWeek = '{amount} a week';
export const fieldValue = '{field}: {value}';
export const excluded = 'Not {name}';
export const inTheLastDays = 'In the last {days} days';
export const rangeAny = 'any';
export const rangeUpTo = 'up to {max}';
export const rangeFrom = 'from {min}';
export const rangeBetween = '{min} to {max}';
export const seatsOne = '{count} seat';
export const seats = '{count} seats';

// The fields of the filters that only a search has.
export const availability = 'Availability';
export const bodyType = 'Body type';
export const city = 'City';
export const highlights = 'Highlights';
export const listed = 'Listed';
export const makeAndModel = 'Make and model';
export const order = 'Order';
export const fuelConsumption = 'Fuel use';
export const towing = 'Towing';
export const priceRange = 'Price range';
export const searchWords = 'Search words';
export const state = 'State';
export const subscriptionPrice = 'Subscription price';
export const subscriptionPerWeek = 'Subscription price per week';
export const subscriptionPerMonth = 'Subscription price per month';
export const vehicleType = 'Vehicle type';
export const weeklyRepayment = 'Weekly repayment';
export const cars = 'Cars';
export const trucks = 'Trucks';
export const motorcycles = 'Motorcycles';
export const caravans = 'Caravans';
export const notCertified = 'Not certified';

// What a search box offers while somebody types.
export const suggestions = 'Suggestions';
export const recentSearches = 'Recent searches';
export const popularSearches = 'Popular searches';
export const makesAndModels = 'Makes and models';
export const clearRecentSearches = 'Clear<hidden> recent searches</hidden>';
export const noVehiclesSeeNearest = 'No vehicles, see the nearest';
export const suggestionCountOne = '{count} suggestion';
export const suggestionCount = '{count} suggestions';
export const noSuggestions = 'No suggestions';

// Distances.
export const distance = 'Distance';
export const distanceFrom = 'Postcode or suburb';
export const distanceWithin = 'Within';
export const anyDistance = 'Any distance';
export const kilometresOf = '{km} km';
export const showDistances = 'Apply';
export const ownPosition = 'Use my position';
export const positionRounded = 'Your position is rounded to a postcode.';
export const positionFailed = 'Your postcode could not be found. Please enter it instead.';
export const suburbUnknown = 'We could not find “{place}”. Please enter a postcode or a suburb.';
export const nearestFirst = 'Nearest first';
export const nearPlace = 'Near {place}';
export const withinOfPlace = 'Within {km} km of {place}';
export const listNear = 'near {place}';
export const listWithin = 'within {km} km of {place}';
export const placeKmAway = '{place}, {km} km away';

// The yards of a list.
export const map = 'Map';
export const hideMap = 'Hide map';
export const yards = 'By location';
export const hideYards = 'Hide locations';
export const yardsOfList = 'Where these vehicles are';
export const showAllYards = 'Show all {count} yards';
export const showFewerYards = 'Show fewer yards';
export const showYard = 'Show its vehicles';
export const noYards = 'None of these vehicles has a yard that we can show.';
export const yardCountOne = '{count} {vehicle}';
export const yardCount = '{count} {vehicle}s';
