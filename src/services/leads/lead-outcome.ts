import type { ConfirmReason } from '#domain/leads/forms/form-extras.ts';
import type { LeadPayload } from '#domain/leads/lead.ts';

/** The outcome of a submitted lead. */
export type LeadOutcome =
  | {
      kind: 'accepted';
      leadId: string;
      category: string;
      /** Whether the visitor is sent to the success page. */
      successPage: boolean;
      /** The lead had been submitted before: this repeats its outcome. */
      again: boolean;
      /** It waits on disk until the database is back. */
      queued?: boolean;
      /** The server adds it to an action's response by itself. */
      setCookie: string | null;
    }
  | { kind: 'invalid'; errors: Record<string, string[]> }
  /** Without script: the form is shown again with this token in it. */
  | { kind: 'confirm'; token: string; reason: ConfirmReason }
  | { kind: 'conflict' }
  | { kind: 'limited'; seconds: number }
  | { kind: 'refused'; message: string }
  /** The database is away, and the form could not be kept: the visitor still has it and can send it again. */
  | { kind: 'unavailable'; seconds: number };

/** What the server knows about a lead besides the visitor's input. */
export interface LeadExtras {
  facts?: Partial<LeadPayload>;
  /** When the visitor began a form of several pages: who has sent those has confirmed more than one form. */
  begunAt?: number;
  /** False for the first of several steps. */
  completed?: boolean;
}
