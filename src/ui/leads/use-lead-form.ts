import type { SubmissionResult } from '@conform-to/react';
import { useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { schemaOf } from '#domain/leads/forms/check-form.ts';
import { HONEYPOT_FIELD } from '#domain/leads/forms/form-extras.ts';
import type { FormField } from '#domain/leads/forms/lead-field.ts';
import { track } from '../site/analytics/track.ts';
import { type KnownSite, useSite } from '../site/site-context.ts';
import { type Captcha, createCaptcha, passed } from './captcha/captcha.ts';
import { forgetVisit } from './forget-visit.ts';
import { engagementEvent, submissionEvent } from './form-events.ts';
import type { SentForm, SentValue, ShownForm } from './form-model.ts';
import { formIdentity, SUBMIT_FAILED } from './form-model.ts';
import {
  controlsOf,
  detailsStand,
  fillControls,
  fillEmptyControls,
  readValues,
  textOf,
  untouched,
} from './form-values.ts';
import { APPOINTMENT } from '../test-drives/listed-times.ts';
import {
  type LeadAnswer,
  contentOf,
  followUp,
  nextSending,
  postPlainly,
  sendLead,
} from './send-lead.ts';
import { isBooked, successHref } from './success-href.ts';
import {
  REMEMBERED_FIELDS,
  type RememberedVisitor,
  type VisitorStore,
  visitorStore,
} from './visitor-store.ts';

export type FormStage = 'idle' | 'submitting' | 'loading-success-page' | 'sent';

type Errors = Record<string, string[]>;
type Values = Record<string, SentValue>;

export interface LeadFormState {
  formProps: {
    id: string;
    ref: RefObject<HTMLFormElement | null>;
    noValidate: boolean;
    onSubmit: (event: React.FormEvent<HTMLFormElement>) => void;
    onInput: () => void;
    onFocus: () => void;
  };
  stage: FormStage;
  errors: Errors;
  /** From then on all errors are listed, too. */
  tried: boolean;
  /** What the fields start with. */
  initial: Values;
  /** The banner's words where the form as a whole failed. */
  failure: string | null;
  alert: { open: boolean; close: () => void };
  /** How often the server refused the time that was chosen. */
  refusedTimes: number;
  /** The time that was chosen before the page was loaded anew; nothing without one. */
  draftedTime: () => string;
  /** Whose details stand in the form. */
  remembered: RememberedVisitor | null;
  clearRemembered: () => void;
}

interface Progress {
  stage: FormStage;
  failure: string | null;
  alert: boolean;
}

const LIBRARY_BUTTON = '__intent__';

const OFFLINE = { message: SUBMIT_FAILED, spent: false };
const IDLE: Progress = { stage: 'idle', failure: null, alert: false };

function toResult(sent: SentForm | null): SubmissionResult<string[]> | undefined {
  if (sent === null) return undefined;
  return { status: 'error', initialValue: asPayload(sent.values), error: sent.errors };
}

/** Everything a form does once its script is there; until then the page itself takes it. */
export function useLeadForm(id: string, form: ShownForm, sent: SentForm | null): LeadFormState {
  const site = useSite();
  const { model } = form;
  const schema = useMemo(() => schemaOf(model.fields), [model.fields]);
  const [progress, setProgress] = useState<Progress>({ ...IDLE, failure: sent?.message ?? null });
  const [tried, setTried] = useState(sent !== null);
  const [lastResult, setLastResult] = useState(() => toResult(sent));
  const store = useStore(site);
  const ref = useRef<HTMLFormElement>(null);
  const captcha = useRef<Captcha | null>(null);
  const busy = useRef(false);
  const engaged = useRef(false);
  const navigate = useNavigate();
  const draftName = formIdentity(form);
  const [refusedTimes, setRefusedTimes] = useState(0);
  const { remembered, clearRemembered } = usePrefill({
    ref,
    store,
    draftName,
    sent,
    fields: model.fields,
  });

  const [conform] = useForm<Record<string, unknown>>({
    id,
    ...(lastResult && { lastResult }),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema, disableAutoCoercion: true }),
    onSubmit: (event, { formData }) => {
      // Where the browser cannot solve the puzzle, it sends the form by itself.
      if (form.captcha && !window.isSecureContext) return;
      event.preventDefault();
      void submit(formData);
    },
  });

  const puzzle = () => (captcha.current ??= createCaptcha(() => ref.current));

  const submit = async (formData: FormData) => {
    if (busy.current) return;
    busy.current = true;
    setProgress({ ...IDLE, stage: 'submitting' });
    const values = readValues(model.fields, formData);
    const sending = nextSending(
      contentOf({ form, values }),
      store.draft(draftName)?.sent ?? null,
      store.attributes(),
    );
    store.keepDraft(draftName, { values, sent: sending });
    const honeypot = textOf(formData.get(HONEYPOT_FIELD));
    // Asked to press once more, the visitor is not checked anew.
    const check = sent?.confirm ? undefined : form.captcha ? await passed(puzzle()) : {};
    const answer: LeadAnswer =
      check === undefined
        ? { kind: 'unchecked' }
        : await sendLead({ form, values, honeypot, check }, sending);
    if (answer.kind === 'unchecked' && navigator.onLine && ref.current !== null) {
      // Gone back to, the page is as it was left.
      window.addEventListener('pageshow', () => {
        busy.current = false;
        setProgress(IDLE);
      });
      postPlainly(ref.current, sending);
      return;
    }
    busy.current = false;
    if (answer.kind === 'invalid') {
      setProgress(IDLE);
      if (answer.errors[APPOINTMENT]) setRefusedTimes((times) => times + 1);
      setLastResult({ status: 'error', initialValue: asPayload(values), error: answer.errors });
      return;
    }
    if (answer.kind === 'failed' || answer.kind === 'unchecked') {
      const { spent, message } = answer.kind === 'failed' ? answer : OFFLINE;
      if (spent) store.keepDraft(draftName, { values, sent: null });
      setProgress({ stage: 'idle', failure: message, alert: true });
      return;
    }
    const { leadId, category, successPage } = answer;
    track(submissionEvent(model));
    store.dropDraft(draftName);
    store.remember(visitorOf(values));
    const booked = isBooked(values);
    store.keepSuccess(category, form.car?.slug ?? null, booked);
    if (!successPage) {
      setProgress({ ...IDLE, stage: 'sent' });
      return;
    }
    setProgress({ ...IDLE, stage: 'loading-success-page' });
    await followUp(leadId, category, model.vehicle?.carType ?? null);
    await navigate(successHref({ category, carId: form.car?.slug, booked }));
  };

  return {
    formProps: {
      id: conform.id,
      ref,
      noValidate: conform.noValidate,
      onSubmit: (event) => {
        // The library checks a field that is left by a button of its own.
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter?.getAttribute('name') !== LIBRARY_BUTTON) setTried(true);
        conform.onSubmit(event);
      },
      onInput: () => {
        if (ref.current === null || busy.current) return;
        store.keepDraft(draftName, {
          values: readValues(model.fields, new FormData(ref.current)),
          sent: store.draft(draftName)?.sent ?? null,
        });
      },
      onFocus: () => {
        if (form.captcha && !sent?.confirm) puzzle().prepare();
        if (engaged.current) return;
        engaged.current = true;
        track(engagementEvent(model));
      },
    },
    stage: progress.stage,
    errors: conform.allErrors,
    tried,
    initial: sent?.values ?? {},
    failure: progress.failure,
    alert: {
      open: progress.alert,
      close: () => setProgress((old) => ({ ...old, alert: false })),
    },
    refusedTimes,
    draftedTime: () => {
      // What came back from the server is what was chosen last.
      const time = sent === null ? store.draft(draftName)?.values[APPOINTMENT] : '';
      return typeof time === 'string' ? time : '';
    },
    remembered,
    clearRemembered,
  };
}

function useStore(site: KnownSite | null): VisitorStore {
  return useMemo(() => visitorStore(site?.slug ?? '', site?.tools.viewed ?? false), [site]);
}

interface Prefill {
  ref: RefObject<HTMLFormElement | null>;
  store: VisitorStore;
  draftName: string;
  sent: SentForm | null;
  fields: readonly FormField[];
}

/**
 * What the visitor typed before, else who they said they were. The page itself knows neither: it is
 * the same for everyone.
 */
function usePrefill({ ref, store, draftName, sent, fields }: Prefill) {
  const [remembered, setRemembered] = useState<RememberedVisitor | null>(null);
  useEffect(() => {
    const form = ref.current;
    // What came back from the server is what was typed last.
    if (form === null || sent !== null) return;
    const draft = store.draft(draftName);
    // Typed before the script came, a field says more than what was kept of an earlier visit.
    if (draft !== null) fillControls(form, untouched(form, draft.values));
    const visitor = store.remembered();
    if (visitor === null) return;
    fillEmptyControls(form, visitor);
    // A draft of before may hold them already.
    if (detailsStand(visitor, readValues(fields, new FormData(form)))) setRemembered(visitor);
  }, [ref, store, draftName, sent, fields]);

  const clearRemembered = () => {
    const form = ref.current;
    store.forget();
    forgetVisit();
    setRemembered(null);
    if (form === null) return;
    fillControls(form, Object.fromEntries(REMEMBERED_FIELDS.map((name) => [name, ''])));
    controlsOf(form, 'name')[0]?.focus();
  };
  return { remembered, clearRemembered };
}

function visitorOf(values: Record<string, unknown>): RememberedVisitor {
  return Object.fromEntries(
    REMEMBERED_FIELDS.flatMap((name) => {
      const value = values[name];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
}

/** As the form's library takes them back. */
function asPayload(values: Values): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? (value ? 'true' : '') : value,
    ]),
  );
}
