import type { FormField } from '#domain/leads/forms/lead-field.ts';
import type { TradeInStep } from '#domain/trade-in/trade-in-step.ts';
import { CAR_FIELDS, conditionFields, detailFields } from '#domain/trade-in/trade-in.ts';
import type { TradeInModel } from './trade-in-model.ts';

const NONE: readonly FormField[] = [];

/** The fields of a step. */
export function fieldsOf(
  { step, car, kind }: Pick<TradeInStep, 'step' | 'car' | 'kind'>,
  model: Pick<TradeInModel, 'contactFields' | 'makes' | 'thisYear' | 'takesCaravans'>,
): readonly FormField[] {
  switch (step) {
    case 'car':
      return CAR_FIELDS;
    case 'details':
      return detailFields(car?.found === true, model.makes, model.thisYear, model.takesCaravans);
    case 'condition':
      return conditionFields(kind);
    case 'contact':
      return model.contactFields;
    case 'offer':
      return NONE;
  }
}
