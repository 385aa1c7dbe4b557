import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';

/** The server-rendered markup, without React's text separators. */
export function markup(element: ReactNode): string {
  return renderToString(<MemoryRouter>{element}</MemoryRouter>).replaceAll('<!-- -->', '');
}

/** An attribute of the first matching tag; null if it has none. */
export function attribute(html: string, tag: RegExp, name: string): string | null {
  const found = tag.exec(html)?.[0];
  if (found === undefined) throw new Error(`no ${tag} in ${html}`);
  return new RegExp(`\\s${name}="([^"]*)"`).exec(found)?.[1] ?? null;
}
