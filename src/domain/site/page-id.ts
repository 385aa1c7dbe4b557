/** Pages of one kind share an id, whatever their address says. */
const KINDS: readonly [RegExp, string][] = [
  [/^\/$/, 'home'],
  [/^\/search(?:\/|$)/, 'search'],
  [/^\/cars\/(?!trade-in$)[^/]+$/, 'vehicle'],
  [/^\/contact(?:-us)?(?:\/|$)/, 'contact'],
];

/** The id of a page, by which a lead names the page that its form stood on. */
export function pageIdOf(path: string): string {
  const bare = path.replace(/(?<=.)\/$/, '');
  const kind = KINDS.find(([pattern]) => pattern.test(bare));
  return kind?.[1] ?? bare.slice(1).replaceAll('/', '-');
}
