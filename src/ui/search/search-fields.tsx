import * as copy from '#copy/en-AU/search.ts';
import * as common from '#copy/en-AU/common.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { formatMoney } from '#domain/money.ts';
import { classNames } from '../primitives/class-names.ts';
import { useCopy } from '../primitives/copy-context.ts';
import { Icon } from '../primitives/icon.tsx';
import { SEARCH_FIELDS } from './search-box-model.ts';
import type { SearchBoxModel } from './search-box-model.ts';
import { SuggestInput } from './suggest/suggest-input.tsx';

export interface SearchFormProps {
  search: SearchBoxModel;
  label?: string | undefined;
  className?: string | undefined;
  /** Class of the landmark around the form. */
  wrapperClassName?: string | undefined;
  children: ReactNode;
}

/** A plain GET form to the site's search page: it works without script. */
export function SearchForm({
  search,
  label,
  className,
  wrapperClassName,
  children,
}: SearchFormProps) {
  const t = useCopy();
  if (search.action === null) return null;
  return (
    <search
      aria-label={label ?? t(common.searchOurStock)}
      className={classNames('tpl-screen-only', wrapperClassName)}
    >
      <Form method="get" action={search.action} className={className}>
        {children}
      </Form>
    </search>
  );
}

interface FieldProps {
  search: SearchBoxModel;
  className?: string | undefined;
  /** Hides the label visually; screen readers still announce it. */
  hideLabel?: boolean | undefined;
  labelClassName?: string | undefined;
  wrapperClassName?: string | undefined;
}

function Labelled({
  label,
  hideLabel,
  labelClassName = 'mb-1.5 block text-sm font-medium',
  wrapperClassName,
  children,
}: Pick<FieldProps, 'hideLabel' | 'labelClassName' | 'wrapperClassName'> & {
  label: string;
  children: ReactNode;
}) {
  return (
    <label className={classNames('block min-w-0', wrapperClassName)}>
      <span className={hideLabel ? 'sr-only' : labelClassName}>{label}</span>
      {children}
    </label>
  );
}

function Select({
  name,
  className = 'tpl-field',
  children,
}: {
  name: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className="relative block">
      <select name={name} className={className}>
        {children}
      </select>
      <Icon
        name="chevron-down"
        size="sm"
        className="pointer-events-none absolute end-2.5 top-1/2 -translate-y-1/2 opacity-70"
      />
    </span>
  );
}

export function HomeQueryField({ search, className = 'tpl-field', ...label }: FieldProps) {
  const t = useCopy();
  return (
    <Labelled label={t(copy.searchVehicles, { vehicle: search.noun.toLowerCase() })} {...label}>
      <SuggestInput
        name={SEARCH_FIELDS.query}
        maxLength={100}
        placeholder={search.hint}
        className={className}
      />
    </Labelled>
  );
}

export function CarTypeField({ search, className, ...label }: FieldProps) {
  const t = useCopy();
  if (search.carTypes.length < 2) return null;
  return (
    <Labelled label={t(vehicleCopy.condition)} {...label}>
      <Select name={SEARCH_FIELDS.carType} className={className}>
        <option value="">{t(copy.anyCondition)}</option>
        {search.carTypes.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </Labelled>
  );
}

export function MakeField({ search, className, ...label }: FieldProps) {
  const t = useCopy();
  if (search.makes.length < 2) return null;
  return (
    <Labelled label={t(vehicleCopy.make)} {...label}>
      <Select name={SEARCH_FIELDS.make} className={className}>
        <option value="">{t(copy.allMakes)}</option>
        {search.makes.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </Labelled>
  );
}

export function PriceField({ search, className, ...label }: FieldProps) {
  const t = useCopy();
  if (search.priceSteps.length === 0) return null;
  return (
    <Labelled label={t(copy.priceTo)} {...label}>
      <Select name={SEARCH_FIELDS.priceMax} className={className}>
        <option value="">{t(copy.anyPrice)}</option>
        {search.priceSteps.map((dollars) => (
          <option key={dollars} value={dollars}>
            {formatMoney(dollars * 100)}
          </option>
        ))}
      </Select>
    </Labelled>
  );
}
