import type { SiteRequest } from '#view-models/site-request.ts';

/** In place of a page's data, where the document itself has them. */
export interface InDocument {
  inDocument: true;
}

export const PAGE_DATA_ID = 'page-data';

const modelOf = new WeakMap<InDocument, object>();

/**
 * What a loader returns: the model for a data request; for a document, only a sign. The model is then written into
 * the document as JSON, which takes a tenth of the time of React Router's own format on the server, is read natively
 * by the browser, and is no script that the policy must allow (docs/decisions/0053).
 */
export function toPage<Model extends object>(
  { isDocument }: Pick<SiteRequest, 'isDocument'>,
  model: Model,
): Model | InDocument {
  if (!isDocument) return model;
  const sign: InDocument = { inDocument: true };
  modelOf.set(sign, model);
  return sign;
}

/** The model behind a loader's data, on the server and in the browser. */
export function pageData<Model extends object>(loaded: Model | InDocument): Model {
  if (!isInDocument(loaded)) return loaded;
  return (import.meta.env.SSR ? modelOf.get(loaded) : readDocument()) as Model;
}

/** The models of a document's routes as JSON; null if no route has any. */
export function pageJson(loaderData: Record<string, unknown>): string | null {
  const signs = Object.values(loaderData).filter((loaded) => isInDocument(loaded));
  const [model] = signs.map((sign) => modelOf.get(sign));
  return model === undefined ? null : JSON.stringify(model);
}

function isInDocument(loaded: unknown): loaded is InDocument {
  return typeof loaded === 'object' && loaded !== null && 'inDocument' in loaded;
}

let inDocument: object | undefined;

function readDocument(): object {
  inDocument ??= JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '') as object;
  return inDocument;
}
