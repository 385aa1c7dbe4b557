import { type ChangeEvent, type FocusEvent, useId } from 'react';
import * as copy from '#copy/en-AU/leads.ts';
import type { Copy } from '#copy/format.ts';
import type { FieldOption, FormField } from '#domain/leads/forms/lead-field.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx';
import { controlProps, Field, FieldError, FieldHint } from '#ui/primitives/inputs/field.tsx';
import { LabelText } from '#ui/primitives/inputs/label-text.tsx';
import { RadioGroup } from '#ui/primitives/inputs/radio-group.tsx';
import { Select, type SelectGroup } from '#ui/primitives/inputs/select.tsx';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { DayTimes } from '#ui/test-drives/day-times.tsx';
import { Textarea, TextInput } from '#ui/primitives/inputs/text-input.tsx';

export type FieldControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface FieldInputProps {
  field: FormField;
  /** Initial value instead of the field's own; the control is uncontrolled from then on. */
  value?: string | readonly string[] | boolean | undefined;
  errors?: readonly string[] | undefined;
  /** Target of the form's error list. */
  id?: string | undefined;
  onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
  onChange?: ((event: ChangeEvent<FieldControl>) => void) | undefined;
  className?: string | undefined;
}

type ShownField = FieldInputProps & { id: string };

function textOf({ value, field }: FieldInputProps): string {
  const given = value ?? field.initial ?? '';
  return typeof given === 'string' ? given : '';
}

function listOf({ value, field }: FieldInputProps): readonly string[] {
  const given = value ?? field.initial;
  if (typeof given === 'string') return given === '' ? [] : [given];
  return typeof given === 'object' ? given : [];
}

/** One message at a time: the first error. */
function errorOf({ errors }: FieldInputProps): string | undefined {
  return errors?.[0];
}

const INPUT_TYPES = { phone: 'tel', email: 'email', postcode: 'text', string: 'text' } as const;

function TextField(props: ShownField) {
  const { field, id, onBlur, onChange, className } = props;
  const kind = field.kind === 'phone' || field.kind === 'email' ? field.kind : 'string';
  const shared = {
    name: field.name,
    defaultValue: textOf(props),
    autoComplete: field.autoComplete,
    maxLength: field.maxLength,
    onBlur,
    onChange,
  };
  const inputMode = field.inputMode ?? (field.kind === 'postcode' ? 'numeric' : undefined);
  return (
    <Field
      id={id}
      label={field.label}
      hint={field.help}
      error={errorOf(props)}
      required={field.required || field.or !== undefined}
      className={className}
    >
      {(labelled) => {
        // One of two fields: neither is required by itself.
        const control = { ...labelled, required: field.required || undefined };
        return field.lines && field.lines > 1 ? (
          <Textarea {...control} {...shared} rows={field.lines} />
        ) : (
          <TextInput {...control} {...shared} type={INPUT_TYPES[kind]} inputMode={inputMode} />
        );
      }}
    </Field>
  );
}

/** Options with a group are shown under its name. */
function grouped(options: readonly FieldOption[]): (FieldOption | SelectGroup)[] {
  const groups = Map.groupBy(options, ({ group = '' }) => group);
  return [...groups].flatMap(([label, own]): (FieldOption | SelectGroup)[] =>
    label === '' ? own : [{ label, options: own }],
  );
}

function SelectField(props: ShownField) {
  const { field, id, onBlur, onChange, className } = props;
  const t = useCopy();
  const options = field.options ?? [];
  const value = textOf(props);
  const needsChoice = !options.some((option) => option.value === field.initial);
  return (
    <Field
      id={id}
      label={field.label}
      hint={field.help}
      error={errorOf(props)}
      required={field.required}
      className={className}
    >
      {(control) => (
        <Select
          {...control}
          name={field.name}
          options={grouped(options)}
          placeholder={needsChoice || !field.required ? t(copy.pleaseChoose) : undefined}
          defaultValue={value}
          autoComplete={field.autoComplete}
          onBlur={onBlur}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

function ButtonsField(props: ShownField) {
  const { field, id, onBlur, onChange, className } = props;
  const bubbling = onChange
    ? {
        onChange: (event: ChangeEvent<HTMLElement>) => {
          if (event.target instanceof HTMLInputElement) {
            onChange({ ...event, target: event.target, currentTarget: event.target });
          }
        },
      }
    : {};
  return (
    <div id={id} tabIndex={-1} onBlur={onBlur} {...bubbling} className={className}>
      <RadioGroup
        legend={<LabelText label={field.label} required={field.required} />}
        name={field.name}
        options={field.options ?? []}
        hint={field.help}
        error={errorOf(props)}
        required={field.required}
        defaultValue={textOf(props)}
        layout="segments"
      />
    </div>
  );
}

function CheckboxList(props: ShownField) {
  const { field, id, onBlur, onChange, className } = props;
  const error = errorOf(props);
  const chosen = new Set(listOf(props));
  const described = controlProps({ id, hint: field.help, error });
  return (
    <div id={id} tabIndex={-1} onBlur={onBlur} className={className}>
      <fieldset aria-describedby={described['aria-describedby']}>
        <legend className="mb-1 font-medium">
          <LabelText label={field.label} required={field.required} />
        </legend>
        {field.help ? <FieldHint id={`${id}-hint`}>{field.help}</FieldHint> : null}
        <div className="grid gap-x-6 sm:grid-cols-2">
          {field.options?.map((option) => (
            <Checkbox
              key={option.value}
              name={field.name}
              value={option.value}
              label={option.label}
              defaultChecked={chosen.has(option.value)}
              onChange={onChange}
            />
          ))}
        </div>
        {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      </fieldset>
    </div>
  );
}

/** In a new tab, so that nothing typed is lost. */
function FieldLink({ href, label }: NonNullable<FormField['link']>) {
  return (
    <SiteLink href={href} newTab className="fc-text-link inline-flex min-h-6 items-center">
      {label}
    </SiteLink>
  );
}

function SingleCheckbox(props: ShownField) {
  const { field, id, value, onBlur, onChange, className } = props;
  const checked = value ?? field.initial;
  return (
    <Checkbox
      id={id}
      name={field.name}
      value="true"
      label={field.label}
      hint={field.link ? <FieldLink {...field.link} /> : field.help}
      error={errorOf(props)}
      required={field.required}
      defaultChecked={checked === true || checked === 'true'}
      onBlur={onBlur}
      onChange={onChange}
      className={className}
    />
  );
}

function DateTimeField(props: ShownField) {
  const { field, id, onBlur, onChange, className } = props;
  if (field.options) {
    return (
      <DayTimes
        id={id}
        field={field}
        value={textOf(props)}
        error={errorOf(props)}
        className={className}
      />
    );
  }
  return (
    <Field
      id={id}
      label={field.label}
      hint={field.help}
      error={errorOf(props)}
      required={field.required}
      className={className}
    >
      {(control) => (
        <TextInput
          {...control}
          type="datetime-local"
          name={field.name}
          defaultValue={textOf(props)}
          onBlur={onBlur}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

function HiddenField(props: ShownField) {
  return <input type="hidden" name={props.field.name} value={textOf(props)} />;
}

const SHOWN: Record<FormField['kind'], (props: ShownField) => React.JSX.Element> = {
  string: TextField,
  postcode: TextField,
  phone: TextField,
  email: TextField,
  select: (props) =>
    props.field.shownAs === 'buttons' ? <ButtonsField {...props} /> : <SelectField {...props} />,
  checkbox: (props) =>
    props.field.options ? <CheckboxList {...props} /> : <SingleCheckbox {...props} />,
  hidden: HiddenField,
  'date-time': DateTimeField,
};

/** A form field of any kind, with its label, control, help and error linked to each other. */
export function FieldInput({ field, ...props }: FieldInputProps) {
  const generatedId = useId();
  const t = useCopy();
  const Shown = SHOWN[field.kind];
  return <Shown {...props} field={inSiteWords(field, t)} id={props.id ?? generatedId} />;
}

/** Fields come in the catalogue's words. */
function inSiteWords({ help, options, link, ...field }: FormField, t: Copy): FormField {
  return {
    ...field,
    label: t(field.label),
    ...(help !== undefined && { help: t(help) }),
    ...(options && {
      options: options.map((option) => ({ ...option, label: t(option.label) })),
    }),
    ...(link && { link: { ...link, label: t(link.label) } }),
  };
}
