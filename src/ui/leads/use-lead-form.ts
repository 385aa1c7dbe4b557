import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import * as copy from '#copy/en-AU/leads.ts';
import type { FormErrors } from '#domain/leads/forms/check-form.ts';
import { successCategory } from '#domain/leads/success-page.ts';
import { useCopy } from '../primitives/copy-context.ts';
import { followUp } from './form/follow-up.ts';
import { useFormEngine } from './form/use-form-engine.ts';
import { submitNatively } from './form/send-form.ts';
import type { Remembered } from './form/use-remembered.ts';
import type { SentForm, SentValue, ShownForm } from './form-model.ts';
import { formIdentity } from './form-model.ts';
import { isTimeField } from '../test-drives/listed-times.ts';
import { type LeadResult, contentOf, nextSending, sendLead } from './send-lead.ts';
import { bookedTime, successHref } from './success-href.ts';

export type FormStage = 'idle' | 'submitting' | 'loading-success-page' | 'sent';

export interface LeadFormState extends Remembered {
  formProps: {
    id: string;
    ref: RefObject<HTMLFormElement | null>;
    noValidate: boolean;
    onSubmit: (event: React.FormEvent<HTMLFormElement>) => void;
    onInput: (event: React.FormEvent<HTMLFormElement>) => void;
    onFocus: () => void;
    onBlur: (event: React.FocusEvent<HTMLFormElement>) => void;
  };
  stage: FormStage;
  errors: FormErrors;
  /** After the first submit, all errors are also listed. */
  tried: boolean;
  /** The fields' initial values. */
  initial: Record<string, SentValue>;
  /** The banner's text if the form as a whole failed. */
  failure: string | null;
  alert: { open: boolean; close: () => void };
  /** How often the server rejected the chosen time. */
  refusedTimes: number;
  /** The time chosen before a reload; '' if there is none. */
  draftedTime: () => string;
}

interface Progress {
  stage: FormStage;
  failure: string | null;
  alert: boolean;
}

const IDLE: Progress = { stage: 'idle', failure: null, alert: false };
const NO_ERRORS: FormErrors = {};

/** A form's behaviour once its script runs; until then it is posted to the page. */
export function useLeadForm(id: string, form: ShownForm, sent: SentForm | null): LeadFormState {
  const { model } = form;
  const t = useCopy();
  const [progress, setProgress] = useState<Progress>({ ...IDLE, failure: sent?.message ?? null });
  const [refusedTimes, setRefusedTimes] = useState(0);
  const busy = useRef(false);
  const navigate = useNavigate();
  const draftName = formIdentity(form);
  const timeName = model.fields.find(isTimeField)?.name;
  const engine = useFormEngine({
    form,
    fields: model.fields,
    step: id,
    answered: { errors: sent?.errors ?? NO_ERRORS, tried: sent !== null },
    recheck: 'input',
    // Values returned by the server are the most recent ones.
    prefill: { active: sent === null, draftName },
    captcha: form.captcha,
    confirm: sent?.confirm ?? null,
  });
  const { ref, store } = engine;

  const submit = async (element: HTMLFormElement) => {
    if (busy.current) return;
    busy.current = true;
    setProgress({ ...IDLE, stage: 'submitting' });
    const values = engine.read(element);
    const sending = nextSending(
      contentOf({ form, values }),
      store.draft(draftName)?.sent ?? null,
      store.attributes(),
    );
    store.saveDraft(draftName, { values, sent: sending });
    const honeypot = engine.readHoneypot(element);
    const check = await engine.solveCaptcha();
    const result: LeadResult =
      check === undefined
        ? { kind: 'unchecked' }
        : await sendLead({ form, values, honeypot, check }, sending, t);
    if (result.kind === 'unchecked' && navigator.onLine && ref.current !== null) {
      // After Back, the form is usable again.
      window.addEventListener('pageshow', () => {
        busy.current = false;
        setProgress(IDLE);
      });
      submitNatively(ref.current, sending);
      return;
    }
    busy.current = false;
    if (result.kind === 'invalid') {
      setProgress(IDLE);
      if (timeName !== undefined && result.errors[timeName]) setRefusedTimes((times) => times + 1);
      engine.report(result.errors, id);
      return;
    }
    if (result.kind === 'failed' || result.kind === 'unchecked') {
      const { used, message } =
        result.kind === 'failed' ? result : { used: false, message: t(copy.submitFailed) };
      if (used) store.saveDraft(draftName, { values, sent: null });
      setProgress({ stage: 'idle', failure: message, alert: true });
      return;
    }
    const { leadId, category } = result;
    const booked = bookedTime(values);
    const next = successCategory(model, result);
    engine.complete(values, next ?? category, booked);
    store.dropDraft(draftName);
    if (next === null) {
      setProgress({ ...IDLE, stage: 'sent' });
      return;
    }
    setProgress({ ...IDLE, stage: 'loading-success-page' });
    await followUp(leadId, category, model.vehicle?.carType ?? null);
    await navigate(successHref({ category: next, carId: form.car?.slug, booked }));
  };

  return {
    formProps: {
      id,
      ref,
      noValidate: true,
      onSubmit: (event) => {
        const element = event.currentTarget;
        const isValid = engine.check(engine.read(element));
        // Where the browser cannot solve the captcha, it posts the form itself.
        if (isValid && form.captcha && !window.isSecureContext) return;
        event.preventDefault();
        if (isValid) void submit(element);
      },
      onInput: (event) => {
        engine.handleInput(event);
        if (busy.current) return;
        store.saveDraft(draftName, {
          values: engine.read(event.currentTarget),
          sent: store.draft(draftName)?.sent ?? null,
        });
      },
      onFocus: engine.handleFocus,
      onBlur: engine.handleBlur,
    },
    stage: progress.stage,
    errors: engine.errors,
    tried: engine.tried,
    initial: sent?.values ?? {},
    failure: progress.failure,
    alert: {
      open: progress.alert,
      close: () => setProgress((old) => ({ ...old, alert: false })),
    },
    refusedTimes,
    draftedTime: () => {
      // The value returned by the server is the most recent one.
      if (sent !== null || timeName === undefined) return '';
      const time = store.draft(draftName)?.values[timeName];
      return typeof time === 'string' ? time : '';
    },
    remembered: engine.remembered,
    clearRemembered: engine.clearRemembered,
  };
}
