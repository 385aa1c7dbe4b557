import { useEffect, useState } from 'react';
import { API_SUGGEST } from '#domain/site/api-paths.ts';
import type { SuggestionsModel } from './suggestions-model.ts';

/** Somebody who types on does not pause so long. */
const PAUSE_MS = 150;

export interface Suggestions {
  /** Of the last text that was answered; null before the first answer. */
  answer: SuggestionsModel | null;
  /** Whether the answer is that of the current text. */
  isCurrent: boolean;
}

const NONE = { text: null, answer: null };

/**
 * Asks once per pause. An earlier request is ended when the text changes, and its answer is ignored. While one
 * is under way the former answer stays; if one fails there is none.
 */
export function useSuggestions(typed: string, wanted: boolean): Suggestions {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  const [last, setLast] = useState<{ text: string | null; answer: SuggestionsModel | null }>(NONE);
  useEffect(() => {
    if (!wanted) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(
      () => {
        fetchSuggestions(text, signal).then(
          (answer) => signal.aborted || setLast({ text, answer }),
          // Suggestions only help: the form works without them.
          () => signal.aborted || setLast({ text, answer: null }),
        );
      },
      text === '' ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, wanted]);
  return { answer: last.answer, isCurrent: last.text === text };
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<SuggestionsModel> {
  const query = text === '' ? '' : `?${new URLSearchParams({ q: text }).toString()}`;
  const response = await fetch(API_SUGGEST + query, { signal });
  if (!response.ok) throw new Error(`The suggestions have status ${response.status}.`);
  return (await response.json()) as SuggestionsModel;
}
