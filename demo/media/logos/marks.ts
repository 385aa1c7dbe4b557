/** Signs of the demo dealers, each in a box of 100 by 100: plain shapes, like no maker's badge. */
export interface MarkColours {
  main: string;
  second: string;
  /** What the mark stands on: gaps are cut in it. */
  ground: string;
}

export type Mark = (colours: MarkColours) => string;

/** A fine ring around a lozenge, as a hallmark. */
const hallmark: Mark = ({ main, second }) => `
  <circle cx="50" cy="50" r="46" fill="none" stroke="${main}" stroke-width="2.4"/>
  <circle cx="50" cy="50" r="41" fill="none" stroke="${main}" stroke-width="0.9"/>
  <path d="M50 14 L66 50 L50 86 L34 50 Z" fill="none" stroke="${main}" stroke-width="2.4" stroke-linejoin="miter"/>
  <path d="M50 14 V86 M34 50 H66" stroke="${second}" stroke-width="1.2"/>`;

/** Pale bars across a rump. */
const bars: Mark = ({ main, second }) => `
  <path d="M8 78 A42 42 0 0 1 92 78 V84 H8 Z" fill="${main}"/>
  <g stroke="${second}" stroke-width="7" stroke-linecap="round">
    <path d="M42 78 L52 48"/><path d="M58 78 L67 51"/><path d="M74 78 L80 58"/>
  </g>`;

/** Two bowed walls of twigs and the treasure between them. */
const bower: Mark = ({ main, second }) => `
  <g fill="none" stroke="${main}" stroke-width="9" stroke-linecap="round">
    <path d="M14 88 C6 52 16 24 40 10"/><path d="M32 88 C26 60 32 42 46 30"/>
    <path d="M86 88 C94 52 84 24 60 10"/><path d="M68 88 C74 60 68 42 54 30"/>
  </g>
  <circle cx="50" cy="74" r="11" fill="${second}"/>`;

/** A strong bill and a watchful eye. */
const bill: Mark = ({ main, second, ground }) => `
  <path d="M10 92 V54 A36 36 0 0 1 62 22 L98 44 L66 52 A38 38 0 0 1 52 92 Z" fill="${main}"/>
  <circle cx="50" cy="44" r="9" fill="${ground}"/><circle cx="50" cy="44" r="5" fill="${second}"/>`;

/** A leaf with saw teeth. */
const sawLeaf: Mark = ({ main, second }) => `
  <path d="M50 4 L62 20 L58 24 L74 36 L66 41 L82 54 L70 58 L80 72 L64 73 L66 86 L50 96 L34 86 L36 73 L20 72 L30 58 L18 54 L34 41 L26 36 L42 24 L38 20 Z" fill="${main}" stroke="${main}" stroke-width="3" stroke-linejoin="round"/>
  <path d="M50 22 V92" stroke="${second}" stroke-width="5" stroke-linecap="round"/>`;

/** Two plates and what jumps between them. */
const cell: Mark = ({ main, second }) => `
  <rect x="6" y="6" width="88" height="88" rx="26" fill="${main}"/>
  <path d="M57 18 L28 56 H47 L43 82 L72 44 H53 Z" fill="${second}" stroke="${second}" stroke-width="4" stroke-linejoin="round"/>`;

/** Deep-furrowed bark. */
const furrows: Mark = ({ main, ground }) => `
  <path d="M8 6 H92 V94 H8 Z" fill="${main}"/>
  <g fill="${ground}">
    <path d="M26 6 L33 40 L26 62 L34 94 H28 L19 62 L26 40 Z"/>
    <path d="M50 6 L46 34 L56 58 L48 94 H55 L64 58 L53 34 L57 6 Z"/>
    <path d="M78 6 L71 44 L80 70 L76 94 H83 L88 70 L79 44 L85 6 Z"/>
  </g>`;

/** One hop after another. */
const hops: Mark = ({ main, second }) => `
  <g fill="none" stroke-width="12" stroke-linecap="round">
    <path d="M10 82 A21 30 0 0 1 52 82" stroke="${main}"/>
    <path d="M52 82 A19 58 0 0 1 90 82" stroke="${main}"/>
    <path d="M8 92 H92" stroke="${second}" stroke-width="6"/>
  </g>`;

/** Wattle in flower: three balls on a bent twig. */
function wattle(below: string): Mark {
  return ({ main, second }) => `
  <path d="M14 86 C34 80 54 64 62 34" fill="none" stroke="${second}" stroke-width="7" stroke-linecap="round"/>
  <circle cx="66" cy="24" r="19" fill="${main}"/><circle cx="30" cy="44" r="16" fill="${main}"/>
  <circle cx="78" cy="64" r="14" fill="${main}"/>
  <path d="M52 62 L76 64" stroke="${second}" stroke-width="6" stroke-linecap="round"/>
  ${below.replaceAll('SECOND', second)}`;
}

/** A delivery van from the side, in outline. */
const van: Mark = ({ main, second }) => `
  <path d="M6 70 V30 A6 6 0 0 1 12 24 H60 C66 24 70 26 74 31 L88 48 C93 51 95 54 95 60 V70 Z" fill="none" stroke="${main}" stroke-width="6" stroke-linejoin="round"/>
  <path d="M62 25 V48 H88" fill="none" stroke="${main}" stroke-width="5"/>
  <circle cx="27" cy="72" r="10" fill="${second}"/><circle cx="76" cy="72" r="10" fill="${second}"/>`;

export const MARKS = {
  hallmark,
  bars,
  bower,
  bill,
  sawLeaf,
  cell,
  furrows,
  hops,
  wattle: wattle(''),
  wattleCoast: wattle(
    '<path d="M4 94 Q16 84 28 94 T52 94 T76 94 T98 92" fill="none" stroke="SECOND" stroke-width="6" stroke-linecap="round"/>',
  ),
  wattleTablelands: wattle(
    '<path d="M2 96 L20 92 H46 L54 86 H84 L98 96" fill="none" stroke="SECOND" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/>',
  ),
  van,
} satisfies Record<string, Mark>;
