import { KEY_FIELD } from '#domain/leads/forms/form-extras.ts';
import type { FormErrors } from '#domain/leads/forms/check-form.ts';
import type { LeadAttributes } from '#domain/leads/lead.ts';
import { untilForgotten } from './forget-visit.ts';

/** On a stalled network the visitor sees an error and presses again: with the same key it is the same lead. */
const SEND_MS = 30_000;

export interface JsonAnswer {
  status: number;
  body: unknown;
}

/** Rejects without an answer, or when the answer is no JSON. */
export async function postForm(
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<JsonAnswer> {
  await untilForgotten();
  const answer = await fetch(path, {
    method: 'POST',
    signal: AbortSignal.timeout(SEND_MS),
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

/** What the server's error says of the whole form and of its fields; null where it says nothing. */
export function readError(body: unknown): { message: string | null; fields: FormErrors | null } {
  const { error } = (body ?? {}) as { error?: { message?: unknown; fields?: unknown } };
  const { message, fields } = error ?? {};
  const isFields = typeof fields === 'object' && fields !== null && Object.keys(fields).length > 0;
  return {
    message: typeof message === 'string' ? message : null,
    fields: isFields ? (fields as FormErrors) : null,
  };
}

/**
 * By the browser itself, as without script: for one that cannot pass the check. A key goes along where the
 * browser made one, so that an earlier try which did arrive does not become a second lead.
 */
export function postPlainly(
  form: Pick<HTMLFormElement, 'append' | 'submit'>,
  { key, attributes }: { key?: string; attributes: LeadAttributes },
  input: () => HTMLInputElement = () => document.createElement('input'),
): void {
  const extras = {
    ...(key !== undefined && { [KEY_FIELD]: key }),
    lead_attributes: JSON.stringify(attributes),
  };
  for (const [name, value] of Object.entries(extras)) {
    form.append(Object.assign(input(), { type: 'hidden', name, value }));
  }
  form.submit();
}
