import { KEY_FIELD } from '#domain/leads/forms/form-extras.ts';
import type { FormErrors } from '#domain/leads/forms/check-form.ts';
import type { LeadAttributes } from '#domain/leads/lead.ts';
import { untilForgotten } from './forget-visit.ts';

/** After this the visitor sees an error and can retry; with the same key it is the same lead. */
const SEND_TIMEOUT_MS = 30_000;
const UNAUTHORISED = 401;

export interface JsonResponse {
  status: number;
  body: unknown;
}

/** Rejects if there is no response or it is not JSON. */
export async function postForm(
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<JsonResponse> {
  await untilForgotten();
  const response = await fetch(path, {
    method: 'POST',
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const sent = { status: response.status, body: (await response.json()) as unknown };
  const signIn = signInAddress(sent);
  if (signIn === null) return sent;
  // What was typed is kept in the browser until the visitor is back.
  window.location.assign(signIn);
  return new Promise(() => undefined);
}

/** The form needs a visitor who is signed in. */
function signInAddress({ status, body }: JsonResponse): string | null {
  const { error } = (body ?? {}) as { error?: { sign_in?: unknown } };
  const address = error?.sign_in;
  return status === UNAUTHORISED && typeof address === 'string' ? address : null;
}

/** The server's error for the form and for its fields; null where there is none. */
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
 * A native form post, as without script, for browsers that cannot solve the captcha. An existing key is sent
 * along, so that an earlier attempt that did arrive does not become a second lead.
 */
export function submitNatively(
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
