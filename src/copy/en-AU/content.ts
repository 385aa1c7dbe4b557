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
export const specialOffers = 'Special offers';
export const specialOffersOf = 'Special offers: {choice}';
export const specialOffersIntro = 'What {dealer} has on now, and what it covers.';
export const specialOffersDescribed = 'On now at {dealer}: {offers}.';
export const specialOffersNone = '{dealer} has no offers today. See what is in stock, or ask us.';
export const noOffers =
  'There appears to be no offers currently available that meet the conditions of your search.';
export const offerFound = '{count} offer';
export const offersFound = '{count} offers';
export const filterOffers = 'Filter offers';
export const allCategories = 'All categories';
export const viewMore = 'View more';
export const viewLess = 'View less';
export const viewFullDisclaimer = 'View full disclaimer';
export const viewLessDisclaimer = 'View less disclaimer';
// Announced after the toggles above.
export const ofOffer = 'of {offer}';
export const exploreModel = 'Explore {model}';
export const offerStock = '{name} in stock';
export const offerVehicles = 'Vehicles in this offer';
export const offerStockNone = 'None in stock today. Ask us what is on its way.';
export const offerFormText = 'We get your questions together with the name of the offer.';
export const offerMessage = 'I would like to know more about this offer: {offer}';
export const offerEndedOn = 'This offer ended on {date}.';

// Sale pages.
export const saleVehicles = 'Vehicles in this sale';
export const saleStockNone = 'None in stock today.';
export const saleEndedOn = 'This sale ended on {date}.';
