export const ratingOutOf = '{rating} out of {most}';
export const reviewCount = '{count} review';
export const reviewsCount = '{count} reviews';
export const whatOurCustomersSay = 'What our customers say';
export const showingNewest = 'Showing the newest {shown} of {reviews}.';
export const showingNewestRated = 'Showing the newest {shown} of {reviews} with {stars}.';
export const showingRated = 'Showing {reviews} with {stars}.';
// What stands for {stars} above.
export const starsOrMore = '{rating} stars or more';
export const starsOnly = '{rating} stars';
export const oneStarOrMore = '1 star or more';
export const averageOfAll = 'The average counts all {reviews}.';
export const showAllReviews = 'Show all {count} reviews';
export const showFewerReviews = 'Show fewer reviews';
export const ofReviewBy = 'of the review by {name}';
export const replyFrom = 'Reply from {dealer}';
export const ofReplyTo = 'of the reply to {name}';
export const vehiclesSoldThisMonth = 'vehicles sold this month';

// What a dealer offers, as `home.benefits` chooses.
export const whyBuyFromUs = 'Why buy from us';
export const warrantyTitle = '3 Year standard warranty';
export const warrantyText =
  'Your {vehicle} comes with three years of cover. Ask us what it includes.';
export const videoCallsTitle = 'Video calls for remote buyers';
export const videoCallsText =
  'Too far to drop in? We’ll walk around the {vehicle} with you on a video call.';
export const tradeInTitle = 'Trade-in';
export const tradeInText =
  'Bring your current {vehicle}: we’ll value it and take it off the price.';
export const freightTitle = 'Freight anywhere in Australia';
export const freightText = 'We’ll arrange transport to your door, wherever you live.';
export const financeTitle = 'Personalised finance';
export const financeText = 'Repayments worked out for you and your budget.';
export const servicingSinceTitle = 'Servicing since {year}';
export const servicingYearsTitle = '{count}+ years of servicing';
export const servicingText =
  'Our own workshop looks after your {vehicle} long after you’ve bought it.';
export const protectionTitle = '3 year mechanical protection plan on used vehicles';
export const protectionText =
  'Three years of cover for mechanical repairs. Ask us which parts it includes.';
export const qualityTitle = 'Quality assured';
export const qualityText = 'Inspected and road-tested by our own technicians before going on sale.';
export const certifiedTitle = 'Certified pre-owned';
export const certifiedMakeTitle = 'Certified pre-owned {make}';
export const certifiedText = 'Used vehicles that have passed the manufacturer’s own checks.';

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
