import { type RefObject, useEffect, useState } from 'react';
import type { FormField } from '#domain/leads/forms/lead-field.ts';
import { REMEMBERED_FIELDS, type RememberedVisitor, type VisitorStore } from '../visitor-store.ts';
import { forgetVisit } from './forget-visit.ts';
import {
  controlsOf,
  containsDetails,
  fillControls,
  fillEmptyControls,
  readValues,
  untouched,
} from './form-values.ts';

export interface RememberedOptions {
  ref: RefObject<HTMLFormElement | null>;
  store: VisitorStore;
  fields: readonly FormField[];
  /** False for a step without contact details, and for values returned by the server. */
  active: boolean;
  /** The draft's name in the store; null if the page restores the values itself. */
  draftName: string | null;
}

export interface Remembered {
  /** The visitor whose details the form contains. */
  remembered: RememberedVisitor | null;
  clearRemembered: () => void;
}

/**
 * Prefills the visitor's draft, else their remembered details. The server's page contains neither: it is the
 * same for everyone.
 */
export function useRemembered(options: RememberedOptions): Remembered {
  const { ref, store, fields, active, draftName } = options;
  const [remembered, setRemembered] = useState<RememberedVisitor | null>(null);
  useEffect(() => {
    const form = ref.current;
    if (form === null || !active) return;
    const draft = draftName === null ? null : store.draft(draftName);
    // Values typed before the script loaded are newer than a draft from an earlier visit.
    if (draft !== null) fillControls(form, untouched(form, draft.values));
    const visitor = store.remembered();
    if (visitor === null) return;
    fillEmptyControls(form, visitor);
    // A draft may already contain them.
    if (containsDetails(visitor, readValues(fields, new FormData(form)))) setRemembered(visitor);
  }, [ref, store, fields, active, draftName]);

  const clearRemembered = () => {
    store.forget();
    forgetVisit();
    setRemembered(null);
    const form = ref.current;
    if (form === null) return;
    fillControls(form, Object.fromEntries(REMEMBERED_FIELDS.map((name) => [name, ''])));
    controlsOf(form, 'name')[0]?.focus();
  };
  return { remembered: active ? remembered : null, clearRemembered };
}
