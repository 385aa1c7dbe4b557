import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultCopy } from '#copy/format.ts';
import { LEAD_FORM_NAMES } from '#domain/leads/lead.ts';
import { engagementEvent, submissionEvent } from './form-events.ts';
import type { ShownForm } from './form-model.ts';
import { nextSending, sendLead } from './send-lead.ts';

const NO_ATTRIBUTES = { visited_pages: [], linked_query_params: {} };

describe('the key of a form that is sent', () => {
  it('stays through retries, with the visit of the first try', () => {
    const first = nextSending('the words', null, NO_ATTRIBUTES);
    const later = { visited_pages: [], linked_query_params: { gclid: '1' } };
    expect(nextSending('the words', first, later)).toBe(first);
  });

  it('is new once the words are others', () => {
    const first = nextSending('the words', null, NO_ATTRIBUTES);
    const second = nextSending('other words', first, NO_ATTRIBUTES);
    expect(second.key).not.toBe(first.key);
    expect(second.key).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('a form whose check was not passed', () => {
  afterEach(() => vi.unstubAllGlobals());
  const model = { form: 'enquiry', vehicle: null };
  const form = { model, pageId: 'contact' } as unknown as ShownForm;
  const sending = { key: 'the-key', content: 'the words', attributes: NO_ATTRIBUTES };
  const send = async (status: number, check: Record<string, string>) => {
    const sent: unknown[] = [];
    vi.stubGlobal('window', {
      location: { origin: 'https://a.example', pathname: '/', search: '' },
    });
    vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body));
      return Response.json({ error: { code: 'forbidden', message: 'No.' } }, { status });
    });
    const result = await sendLead({ form, values: {}, honeypot: '', check }, sending, defaultCopy);
    return { result, sent };
  };

  it('is told apart from one that failed, so that it can go the way without script', async () => {
    const check = { 'cf-turnstile-response': 'a-token' };
    const refused = await send(403, check);
    expect(refused.result).toEqual({ kind: 'unchecked' });
    expect(refused.sent).toMatchObject([check]);
    expect((await send(500, {})).result.kind).toBe('failed');
  });
});

describe('a form that the server cannot take just now', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('shows the server’s sentence, and the next attempt has the same key', async () => {
    const message = 'Sorry, please try again in a minute.';
    vi.stubGlobal('window', {
      location: { origin: 'https://a.example', pathname: '/', search: '' },
    });
    const keys: unknown[] = [];
    vi.stubGlobal('fetch', async (_path: string, init: { headers: Record<string, string> }) => {
      keys.push(init.headers['Idempotency-Key']);
      return Response.json({ error: { code: 'unavailable', message } }, { status: 503 });
    });
    const form = { model: { form: 'enquiry', vehicle: null }, pageId: 'contact' };
    const outgoing = { form: form as ShownForm, values: {}, honeypot: '', check: {} };
    const first = nextSending('the words', null, NO_ATTRIBUTES);
    const result = await sendLead(outgoing, first, defaultCopy);
    // Not used up: the draft keeps the key.
    expect(result).toEqual({ kind: 'failed', message, used: false });
    await sendLead(outgoing, nextSending('the words', first, NO_ATTRIBUTES), defaultCopy);
    expect(keys).toEqual([first.key, first.key]);
  });
});

describe('a form on a network that has stalled', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is told as failed after half a minute, and its key is not spent', async () => {
    const patience = new AbortController();
    const within = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    vi.stubGlobal('window', {
      location: { origin: 'https://a.example', pathname: '/', search: '' },
    });
    vi.stubGlobal(
      'fetch',
      (_path: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('given up')));
          patience.abort();
        }),
    );
    const form = {
      model: { form: 'enquiry', vehicle: null },
      pageId: 'contact',
    } as unknown as ShownForm;
    const sending = { key: 'the-key', content: 'the words', attributes: NO_ATTRIBUTES };
    const result = await sendLead(
      { form, values: {}, honeypot: '', check: {} },
      sending,
      defaultCopy,
    );
    expect(result).toEqual({
      kind: 'failed',
      message: 'An error occurred when submitting this form',
    });
    expect(within).toHaveBeenCalledWith(30_000);
  });
});

describe('what is told of a form', () => {
  const model = { title: 'Finance enquiry', eventId: 9, vehicle: null };

  it('the tracking event of a success carries the form’s number', () => {
    for (const form of LEAD_FORM_NAMES) {
      const event = submissionEvent({ ...model, form });
      expect(event.eventId).toBe(9);
      expect(event.name).toMatch(/^asc_form_submission/);
    }
    expect(submissionEvent({ ...model, form: 'finance' }).name).toBe('asc_form_submission_credit');
    expect(submissionEvent({ ...model, form: 'testDrive' }).name).toBe(
      'asc_form_submission_test_drive',
    );
  });

  it('entering a form is told without a number', () => {
    const event = engagementEvent({ ...model, form: 'service' });
    expect(event).toMatchObject({ name: 'asc_form_engagement', parameters: { comm_type: 'form' } });
    expect(event.eventId).toBeUndefined();
  });
});
