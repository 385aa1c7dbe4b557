import type { TemplateScript } from '#view-models/site-request.ts';
import { TEMPLATES } from '#site-config/choices.ts';
import type { Template } from '#site-config/choices.ts';
import type { PageKind } from '#ui/templates/template-parts.ts';

/** The built file of each source file, from the build's manifest. */
export type BuildManifest = Partial<Record<string, { file: string; imports?: string[] }>>;

const ENTRY = 'src/routes/entry.client.tsx';

const LAYOUTS: Record<PageKind, string> = {
  home: 'home-layout.tsx',
  listing: 'listing-layout.tsx',
  vehicle: 'vehicle-layout.tsx',
};

/**
 * The scripts of each template by kind of page, besides those that every page loads. They are listed in the
 * page's head, so that the browser does not discover any of them only after another script has run.
 */
export function listTemplateScripts(
  manifest: BuildManifest,
): Record<Template, readonly TemplateScript[]> {
  const sharedFiles = filesOf(manifest, ENTRY);
  const ofTemplate = (template: Template): TemplateScript[] => {
    const folder = `src/ui/templates/${template}`;
    const shell = filesOf(manifest, `${folder}/${template}.ts`).difference(sharedFiles);
    const layouts = Object.entries(LAYOUTS).flatMap(([kind, file]) =>
      [...filesOf(manifest, `${folder}/${file}`).difference(sharedFiles).difference(shell)].map(
        (href) => ({ href, page: kind as PageKind }),
      ),
    );
    return [...[...shell].map((href) => ({ href, page: null })), ...layouts];
  };
  return Object.fromEntries(
    TEMPLATES.map((template) => [template, ofTemplate(template)]),
  ) as Record<Template, TemplateScript[]>;
}

/** The built file of a source, with everything that it imports. */
function filesOf(manifest: BuildManifest, source: string, found = new Set<string>()): Set<string> {
  const built = manifest[source];
  if (built === undefined) throw new Error(`The build has no file for ${source}.`);
  const href = `/${built.file}`;
  if (found.has(href)) return found;
  found.add(href);
  for (const imported of built.imports ?? []) filesOf(manifest, imported, found);
  return found;
}
