import type { FormField } from '#domain/leads/forms/lead-field.ts';
import type { TradeInStep } from '#domain/trade-in/trade-in-step.ts';
import { CAR_FIELDS, CONDITION_FIELDS, detailFields } from '#domain/trade-in/trade-in.ts';
import type { TradeInModel } from './trade-in-model.ts';

const NONE: readonly FormField[] = [];

/** The fields of a step. */
export function fieldsOf(
  { step, car }: Pick<TradeInStep, 'step' | 'car'>,
  model: Pick<TradeInModel, 'contactFields' | 'makes' | 'thisYear'>,
): readonly FormField[] {
  switch (step) {
    case 'car':
      return CAR_FIELDS;
    case 'details':
      return detailFields(car?.found === true, model.makes, model.thisYear);
    case 'condition':
      return CONDITION_FIELDS;
    case 'contact':
      return model.contactFields;
    case 'offer':
      return NONE;
  }
}
