export const ratingOutOf = '{rating} out of {most}';
export const reviewCount = '{count} review';
export const reviewsCount = '{count} reviews';
export const vehiclesSoldThisMonth = 'vehicles sold this month';

// The three-item banner.
export const offersText = 'See what is on this month.';
export const serviceText = 'Pick a day that suits you.';
export const sellText = 'Tell us about it and get a price.';

// Offers.
export const offerEnds = 'Ends {date}';
export const viewOffer = 'View offer';
export const seeWhatsInStock = 'See what’s in stock';
export const askAboutOffer = 'Ask about this offer';
