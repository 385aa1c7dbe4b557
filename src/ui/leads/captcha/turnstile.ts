const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** Response of `GET /api/leads/challenge` where a site's forms use Turnstile. */
export interface TurnstileTask {
  /** Null while tokens cannot be verified: the form is then posted as without script. */
  turnstile: { siteKey: string; action: string } | null;
}

/** Timeout for a script that is silently blocked. */
const LOAD_TIMEOUT_MS = 6_000;
/** Timeout without an interactive challenge. */
const SILENT_TIMEOUT_MS = 12_000;
/** Timeout with an interactive challenge. */
const INTERACTIVE_TIMEOUT_MS = 120_000;

/** The part of Turnstile's API that is used. */
interface TurnstileApi {
  render: (box: HTMLElement, settings: Record<string, unknown>) => string | null | undefined;
  remove: (widget: string) => void;
}

interface Prompt {
  /** Whether the visitor is waiting for the captcha. */
  waiting: boolean;
  reveal: () => void;
}

let loading: Promise<TurnstileApi> | null = null;

/** Returns a Turnstile token. Visible only if Turnstile shows a challenge. Rejects if there is no token. */
export async function runTurnstile(
  { siteKey, action }: NonNullable<TurnstileTask['turnstile']>,
  form: HTMLElement,
  prompt: Prompt,
): Promise<string> {
  const api = await loadApi();
  const box = document.createElement('div');
  // Takes no space until there is something to show.
  box.style.position = 'absolute';
  form.append(box);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let widget: string | null | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new Error('Turnstile returned no token.'));
      timer = setTimeout(fail, SILENT_TIMEOUT_MS);
      widget = api.render(box, {
        sitekey: siteKey,
        action,
        appearance: 'interaction-only',
        size: 'flexible',
        retry: 'never',
        'refresh-expired': 'never',
        'response-field': false,
        callback: resolve,
        'error-callback': () => {
          fail();
          return true;
        },
        'timeout-callback': fail,
        'unsupported-callback': fail,
        'before-interactive-callback': () => {
          clearTimeout(timer);
          timer = setTimeout(fail, INTERACTIVE_TIMEOUT_MS);
          box.style.position = '';
          prompt.reveal = () => box.scrollIntoView({ block: 'nearest' });
          // Does not scroll a visitor who is still typing.
          if (prompt.waiting) prompt.reveal();
        },
      });
    });
  } finally {
    clearTimeout(timer);
    prompt.reveal = () => undefined;
    if (typeof widget === 'string') api.remove(widget);
    box.remove();
  }
}

function loadApi(): Promise<TurnstileApi> {
  loading ??= addScript();
  // Retried with the next form.
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

async function addScript(): Promise<TurnstileApi> {
  const script = document.createElement('script');
  script.src = SCRIPT;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new Error('Turnstile could not be loaded.')));
      timer = setTimeout(
        () => reject(new Error('Turnstile did not load in time.')),
        LOAD_TIMEOUT_MS,
      );
      document.head.append(script);
    });
    const { turnstile } = window as { turnstile?: TurnstileApi };
    if (turnstile === undefined) throw new Error('Turnstile loaded without its API.');
    return turnstile;
  } catch (error) {
    script.remove();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
