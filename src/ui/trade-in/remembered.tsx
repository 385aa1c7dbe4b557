import type { RememberedVisitor } from '../leads/visitor-store.ts';

export interface RememberedProps {
  visitor: RememberedVisitor;
  onClear: () => void;
}

/** Whose details stand in the form, and the way to be rid of them. */
export function Remembered({ visitor, onClear }: RememberedProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <span>{`Filled in with the details of ${visitor.name ?? 'your last message'}.`}</span>
      <button
        type="button"
        onClick={onClear}
        className="fc-text-link inline-flex min-h-9 items-center"
      >
        Not you? Clear
      </button>
    </p>
  );
}
