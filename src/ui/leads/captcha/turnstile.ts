const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** What `GET /api/leads/challenge` answers where a site's forms are checked by Turnstile. */
export interface TurnstileTask {
  /** Null while nobody can be asked about tokens: the form is sent as it is without script. */
  turnstile: { siteKey: string; action: string } | null;
}

/** A script that is blocked without a word holds nobody up for longer. */
const LOAD_MS = 6_000;
/** For a check that asks nothing of the visitor. */
const SILENT_MS = 12_000;
/** And for one that has a question. */
const ASKING_MS = 120_000;

/** As much of the other party's script as is used. */
interface TurnstileApi {
  render: (box: HTMLElement, settings: Record<string, unknown>) => string | null | undefined;
  remove: (widget: string) => void;
}

interface Attention {
  /** Whether the visitor waits for nothing but this. */
  wanted: boolean;
  call: () => void;
}

let loading: Promise<TurnstileApi> | null = null;

/** A token of Turnstile's; shown in the form only where it has a question. Rejects where none can be had. */
export async function runTurnstile(
  { siteKey, action }: NonNullable<TurnstileTask['turnstile']>,
  form: HTMLElement,
  attention: Attention,
): Promise<string> {
  const api = await loadApi();
  const box = document.createElement('div');
  // Takes no room until there is something to see.
  box.style.position = 'absolute';
  form.append(box);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let widget: string | null | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new Error('Turnstile gave no token.'));
      timer = setTimeout(fail, SILENT_MS);
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
          timer = setTimeout(fail, ASKING_MS);
          box.style.position = '';
          attention.call = () => box.scrollIntoView({ block: 'nearest' });
          // Nobody is moved away from what they are typing.
          if (attention.wanted) attention.call();
        },
      });
    });
  } finally {
    clearTimeout(timer);
    attention.call = () => undefined;
    if (typeof widget === 'string') api.remove(widget);
    box.remove();
  }
}

function loadApi(): Promise<TurnstileApi> {
  loading ??= addScript();
  // Tried again with the next form.
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
      timer = setTimeout(() => reject(new Error('Turnstile did not load in time.')), LOAD_MS);
      document.head.append(script);
    });
    const { turnstile } = window as { turnstile?: TurnstileApi };
    if (turnstile === undefined) throw new Error('Turnstile is not there.');
    return turnstile;
  } catch (error) {
    script.remove();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
