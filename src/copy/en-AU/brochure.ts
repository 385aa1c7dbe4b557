// The printable page and the PDFs about a vehicle.
export const andMoreFeatures = 'And {count} more on our website.';
export const backToTheVehicle = 'Back to the vehicle';
export const disclaimer =
  'Price, equipment and kilometres are as listed on our website when this was printed and can change. Please confirm them with {dealer} before you buy.';
export const printing = 'Printing';
export const scanForMore = 'Scan for every photo, finance and the latest price.';
export const scanToSeeItOnline = 'Scan to see it online';
export const seeItOnline = 'See it online';
export const wasPrice = 'Was {price}';

// The Car Analysis.
export const analysisTitle = 'Car Analysis: {vehicle}';
export const analysisDate = 'Car Analysis · {date}';
export const costToFinance = 'What it costs to finance';
export const costToRun = 'What it costs to run';
export const priceInMarket = 'How the price stands in the market';
export const ageUseAndHistory = 'Age, use and history';

export const confidence = 'Confidence';
export const marketAverage = 'Market average';
export const marketAverageIn = 'Market average, {state}';
export const stateAverage = 'State average';
export const thisVehicleAt = 'This vehicle {price}';
export const vehiclesCompared = 'Vehicles compared';
export const noComparison =
  'There is no market comparison for this vehicle today. One needs at least {vehicles} comparable vehicles on offer at {dealers} dealers or more.';
export const noPriceToCompare =
  'The vehicle is listed without a price, so there is nothing to compare with the market.';
export const onlyUsed = 'Only the prices of used vehicles are compared with the market.';
export const soldIsNotCompared =
  'The vehicle is sold: its price is no longer compared with the market.';
export const rangeWithoutExtremes =
  'The range leaves out the lowest and the highest tenth of their prices.';

export const estimatePerWeek = 'Estimate per week';
export const fuelAMonth = 'Fuel a month';
export const fuelAWeek = 'Fuel a week';
export const fuelAYear = 'Fuel a year';
export const fuelAssumed =
  'At an assumed {consumption}, {kilometres} km a week and {price} a litre.';
export const fuelStated =
  'At the maker’s {consumption} combined, {kilometres} km a week and {price} a litre.';
export const termsOnThePage = 'The lender’s terms and fees are on the vehicle’s page.';

export const age = 'Age';
export const ageBuilt = '{age}, built {month}';
export const ageModel = '{age}, {year} model';
export const ancapSafetyRating = 'ANCAP safety rating';
export const featuresListed = 'Features listed';
export const kilometresAYear = 'Kilometres a year';
export const lessThanAMonth = 'Less than a month';
export const listedDay = '1 day, since {date}';
export const listedDays = '{count} days, since {date}';
export const listedToday = 'Since today';
export const monthCount = '{count} months';
export const noHigherPrice = 'No higher price on record';
export const onOffer = 'On offer';
export const oneMonth = '1 month';
export const priceHistory = 'Price history';
export const reducedBy = 'Reduced by {amount} from {price}';
export const useAboutUsual = '{distance}, about the usual*';
export const useAboveUsual = '{distance}, above the usual*';
export const useBelowUsual = '{distance}, below the usual*';
export const usualNote =
  '* We assume that {distance} a year are usual for a car. That is a rule of thumb and says nothing of how this vehicle was driven.';
export const warranty = 'Warranty';
export const yearsAndMonths = '{years} {months}';
