import type { LeadPayload } from '#domain/leads/lead.ts';

/** What became of a lead. */
export type LeadOutcome =
  | {
      kind: 'accepted';
      leadId: string;
      category: string;
      /** Whether the visitor is taken to the success page. */
      successPage: boolean;
      /** It had come before: this is the same answer. */
      again: boolean;
      /** The server puts it on the answer of an action by itself. */
      setCookie: string | null;
    }
  | { kind: 'invalid'; errors: Record<string, string[]> }
  /** Without script: the form again, with this token in it. */
  | { kind: 'confirm'; token: string }
  | { kind: 'conflict' }
  | { kind: 'limited'; seconds: number }
  | { kind: 'refused'; message: string };

/** What the server knows of a lead besides what the visitor wrote. */
export interface LeadExtras {
  facts?: Partial<LeadPayload>;
  /** False for the first of several steps. */
  completed?: boolean;
}
