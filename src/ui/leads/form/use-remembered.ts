import { type RefObject, useEffect, useState } from 'react';
import type { FormField } from '#domain/leads/forms/lead-field.ts';
import { REMEMBERED_FIELDS, type RememberedVisitor, type VisitorStore } from '../visitor-store.ts';
import { forgetVisit } from './forget-visit.ts';
import {
  controlsOf,
  detailsStand,
  fillControls,
  fillEmptyControls,
  readValues,
  untouched,
} from './form-values.ts';

export interface RememberedOptions {
  ref: RefObject<HTMLFormElement | null>;
  store: VisitorStore;
  fields: readonly FormField[];
  /** False for a step that asks for no contact details, and for what came back from the server. */
  active: boolean;
  /** Under which name the store has what was typed before; null where the page itself restores it. */
  draftName: string | null;
}

export interface Remembered {
  /** Whose details the form holds. */
  remembered: RememberedVisitor | null;
  clearRemembered: () => void;
}

/**
 * Fills in what the visitor typed before, else who they said they were. The page itself knows neither: it
 * is the same for everyone.
 */
export function useRemembered(options: RememberedOptions): Remembered {
  const { ref, store, fields, active, draftName } = options;
  const [remembered, setRemembered] = useState<RememberedVisitor | null>(null);
  useEffect(() => {
    const form = ref.current;
    if (form === null || !active) return;
    const draft = draftName === null ? null : store.draft(draftName);
    // What was typed before the script came is newer than a draft of an earlier visit.
    if (draft !== null) fillControls(form, untouched(form, draft.values));
    const visitor = store.remembered();
    if (visitor === null) return;
    fillEmptyControls(form, visitor);
    // A draft may hold them already.
    if (detailsStand(visitor, readValues(fields, new FormData(form)))) setRemembered(visitor);
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
