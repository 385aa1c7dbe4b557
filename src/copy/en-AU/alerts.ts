// The page of the saved searches.
export const savedSearches = 'Saved searches';
export const savedSearchesDescription = 'Your saved searches at {dealer}, and how we tell you.';
export const saveThisSearch = 'Save this search';
export const tellMe = 'Tell me when one arrives';
export const searchToSave = 'Save “{search}”?';
export const searchToSaveHint = 'We’ll tell you when a new vehicle matches it.';
export const notASearch = 'That is not a search of this website, so it can’t be saved.';
export const searchesFull =
  'You can save up to {max} searches. Remove one and then save this one again.';
export const searchSaved = 'Search saved';
export const searchRemoved = 'Search removed';
export const alertsStored = 'Your choice is saved';
export const nothingSavedYet = 'Search for a vehicle and choose “Save this search”.';
export const searchVehicles = 'Search vehicles';
export const removeSearch = 'Remove “{search}”';
export const searchGone = 'A search that this website no longer has';

// How somebody wants to be told.
export const howToTell = 'How should we tell you?';
export const whatWeTell =
  'When a saved vehicle’s price drops, when it sells or comes back, and when a new vehicle matches a saved search. At most one message a day, and you can stop any time.';
export const byEmail = 'By email';
export const bySms = 'By text message to {mobile}';
export const notAtAll = 'Don’t send me anything';
export const emailAddress = 'Email address';
export const emailHint = 'Needed if you choose email.';
export const emailNeeded = 'Enter the email address to write to.';
export const saveChoice = 'Save my choice';
export const countOne = 'You have 1 saved search.';
export const count = 'You have {count} saved searches.';
export const countNone = 'You have no saved searches.';
export const toldByEmail = 'We tell you by email.';
export const toldBySms = 'We tell you by text message.';
export const notTold = 'We don’t send you any messages.';
export const manageAlerts = 'Saved searches and alerts';

// The page behind the link in every message.
export const stopTitle = 'Stop these messages';
export const stopDescription = 'Stop the vehicle alerts from {dealer}.';
export const stopIntro =
  'Press the button and {dealer} stops sending you alerts about vehicles and searches that you saved.';
export const stopButton = 'Stop the messages';
export const stoppedTitle = 'We’ve stopped the messages';
export const stopped =
  '{dealer} won’t send you any more alerts. What you saved stays saved, and you can turn alerts on again any time.';
export const wrongLinkTitle = 'This link doesn’t work';
export const wrongLink =
  'The link is incomplete or not from {dealer}. Copy all of it from the message, or turn alerts off on the page of your saved searches.';

// The messages.
export const priceDrop = 'Price drop: {vehicle}';
export const priceDropped = 'Now {price}, was {before}.';
export const backInStock = 'Back in stock: {vehicle}';
export const newMatch = 'New: {vehicle}';
export const matches = 'Matches your search “{search}”.';
export const sold = 'Sold: {vehicle}';
export const soldHint = 'Somebody else was quicker. Have a look at similar ones:';
export const updateSubject = '{count} updates from {dealer}';
export const changes = 'here is what’s new at {dealer}:';
export const andMoreOne = 'And 1 more update.';
export const andMore = 'And {count} more updates.';
export const why =
  'You asked {dealer} to tell you about vehicles and searches that you saved. We send at most one message a day.';
export const change = 'Change what you get: {url}';
export const stop = 'Stop these messages: {url}';
export const smsPriceDrop = '{dealer}: {vehicle} is now {price}, was {before}. {url}';
export const smsBackInStock = '{dealer}: {vehicle} is back in stock. {url}';
export const smsNewMatch = '{dealer}: {vehicle} is new for your search. {url}';
export const smsSold = '{dealer}: {vehicle} is sold.';
export const smsStop = 'Stop: {url}';
