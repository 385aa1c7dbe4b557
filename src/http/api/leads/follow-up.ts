import { CAR_TYPES } from '#domain/vehicle/vehicle.ts';
import { followUp } from '#services/leads/follow-up.ts';
import { unlessAway } from '#services/leads/lead-outage.ts';
import type { LeadContext, Sender } from '#services/leads/lead-context.ts';
import type { ApiResponse } from '#http/api/add-api-routes.ts';
import { DONE, refuse } from '#http/api/api-site.ts';

/** `POST /api/leads/{lead_id}/follow-up`: recorded once, with the same response each time. */
export async function answerFollowUp(
  context: LeadContext,
  { leadId, sender, body }: { leadId: string; sender: Sender; body: unknown },
): Promise<ApiResponse> {
  const sent = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const carType = CAR_TYPES.find((type) => type === sent['car_type']) ?? null;
  const known = await unlessAway(
    followUp(context, { leadId, visitor: sender.visitor ?? '', carType }),
  );
  if (known === 'away')
    return refuse('unavailable', 'The follow-up could not be recorded just now.');
  return known ? DONE : refuse('not_found', 'There is no such lead.');
}
