export const marketRange = 'Market range';
export const priceRange = '{from} to {to}';
export const workedOutOn = 'Worked out on {day}.';
