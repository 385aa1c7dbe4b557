import type { PurchaseRefusal } from '#ui/reservations/purchase/purchase-model.ts';
import type { Visit } from '#view-models/site-request.ts';
import type { PurchaseCase, PurchaseRequest } from './open-purchase.ts';

export interface PostedStep {
  one: PurchaseCase;
  request: PurchaseRequest;
  visit: Visit;
  fields: FormData;
  url: URL;
}

export type StepRefusal = Pick<PurchaseRefusal, 'errors' | 'message'> & {
  status: number;
  seconds?: number | null;
};
