// The menus in header and footer.
export const aboutUs = 'About Us';
export const allVehicles = 'All Vehicles';
export const buyerTools = 'Buyer Tools';
export const contact = 'Contact';
export const offers = 'Offers';
export const ourStock = 'Our Stock';
export const partsAndAccessories = 'Parts and Accessories';
export const servicingAndParts = 'Servicing and Parts';
export const stock = 'Stock';
export const termsAndConditions = 'Terms and Conditions';
export const tradeIn = 'Trade In';
export const vehiclesOfCondition = '{condition} Vehicles';

export const mainMenu = 'Main';
export const closeMenu = 'Close menu';
export const brands = 'Brands';
export const allBrands = 'All brands';
export const collection = 'Collection';
export const visitUs = 'Visit us';

export const speakWithUs = 'Speak with us';
export const models = 'Models';
export const dealerLicenceNumbers = 'Dealer licences {numbers}';
export const dealerLicenceCount = '{count} dealer licences';
export const paymentTypes = 'Payment types accepted';

export const share = 'Share';
export const shareOnFacebook = 'Share on Facebook';
export const shareOnX = 'Share on X';
export const shareOnLinkedIn = 'Share on LinkedIn';
export const shareOnWhatsApp = 'Share on WhatsApp';
export const shareByEmail = 'Share by email';
export const shareByTextMessage = 'Share by text message';
export const copyLink = 'Copy link';
export const copied = 'Copied';

// The bar above the pages of a preview.
export const previewOfRevision =
  'Preview of revision {revision}. Only people with its link see it.';
export const previewOfDocument =
  'Preview of a document that is not applied yet. Only people with its link see it.';
export const endPreview = 'End preview';

// Pages that cannot be shown.
export const pageNotFound = 'Page not found';
export const notFoundTitle = 'We can’t find that page';
export const notFoundText = 'It may have moved, or the vehicle may have been sold.';
export const somethingWentWrong = 'Something went wrong';
export const errorTitle = 'Something went wrong on our side';
export const errorTextWithPhone = 'Please try again in a moment, or call us on {phone}.';
export const errorReference = 'Reference {id}';
export const goToHomePage = 'Go to the home page';
export const busyTitle = 'We’re busy right now';
export const busyText =
  'Lots of people are visiting us. Please try again in about {seconds} seconds.';
export const tooManyPagesTitle = 'That was a lot of pages';
export const tooManyPagesText =
  'Your connection has opened a lot of pages in a short time. Please try again in {seconds} seconds.';
