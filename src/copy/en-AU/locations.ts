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
