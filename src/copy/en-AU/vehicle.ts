// What a vehicle is, in lists, filters, comparisons and forms.
export const badge = 'Badge';
export const body = 'Body';
export const category = 'Category';
export const colour = 'Colour';
export const condition = 'Condition';
export const dealership = 'Dealership';
export const doors = 'Doors';
export const drive = 'Drive';
export const engine = 'Engine';
export const features = 'Features';
export const fuel = 'Fuel';
export const gears = 'Gears';
export const interior = 'Interior';
export const kilometres = 'Kilometres';
export const location = 'Location';
export const make = 'Make';
export const makes = 'Makes';
export const model = 'Model';
export const rego = 'Rego';
export const seats = 'Seats';
export const sleeps = 'Sleeps';
export const stockNumber = 'Stock number';
export const transmission = 'Transmission';
export const vehicles = 'Vehicles';
export const year = 'Year';

// More of it, on its own page.
export const aggregateTrailerMass = 'Aggregate trailer mass';
export const ancapRating = 'ANCAP rating';
export const axleType = 'Axle type';
export const bodyConfiguration = 'Body configuration';
export const bodyLength = 'Body length';
export const bodyWidth = 'Body width';
export const buildDate = 'Build date';
export const complianceDate = 'Compliance date';
export const cylinders = 'Cylinders';
export const engineCapacity = 'Engine capacity';
export const engineSize = 'Engine size';
export const batteryCapacity = 'Battery capacity';
export const electricRange = 'Electric range';
export const energyConsumption = 'Energy consumption';
export const fuelCapacity = 'Fuel capacity';
export const fuelConsumption = 'Fuel consumption (combined)';
export const fuelType = 'Fuel type';
export const gearbox = 'Gearbox';
export const grossVehicleMass = 'Gross vehicle mass';
export const height = 'Height';
export const induction = 'Induction';
export const interiorColour = 'Interior colour';
export const length = 'Length';
export const odometer = 'Odometer';
export const power = 'Power';
export const registration = 'Registration';
export const registrationExpiry = 'Registration expiry';
export const specifications = 'Specifications';
export const tareWeight = 'Tare weight';
export const torque = 'Torque';
export const towingCapacity = 'Towing capacity (braked)';
export const vin = 'VIN';
export const width = 'Width';

export const cylindersOf = '{cylinders}-cylinder';
export const engineOf = '{cylinders}-cylinder {size}';
export const oneStar = '1 star';
export const sleepsCount = 'Sleeps {count}';
export const starCount = '{count} stars';
export const stockNo = 'Stock no. {number}';

// What can be said of its state.
export const availabilityConfirmed = '{status}. Availability confirmed {ago}';
export const certified = 'Certified';
export const certifiedType = 'Certified {carType}';
export const comingSoon = 'Coming soon';
export const comingSoonTag = 'Coming Soon';
export const daysAgo = '{count} days ago';
export const demo = 'Demo';
export const hoursAgo = '{count} hours ago';
export const inStock = 'In stock';
export const justNow = 'just now';
export const minutesAgo = '{count} minutes ago';
export const newArrival = 'New Arrival';
export const newType = 'New';
export const noLongerAvailable = 'No longer available';
export const oneDayAgo = '1 day ago';
export const oneHourAgo = '1 hour ago';
export const oneMinuteAgo = '1 minute ago';
export const photosComingSoon = 'Photos coming soon';
export const recentlySold = 'Recently sold';
export const reserved = 'Reserved';
export const sold = 'Sold';
export const soldHeading = 'SOLD';
export const used = 'Used';
export const recentlySoldText =
  'This vehicle has recently been sold. Tell us what you are looking for and we will find you something similar.';
export const soldText =
  'This vehicle has been sold. Tell us what you are looking for and we will find you something similar.';
export const withdrawnText =
  'This vehicle is no longer for sale. Tell us what you are looking for and we will find you something similar.';

// What the state means for somebody who wants it.
export const comingSoonText =
  'It has not arrived yet. Enquire, and we will tell you when you can see it.';
export const reservedText =
  'It is on hold for another buyer. Enquire, and we will tell you if it becomes available again.';
export const testDriveOnlyText =
  'It is here for test drives and cannot be reserved online. Enquire if you would like one like it.';

// Kinds of vehicles.
export const car = 'Car';
export const caravan = 'Caravan';
export const motorcycle = 'Motorcycle';
export const truck = 'Truck';
export const vehicle = 'Vehicle';
export const carTypeNoun = '{carType} {vehicle}';

// What people call them in a sentence.
export const carWord = 'car';
export const caravanWord = 'caravan';
export const motorcycleWord = 'bike';
export const truckWord = 'truck';
export const vehicleWord = 'vehicle';

export const aboutThisVehicle = 'About this vehicle';
export const thisVehicle = 'This vehicle';
export const dealerLicenceNumber = 'Dealer licence {number}';
export const historyReport = 'History Report';

// A card.
export const belowMarketAverage = '{amount} below market average of {average}';
export const findSomethingSimilar = 'Find something similar';
export const getFinance = 'Get finance';
export const perWeekLabel = 'Per week';
export const photosCount = '{count} photos';
export const spinSign = '360°';
export const videoSign = 'Video';
export const viewDetails = 'View details';

// The vehicle's page.
export const aboutThis = 'About this {vehicle}';
export const askWeeklyCost = 'Ask us what it would cost you a week.';
export const callUs = 'Call us';
export const closeThisBar = 'Close this bar';
export const enquireAboutThisVehicle = 'Enquire about this vehicle';
export const forThisVehicle = 'for this vehicle';
export const goingTo = 'Going to {city}';
export const licenceNumber = 'Licence {number}';
export const locatedAt = 'Located at {city}';
export const oneView = '1 view';
export const overYears = 'over {years} years';
export const promotions = 'Promotions';
export const seeItInPerson = 'See it in person';
export const seeMoreLikeThis = 'See more like this';
export const similarVehicles = 'Similar vehicles';
export const listedToday = 'Today';
export const priceReduced = 'Price reduced';
export const priceRaised = 'Price raised';
export const priceChangedBy = 'By {amount} on {date}';
export const viewCount = '{count} views';

export const dealerComments = 'Dealer Comments';
export const dealerCommentsPending = 'Dealer comments are pending. Please check back here later.';
export const protectYourCar = 'Protect Your Car';
export const reserveOnline = 'Reserve Online';
export const whatsIncluded = 'What’s Included';
export const whyBuyFromUs = 'Why Buy From Us?';
export const less = 'Less';
export const more = 'More';
export const ofTab = 'of the {tab}';

export const allFeatures = 'All Features';
export const allSpecifications = 'All specifications';
export const details = 'Details';
export const hideFeatures = 'Hide Features';
export const keyInformation = 'Key information';
export const ofKeyInformation = 'of the key information';
export const ofSpecifications = 'of the specifications';
export const showAllFeatures = 'Show All Features';

export const carAnalysis = 'Car Analysis';
export const disclaimer = 'Disclaimer';
export const reports = 'Reports';

export const copied = 'Copied {vehicle} to your clipboard!';
export const pdfFailed = 'The PDF could not be made. Please try again in a moment.';
export const pdfFailedTitle = 'We couldn’t make the PDF';
export const preparing = 'Preparing...';
export const printPdf = 'Print PDF';
export const shareThisVehicle = 'Share this vehicle';

// The title and the description of its page in search results.
export const titleForSale = '{vehicle} for sale in {city} | {dealer}';
export const titleInCityAtDealer = '{vehicle} in {city} | {dealer}';
export const titleInCity = '{vehicle} in {city}';
export const titleSold = '{vehicle} (sold)';
export const titleGone = '{vehicle} (no longer available)';
export const described = '{condition} {vehicle}.';
export const describedWithKilometres = '{condition} {vehicle}, {kilometres}.';
export const describedSold = 'Sold.';
export const describedGone = 'No longer available.';
export const atDealer = 'At {dealer}.';
export const atDealerInCity = 'At {dealer}, {city}.';
export const similarAtDealer = 'See similar vehicles at {dealer}.';
export const similarAtDealerInCity = 'See similar vehicles at {dealer}, {city}.';
export const stockNumberIs = 'Stock number {number}.';
export const canPreorder = 'Available to pre-order.';
