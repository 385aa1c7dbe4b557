/** Writes src/ui/primitives/icons.svg, the icon sprite: `node scripts/icon-sprite.ts`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ICON_NAMES } from '#ui/primitives/icon-names.ts';

export const SPRITE_FILE = fileURLToPath(
  new URL('../src/ui/primitives/icons.svg', import.meta.url),
);

interface IconModule {
  /** An icon's old name has no data: it only refers to the new name. */
  __iconData?: { size: number; node: [tag: string, attributes: Record<string, string>][] };
}

/** A symbol includes its stroke; fill is set where it is used. */
const LINE =
  'stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';

async function drawSymbol(name: string): Promise<string> {
  const { __iconData: icon } = (await import(`lucide-react/icons/${name}`)) as IconModule;
  if (icon === undefined)
    throw new Error(`"${name}" is an old icon name: use lucide’s current one.`);
  const shapes = icon.node.map(([tag, attributes]) => {
    const drawn = Object.entries(attributes).filter(([attribute]) => attribute !== 'key');
    return `<${[tag, ...drawn.map(([attribute, value]) => `${attribute}="${value}"`)].join(' ')}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 ${icon.size} ${icon.size}" ${LINE}>${shapes.join('')}</symbol>`;
}

export async function drawSprite(): Promise<string> {
  const symbols = await Promise.all(ICON_NAMES.map(drawSymbol));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

if (import.meta.main) {
  writeFileSync(SPRITE_FILE, await drawSprite());
  process.stdout.write(`Wrote ${SPRITE_FILE}\n`);
}
