import type { Template } from '#site-config/choices.ts';
import type { TemplateParts } from './template-parts.ts';

/**
 * A visitor sees one site and so one template: each is a file of its own, and a browser loads the one
 * it needs before the page comes alive. The server has them all.
 */
const LOADERS: Record<Template, () => Promise<{ template: TemplateParts }>> = {
  standard: () => import('./standard/standard.ts'),
  prestige: () => import('./prestige/prestige.ts'),
  bold: () => import('./bold/bold.ts'),
};

const loaded = new Map<Template, TemplateParts>();

export async function loadTemplate(name: Template): Promise<void> {
  const { template } = await LOADERS[name]();
  loaded.set(name, template);
}

/** What the page reads of its own template; whoever renders has loaded it before. */
export function templateParts(name: Template): TemplateParts {
  const parts = loaded.get(name);
  if (parts === undefined) throw new Error(`The template ${name} has not been loaded.`);
  return parts;
}
