import type { TemplateScript } from '#view-models/site-request.ts';
import { TEMPLATES } from '#site-config/choices.ts';
import type { Template } from '#site-config/choices.ts';
import type { PageKind } from '#ui/templates/template-parts.ts';

/** What each source file became, as the build tells it. */
export type BuildManifest = Partial<Record<string, { file: string; imports?: string[] }>>;

const ENTRY = 'src/routes/entry.client.tsx';

const LAYOUTS: Record<PageKind, string> = {
  home: 'home-layout.tsx',
  listing: 'listing-layout.tsx',
  vehicle: 'vehicle-layout.tsx',
};

/**
 * What a browser needs of each template, page by page, besides what every page loads. It stands in the
 * page's head, so that no file of it is found only once a script before it has run.
 */
export function listTemplateScripts(
  manifest: BuildManifest,
): Record<Template, readonly TemplateScript[]> {
  const everywhere = filesOf(manifest, ENTRY);
  const ofTemplate = (template: Template): TemplateScript[] => {
    const folder = `src/ui/templates/${template}`;
    const shell = filesOf(manifest, `${folder}/${template}.ts`).difference(everywhere);
    const layouts = Object.entries(LAYOUTS).flatMap(([kind, file]) =>
      [...filesOf(manifest, `${folder}/${file}`).difference(everywhere).difference(shell)].map(
        (href) => ({ href, page: kind as PageKind }),
      ),
    );
    return [...[...shell].map((href) => ({ href, page: null })), ...layouts];
  };
  return Object.fromEntries(
    TEMPLATES.map((template) => [template, ofTemplate(template)]),
  ) as Record<Template, TemplateScript[]>;
}

/** The file that a source became, with all that it imports. */
function filesOf(manifest: BuildManifest, source: string, found = new Set<string>()): Set<string> {
  const built = manifest[source];
  if (built === undefined) throw new Error(`The build has no file for ${source}.`);
  const href = `/${built.file}`;
  if (found.has(href)) return found;
  found.add(href);
  for (const imported of built.imports ?? []) filesOf(manifest, imported, found);
  return found;
}
