import type { LeadAttributes, VisitedPage } from '#domain/leads/lead.ts';
import { localStore, sessionStore } from '../primitives/browser-storage.ts';
import type { BrowserStorage } from '../primitives/browser-storage.ts';

/** The fields that prefill later forms, by the spec's names. */
export const REMEMBERED_FIELDS = ['name', 'last_name', 'email', 'phone', 'postcode'] as const;
export type RememberedVisitor = Partial<Record<(typeof REMEMBERED_FIELDS)[number], string>>;

/** The part of a form's values that is remembered. */
export function visitorOf(values: Readonly<Record<string, unknown>>): RememberedVisitor {
  return Object.fromEntries(
    REMEMBERED_FIELDS.flatMap((name) => {
      const text = values[name];
      return typeof text === 'string' && text !== '' ? [[name, text] as const] : [];
    }),
  );
}

/** What was typed, and the last attempt to send it while it has no response. */
export interface Draft {
  values: Record<string, string | string[] | boolean>;
  sent: SentLead | null;
}

/** A retry sends the same content with the same key. */
export interface SentLead {
  key: string;
  content: string;
  attributes: LeadAttributes;
}

/** Key prefixes in session storage. trade-in/step-store.ts writes 'TradeIn '. */
const SESSION_PREFIXES = ['Draft-', 'TradeIn '];
const MAX_PAGES = 50;
const MAX_PARAMETERS = 20;
const MAX_TEXT_LENGTH = 200;
const CAMPAIGN_PARAMETER =
  /^(?:utm_[a-z\d_]{1,40}|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid)$/;

/** The store's dependencies on the window. */
export interface VisitorStoreEnvironment {
  local: BrowserStorage;
  session: BrowserStorage;
}

export interface VisitorStore {
  remembered: () => RememberedVisitor | null;
  remember: (visitor: RememberedVisitor) => void;
  /** For shared devices: removes everything typed, sent or started, and the visit history. */
  forget: () => void;
  /** The last lead, for a success page whose URL does not name one. */
  success: () => { category: string | null; car: string | null; booked: string | null };
  saveSuccess: (category: string, car: string | null, booked?: string | null) => void;
  draft: (form: string) => Draft | null;
  saveDraft: (form: string, draft: Draft) => void;
  dropDraft: (form: string) => void;
  visit: (page: VisitedPage, search: string) => void;
  attributes: () => LeadAttributes;
}

const NO_ATTRIBUTES: LeadAttributes = { visited_pages: [], linked_query_params: {} };

/** Without `persists`, nothing is stored and nothing is read. */
export function createVisitorStore(
  siteSlug: string,
  persists: boolean,
  { local, session }: VisitorStoreEnvironment,
): VisitorStore {
  const key = (ending: string) => `${siteSlug}-${ending}`;
  const localKeys = [key('User'), key('SuccessCategory'), key('SuccessCar'), key('SuccessBooked')];
  const draftKey = (form: string) => key(`Draft-${form}`);

  const read = (from: BrowserStorage, name: string): unknown => {
    if (!persists) return null;
    try {
      return JSON.parse(from.read(name) ?? 'null') as unknown;
    } catch {
      return null;
    }
  };
  const write = (to: BrowserStorage, name: string, value: unknown) => {
    if (persists) to.write(name, value === null ? null : JSON.stringify(value));
  };
  /** In memory for the page's lifetime, for browsers and sites without storage. */
  const drafts = new Map<string, Draft>();
  const attributes = (): LeadAttributes => {
    const stored = read(session, key('Visit'));
    return isAttributes(stored) ? stored : NO_ATTRIBUTES;
  };

  return {
    remembered: () => toVisitor(read(local, key('User'))),
    remember: (visitor) => write(local, key('User'), visitor),
    forget: () => {
      for (const name of localKeys) write(local, name, null);
      drafts.clear();
      for (const name of persists ? session.keys() : []) {
        if (SESSION_PREFIXES.some((ending) => name.startsWith(key(ending))))
          write(session, name, null);
      }
      // The current page belongs to the new visitor.
      const here = attributes().visited_pages.slice(-1);
      write(session, key('Visit'), { visited_pages: here, linked_query_params: {} });
    },
    success: () => ({
      category: toText(read(local, key('SuccessCategory'))),
      car: toText(read(local, key('SuccessCar'))),
      booked: toText(read(local, key('SuccessBooked'))),
    }),
    saveSuccess: (category, car, booked = null) => {
      write(local, key('SuccessCategory'), category);
      write(local, key('SuccessCar'), car);
      write(local, key('SuccessBooked'), booked);
    },
    draft: (form) => drafts.get(form) ?? toDraft(read(session, draftKey(form))),
    saveDraft: (form, draft) => {
      drafts.set(form, draft);
      write(session, draftKey(form), draft);
    },
    dropDraft: (form) => {
      drafts.delete(form);
      write(session, draftKey(form), null);
    },
    visit: (page, search) => {
      const known = attributes();
      const again = known.visited_pages.at(-1)?.path === page.path;
      const pages = again ? known.visited_pages.slice(0, -1) : known.visited_pages;
      const shown = { ...page, title: page.title.slice(0, MAX_TEXT_LENGTH) };
      write(session, key('Visit'), {
        visited_pages: [...pages, shown].slice(-MAX_PAGES),
        linked_query_params: { ...known.linked_query_params, ...linkedParameters(search) },
      });
    },
    attributes,
  };
}

/** Only campaign parameters are stored; other query parameters are ignored. */
function linkedParameters(search: string): Record<string, string> {
  const linked = [...new URLSearchParams(search)].filter(([name]) => CAMPAIGN_PARAMETER.test(name));
  return Object.fromEntries(
    linked.slice(0, MAX_PARAMETERS).map(([name, value]) => [name, value.slice(0, MAX_TEXT_LENGTH)]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function toVisitor(value: unknown): RememberedVisitor | null {
  if (!isRecord(value)) return null;
  const visitor = visitorOf(value);
  return Object.keys(visitor).length === 0 ? null : visitor;
}

function toDraft(value: unknown): Draft | null {
  if (!isRecord(value) || !isRecord(value['values'])) return null;
  const { sent } = value;
  return {
    values: value['values'] as Draft['values'],
    sent:
      isRecord(sent) &&
      typeof sent['key'] === 'string' &&
      typeof sent['content'] === 'string' &&
      isAttributes(sent['attributes'])
        ? { key: sent['key'], content: sent['content'], attributes: sent['attributes'] }
        : null,
  };
}

function isAttributes(value: unknown): value is LeadAttributes {
  return (
    isRecord(value) &&
    Array.isArray(value['visited_pages']) &&
    isRecord(value['linked_query_params'])
  );
}

const stores = new Map<string, VisitorStore>();

/** In the browser, one store for the page's lifetime. */
export function visitorStore(siteSlug: string, persists: boolean): VisitorStore {
  const known = stores.get(siteSlug);
  if (known !== undefined) return known;
  const created = createVisitorStore(siteSlug, persists, {
    local: localStore,
    session: sessionStore,
  });
  stores.set(siteSlug, created);
  return created;
}
