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

// What can be said of its state.
export const certified = 'Certified';
export const comingSoon = 'Coming soon';
export const inStock = 'In stock';
export const newArrival = 'New Arrival';
export const photosComingSoon = 'Photos coming soon';
export const recentlySold = 'Recently sold';
export const reserved = 'Reserved';
export const sold = 'Sold';
export const used = 'Used';

// Kinds of vehicles.
export const caravan = 'Caravan';
export const motorcycle = 'Motorcycle';
export const truck = 'Truck';

export const aboutThisVehicle = 'About this vehicle';
export const thisVehicle = 'This vehicle';
export const dealerLicence = 'Dealer licence';
export const dealerLicenceNumber = 'Dealer licence {number}';
export const historyReport = 'History Report';
