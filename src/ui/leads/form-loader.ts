import { keepMarkup } from '../primitives/keep-markup.ts';
import { loadable } from '../primitives/loadable.ts';

/** The script of a form on a page that may have none; until it is there, the server's form works without it. */
export const leadForm = loadable(
  async () => (await import('./lead-form.tsx')).LeadForm,
  keepMarkup,
);
