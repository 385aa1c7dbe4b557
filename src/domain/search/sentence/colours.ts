/** Colours as shoppers name them, with the words that makers use for them. */
export const COLOURS: ReadonlyMap<string, readonly string[]> = new Map(
  [
    'white',
    'black, ebony',
    'grey, gray, gunmetal, charcoal, graphite',
    'silver',
    'blue, navy',
    'red, maroon, burgundy, crimson',
    'green, olive, khaki',
    'yellow',
    'orange',
    'brown, bronze',
    'beige, sand, cream',
    'gold',
    'purple, violet',
    'pink',
  ].flatMap((line) => {
    const words = line.split(', ');
    return words.map((word, at) => [word, at === 0 || word === 'gray' ? words : [word]] as const);
  }),
);
