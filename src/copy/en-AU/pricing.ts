export const noPrice = 'Enquire for price.';
export const preorder = 'PREORDER';
export const perWeekSubscription = 'per week, subscription';
export const perMonthSubscription = 'per month, subscription';
export const reserve = 'Reserve';
export const reserveFor = 'Reserve {amount}';

// Delivery to the visitor.
export const deliveryCalculator = 'Delivery calculator';
export const yourPostcode = 'Your postcode';
export const getEstimate = 'Get Estimate';
export const deliveryTo = 'Delivery to {place}:';
export const deliveryFree = 'Free';
export const enterPostcode = 'Please enter a postcode.';
export const noDeliveryEstimate =
  "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.";
export const deliveryFailed = 'We could not work out delivery just now. Please try again.';

// The cost of fuel, and of charging.
export const fuelCalculator = 'Fuel calculator';
export const fuelPrice = 'Fuel price';
export const fuelPriceUnit = 'per litre';
export const fuelPriceNoNumber = 'The fuel price must be a number, such as 1.70.';
export const distanceEachWeek = 'Distance each week';
export const distanceUnit = 'km';
export const distanceNoNumber = 'The distance must be a number, such as 250.';
export const consumption = 'Consumption';
export const consumptionUnit = 'L/100 km';
export const consumptionNoNumber = 'The consumption must be a number, such as 7.5.';
export const chargingCalculator = 'Charging calculator';
export const electricityPrice = 'Electricity price';
export const electricityPriceUnit = 'per kWh';
export const electricityPriceNoNumber = 'The electricity price must be a number, such as 0.33.';
export const energyUnit = 'kWh/100 km';
export const energyNoNumber = 'The consumption must be a number, such as 16.5.';
export const statedRange = 'Range on a full battery';
export const statedRangeNote =
  'As stated by the maker: driving, weather and load change it. Charging away from home can cost more.';
export const chargingNote = 'Charging away from home can cost more.';
export const fullCharge = 'A full charge';
export const eachWeek = 'Each week';
export const eachMonth = 'Each month';
export const eachYear = 'Each year';
export const mustNotBeNegative = 'This must not be negative.';
export const mustBeAtMost = 'This must be at most {max}.';

// The price beside those of similar vehicles.
export const priceComparison = 'Price comparison';
export const goodDeal = 'Good Deal';
export const greatDeal = 'Great Deal';
export const withinUsualRange = 'Within the usual price range';
export const tooFewToTell = 'Not enough similar cars to tell';
export const strength = 'Strength';
export const strengthLow = 'Strength: Low';
export const strengthMedium = 'Strength: Medium';
export const strengthHigh = 'Strength: High';
export const marketRange = 'Market range';
export const priceRange = '{from} to {to}';
export const priceAmongOthers = '{vehicle} at {price}, among prices from {from} to {to}.';
export const pricesAndLine = '{count} prices; the line marks this vehicle';

// Why a card calls it a deal.
export const dealWhy = 'Why?';
export const dealSample = 'Compared with {count} similar used cars at several dealers.';
export const dealSampleAdjusted =
  'Compared with {count} similar used cars at several dealers, adjusted for {adjusted}.';
export const dealSpread = 'Most of them cost {min} to {max}; the middle is {middle}.';
export const dealPrice = 'This one costs {price}, {below} below the middle.';
export const dealPriceAndKm = 'This one costs {price} at {km}, {below} below the middle.';

// What it is compared with.
export const comparedVehicle = '{count} vehicle';
export const comparedVehicles = '{count} vehicles';
export const comparedSomeVehicles = 'vehicles';
export const comparedByBadgeAndSeries =
  'Compared with {vehicles} of the same model, badge and series.';
export const comparedByBadge = 'Compared with {vehicles} of the same model and badge.';
export const comparedBySeries = 'Compared with {vehicles} of the same model and series.';
export const comparedByModel = 'Compared with {vehicles} of the same model.';
export const comparedWithLike = 'Compared with {vehicles} like it.';
export const adjustedFor = 'Prices are adjusted for {reasons}.';
export const listedLastDay = 'Half of them were listed within the last day.';
export const listedLastDays = 'Half of them were listed within the last {days} days.';
export const workedOutOn = 'Worked out on {day}.';
export const adjustedKilometres = 'kilometres';
export const adjustedAge = 'age';
export const adjustedBadge = 'badge';
