// /brands: the brands that a dealer describes, else the makes in stock.
export const brandsIntro = 'Choose a brand to see its models, current offers and what is in stock.';
export const makesIntro = 'Choose a make to see what is in stock.';
export const brandsDescription = 'The brands at {dealer}: {brands}.';
export const brandsAndMore = 'The brands at {dealer}: {brands} and more.';

// The page of a brand.
export const brandTitle = '{brand} models and offers';
export const brandDescription = '{brand} at {dealer}: models, prices, offers and {count} in stock.';
export const brandDescriptionWithoutStock = '{brand} at {dealer}: models, offers and locations.';
export const conditionOfBrand = '{condition} {brand}';
export const whereToFind = 'Where to find {brand}';

// Both a brand and a model.
export const noneInStock = 'No {name} is in stock right now. Ask us what is on its way.';
export const offersOf = '{name} offers';
export const modelsOf = '{name} models';

// The page of a model.
export const modelTitle = '{name} price, offers and stock';
export const modelDescription = '{name} at {dealer}: prices, offers and {count} in stock.';
export const modelDescriptionWithoutStock = '{name} at {dealer}. Ask us about prices and offers.';
export const noneOfCondition = 'No {condition} {name} in stock right now';
export const askForPrice = 'Ask us for the price';
export const colours = 'Colours';
export const chooseColour = 'Choose a colour';
export const picturesOf = 'Pictures of {name}';
export const enquireAbout = 'Ask us about the {name}';
export const enquireText = 'Tell us what you would like to know and we will get back to you.';
export const modelMessage = 'I would like to know more about the {name}.';
export const nameInColour = '{name} in {colour}';

// /models, with or without a body type.
export const allModels = 'All models';
export const bodyModels = '{body} models';
export const modelsIntro = 'Every model we can show you, and what is in stock today.';
export const bodyModelsIntro = 'Every {body} model we can show you, and what is in stock today.';
export const modelsDescription = 'Models at {dealer}, with prices and what is in stock.';
export const bodyModelsDescription = '{body} models at {dealer}, with prices and what is in stock.';
export const noModels = 'There are no models of this body type right now.';
export const moreModels = 'More models in stock';
export const priceFrom = 'From {price}';
