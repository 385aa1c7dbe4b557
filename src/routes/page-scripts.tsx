import type { EntryContext } from 'react-router';
import { scriptSafe } from '#view-models/site/script-safe.ts';
import { SHOW_OFFSCREEN_PARTS } from './offscreen-parts.ts';

/** What a page needs to come alive, in the order in which it is run. */
export interface PageScripts {
  /** In development, what exchanges changed modules; before any of them. */
  before: string[];
  files: string[];
  /** The id and the module of each of the page's routes. */
  routes: [string, string][];
  entry: string;
}

export const PAGE_SCRIPTS_ID = 'page-scripts';

/**
 * Starts the page's scripts once it is shown, in place of React Router's <Scripts>, which fetches them beside style
 * sheets and pictures and puts off the first paint (docs/decisions/0058). Whoever touches the page starts them at once.
 */
const START = `const {before,files,routes,entry}=JSON.parse(document.getElementById('${PAGE_SCRIPTS_ID}').textContent);
const events=['pointerdown','keydown','focusin'],passive={once:true,passive:true,capture:true};
const showOffscreenParts=${SHOW_OFFSCREEN_PARTS};
await new Promise(start=>{
const soon=()=>setTimeout(()=>showOffscreenParts().then(start));
if(document.readyState=='complete')soon();
else addEventListener('load',soon,passive);
for(const event of events)addEventListener(event,start,passive);
setTimeout(start,3000)
});
for(const file of before)await import(file);
await Promise.all(files.map(file=>import(file)));
window.__reactRouterRouteModules=Object.fromEntries(await Promise.all(routes.map(async([id,file])=>[id,await import(file)])));
await import(entry)`;

/** The files of the page's routes and of the site's template, each once. */
export function listPageScripts(
  { manifest, staticHandlerContext }: EntryContext,
  templateScripts: readonly string[],
): PageScripts {
  const routes = staticHandlerContext.matches.flatMap(({ route: { id } }) => {
    const entry = manifest.routes[id];
    return entry === undefined ? [] : [entry];
  });
  const files = [
    manifest.url,
    ...manifest.entry.imports,
    ...routes.flatMap(({ module, imports = [] }) => [module, ...imports]),
    ...templateScripts,
  ];
  return {
    before: manifest.hmr === undefined ? [] : [manifest.hmr.runtime],
    files: [...new Set(files)].filter((file) => file !== manifest.entry.module),
    routes: routes.map(({ id, module }) => [id, module]),
    entry: manifest.entry.module,
  };
}

interface PageScriptTagsProps {
  context: EntryContext;
  templateScripts: readonly string[];
  nonce: string;
}

export function PageScriptTags({ context, templateScripts, nonce }: PageScriptTagsProps) {
  // React Router reads its state from here, and its data from a stream, which <ServerRouter> fills.
  const state = `window.__reactRouterContext = ${context.serverHandoffString};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());`;
  const scripts = scriptSafe(JSON.stringify(listPageScripts(context, templateScripts)));
  return (
    <>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: state }} />
      <script
        type="application/json"
        id={PAGE_SCRIPTS_ID}
        dangerouslySetInnerHTML={{ __html: scripts }}
      />
      <script type="module" nonce={nonce} dangerouslySetInnerHTML={{ __html: START }} />
    </>
  );
}
