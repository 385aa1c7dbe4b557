// Vehicles that a visitor keeps in the browser.
export const savedAndCompared = 'Saved and compared vehicles';
export const savedCountOne = 'Saved {count} vehicle';
export const savedCount = 'Saved {count} vehicles';
export const saveVehicle = 'Save {vehicle}';
export const removeFromSaved = 'Remove {vehicle} from saved';
export const nothingSaved =
  'Nothing is saved. Press the heart on a vehicle and it waits for you here.';
export const keptInBrowser = 'Kept in this browser only.';
export const recentlyViewed = 'Recently viewed';
export const viewedNote = 'Kept in this browser only. Clear it on a device that others use too.';
export const clear = 'Clear';
export const noLongerListed = 'No longer listed';
export const removed = 'Removed';
export const savedCleared = 'Saved vehicles cleared';
export const savedFull =
  'You have saved {count} vehicles, the most there is room for. Remove one to save another.';
export const notStored =
  '{done}. Your browser does not let this site keep your vehicles. They stay here until you close or reload the page.';
export const notLoaded = 'These vehicles could not be loaded.';
export const notLoadedHint = 'Check your connection. Nothing you kept is lost.';
export const notOpened = 'That could not be opened. Check your connection and try again.';
export const loadingVehicles = 'Loading the vehicles';

// The watchlist of a signed-in visitor.
export const watchlist = 'Watchlist';
export const carSaved = 'Car Saved In Watchlist';
export const carRemoved = 'Car Removed';
export const viewList = 'View List';
export const savedCar = 'Saved vehicle';
export const keptInAccount = 'Kept in your account, so you see them on every device.';
export const watchlistFull =
  'Your watchlist has {count} vehicles, the most there is room for. Remove one to save another.';
export const notSaved = 'The car could not be saved. Check your connection and try again.';
export const notRemoved = 'The car could not be removed. Check your connection and try again.';
export const noLongerForSale = 'This car is no longer for sale, so it was not saved.';
export const otherNumber =
  'You are signed in with another number. Reload the page to see the cars of that one.';
export const signInToSave = 'Sign in to save this car.';
export const watchlistIntro =
  'The vehicles you saved at {dealer}, with today’s prices. You see them on every device you sign in on.';
export const watchlistEmpty =
  'Nothing is saved yet. Press the heart on a vehicle and it waits for you here.';
export const compareNewest = 'Compare the newest {count}';

// Comparing vehicles.
export const compareVehicles = 'Compare vehicles';
export const compareTitle = 'Compare {vehicles}';
export const compareDescription = 'Vehicles of {dealer} side by side, as they are listed today.';
export const addedToCompare = 'Added to compare';
export const removedFromCompare = 'Removed from compare';
export const compareCleared = 'Compare cleared';
export const compareFull = 'You can compare up to {count} vehicles. Remove one to add another.';
export const removeFromCompare = 'Remove {vehicle} from compare';
export const removeVehicle = 'Remove {vehicle}';
export const toCompare = '{count} of {max} vehicles to compare';
export const addAnother = 'Add another to see them side by side.';
export const addAnotherVehicle = 'Add another vehicle to see them side by side.';
export const shareOrPrint = 'Share or print';
export const chosenOne = 'You have chosen one vehicle to compare.';
export const chosenToCompare = 'You have chosen {count} vehicles to compare.';
export const seeItHere = 'See it here';
export const compareThem = 'Compare them';
export const nothingToCompare = 'This website does not compare vehicles side by side.';
export const nothingToCompareYet =
  'There is nothing to compare yet. Press Compare on up to {max} vehicles and see them side by side.';
export const searchOurVehicles = 'Search our vehicles';
export const findMore = 'Find more';
export const asListedToday = 'As listed by {dealer} today. Prices and availability can change.';
export const goneVehicle = 'The {vehicle} is no longer listed.';
export const goneOne = 'One vehicle of this link is no longer listed.';
export const goneOthers = '{count} vehicles of this link are no longer listed.';
export const takeItOut = 'Take it out of the link';
export const takeThemOut = 'Take them out of the link';

// The table of a comparison.
export const comparison = 'Comparison';
export const tableCaptionOne = '1 vehicle';
export const tableCaption = '{count} vehicles side by side';
export const detail = 'Detail';
export const status = 'Status';
export const performance = 'Performance and economy';
export const sizeAndTowing = 'Size and towing';
export const safety = 'Safety';
export const registrationAndWarranty = 'Registration and warranty';
export const allHave = 'All have';
export const notStated = 'Not stated';
export const notListed = 'Not listed';
export const differs = '(differs)';
export const sameIsLighter = 'Identical values are shown lighter';
export const alike = 'They are alike in everything listed here.';
export const showDifferencesOnly = 'Show differences only';
export const onlyDifferences = 'Only differences';
export const onlyDifferencesOn = '(on, show everything)';
export const litres = '{litres} L';
export const wasPrice = 'was {price}';
export const perWeek = '{amount} per week';
export const fromPerMonth = 'From {amount} per month';
export const interest = '{rate} p.a. interest';
