/** A small mistake of the kind that a tired engineer makes. */
export interface Fault {
  id: string;
  /** What goes wrong, and for whom. */
  breaks: string;
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
  /** It also shows in what the built server answers. */
  answers?: true;
  /** It shows to a visitor only: words in the names of the browser tests to try. */
  browser?: string;
}
