/** A small mistake, like those a tired engineer makes. */
export interface Fault {
  id: string;
  /** What goes wrong, and for whom. */
  breaks: string;
  file: string;
  /** Occurs in the file exactly once. */
  find: string;
  replace: string;
  /** Also visible in the built server's responses. */
  responses?: true;
  /** Visible only in a browser: part of the file names of the browser tests to run. */
  browser?: string;
}
