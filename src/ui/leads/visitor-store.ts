import type { LeadAttributes, VisitedPage } from '#domain/leads/lead.ts';
import { localStore, sessionStore } from '../primitives/browser-storage.ts';
import type { BrowserStorage } from '../primitives/browser-storage.ts';

/** What prefills later forms, by the spec's names. */
export const REMEMBERED_FIELDS = ['name', 'last_name', 'email', 'phone', 'postcode'] as const;
export type RememberedVisitor = Partial<Record<(typeof REMEMBERED_FIELDS)[number], string>>;

/** What of a form's values is remembered. */
export function visitorOf(values: Readonly<Record<string, unknown>>): RememberedVisitor {
  return Object.fromEntries(
    REMEMBERED_FIELDS.flatMap((name) => {
      const text = values[name];
      return typeof text === 'string' && text !== '' ? [[name, text] as const] : [];
    }),
  );
}

/** What was typed, and what was sent of it and not answered yet. */
export interface Draft {
  values: Record<string, string | string[] | boolean>;
  sent: SentLead | null;
}

/** A retry sends the very same words under the very same key. */
export interface SentLead {
  key: string;
  content: string;
  attributes: LeadAttributes;
}

/** Endings of what outlives the visit, and beginnings of what does not; trade-in/step-store.ts has the last. */
const LASTING = ['User', 'SuccessCategory', 'SuccessCar', 'SuccessBooked'];
const PASSING = ['Draft-', 'TradeIn '];
const MOST_PAGES = 50;
const MOST_PARAMETERS = 20;
const LONGEST_TEXT = 200;
const LINKED = /^(?:utm_[a-z\d_]{1,40}|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid)$/;

/** What the store needs of the window. */
export interface VisitorStoreEnvironment {
  local: BrowserStorage;
  session: BrowserStorage;
}

export interface VisitorStore {
  remembered: () => RememberedVisitor | null;
  remember: (visitor: RememberedVisitor) => void;
  /** For whoever comes next at the same device: all that was typed, sent or begun, and the way here. */
  forget: () => void;
  /** What the page after a lead goes by where its address does not say. */
  success: () => { category: string | null; car: string | null; booked: boolean };
  saveSuccess: (category: string, car: string | null, booked?: boolean) => void;
  draft: (form: string) => Draft | null;
  saveDraft: (form: string, draft: Draft) => void;
  dropDraft: (form: string) => void;
  visit: (page: VisitedPage, search: string) => void;
  attributes: () => LeadAttributes;
}

const NOTHING: LeadAttributes = { visited_pages: [], linked_query_params: {} };

/** Without `keeps` nothing is written, and nothing is known from before. */
export function createVisitorStore(
  siteSlug: string,
  keeps: boolean,
  { local, session }: VisitorStoreEnvironment,
): VisitorStore {
  const key = (ending: string) => `${siteSlug}-${ending}`;
  const draftKey = (form: string) => key(`Draft-${form}`);

  const read = (from: BrowserStorage, name: string): unknown => {
    if (!keeps) return null;
    try {
      return JSON.parse(from.read(name) ?? 'null') as unknown;
    } catch {
      return null;
    }
  };
  const write = (to: BrowserStorage, name: string, value: unknown) => {
    if (keeps) to.write(name, value === null ? null : JSON.stringify(value));
  };
  /** Of this page's life, for browsers and sites that keep nothing. */
  const drafts = new Map<string, Draft>();
  const attributes = (): LeadAttributes => {
    const kept = read(session, key('Visit'));
    return isAttributes(kept) ? kept : NOTHING;
  };

  return {
    remembered: () => toVisitor(read(local, key('User'))),
    remember: (visitor) => write(local, key('User'), visitor),
    forget: () => {
      for (const ending of LASTING) write(local, key(ending), null);
      drafts.clear();
      for (const name of keeps ? session.keys() : []) {
        if (PASSING.some((ending) => name.startsWith(key(ending)))) write(session, name, null);
      }
      // They came to this page, whoever was here before.
      const here = attributes().visited_pages.slice(-1);
      write(session, key('Visit'), { visited_pages: here, linked_query_params: {} });
    },
    success: () => ({
      category: toText(read(local, key('SuccessCategory'))),
      car: toText(read(local, key('SuccessCar'))),
      booked: read(local, key('SuccessBooked')) === true,
    }),
    saveSuccess: (category, car, booked = false) => {
      write(local, key('SuccessCategory'), category);
      write(local, key('SuccessCar'), car);
      write(local, key('SuccessBooked'), booked ? true : null);
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
      const shown = { ...page, title: page.title.slice(0, LONGEST_TEXT) };
      write(session, key('Visit'), {
        visited_pages: [...pages, shown].slice(-MOST_PAGES),
        linked_query_params: { ...known.linked_query_params, ...linkedParameters(search) },
      });
    },
    attributes,
  };
}

/** Those that say where a visitor came from; whatever else an address carries is left there. */
function linkedParameters(search: string): Record<string, string> {
  const linked = [...new URLSearchParams(search)].filter(([name]) => LINKED.test(name));
  return Object.fromEntries(
    linked.slice(0, MOST_PARAMETERS).map(([name, value]) => [name, value.slice(0, LONGEST_TEXT)]),
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

/** In the browser one for the page's life. */
export function visitorStore(siteSlug: string, keeps: boolean): VisitorStore {
  const known = stores.get(siteSlug);
  if (known !== undefined) return known;
  const made = createVisitorStore(siteSlug, keeps, {
    local: localStore,
    session: sessionStore,
  });
  stores.set(siteSlug, made);
  return made;
}
