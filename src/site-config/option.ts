import type * as v from 'valibot';

export type Visibility = 'public' | 'private';

type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

export interface OptionDefinition<Schema extends v.GenericSchema, Seen extends Visibility> {
  schema: Schema;
  /** The spec's default. A required option has an empty one, which no resolved site retains. */
  default: DeepReadonly<v.InferOutput<Schema>>;
  /** The line of the spec, of its interpretations or of the design that requires the option. */
  spec: string;
  /** Whether the browser may see it. */
  visibility: Seen;
  doc: string;
  /** Explains where the value comes from if it is not set (src/site-config/derived-defaults.ts). */
  derived?: string;
  /** `required` has no default; `assigned` is set by the platform and not allowed in documents. */
  presence?: 'required' | 'assigned';
  /** Only for a single site: a group's shared settings cannot contain it. */
  siteOnly?: boolean;
  /** Not built yet: a document that sets the option, or sets it to one of these values, is refused. */
  planned?: true | readonly string[];
}

export interface Option<
  Schema extends v.GenericSchema,
  Seen extends Visibility,
> extends OptionDefinition<Schema, Seen> {
  readonly leaf: true;
}

export type AnyOption = Option<v.GenericSchema, Visibility>;
export interface OptionTree {
  readonly [key: string]: AnyOption | OptionTree;
}

export function option<Schema extends v.GenericSchema, const Seen extends Visibility>(
  definition: OptionDefinition<Schema, Seen>,
): Option<Schema, Seen> {
  return { leaf: true, ...definition };
}

/** The type of a resolved options tree. */
export type ValuesOf<Tree> =
  Tree extends Option<infer Schema, Visibility>
    ? DeepReadonly<v.InferOutput<Schema>>
    : { readonly [Key in keyof Tree]: ValuesOf<Tree[Key]> };

type HasPublic<Tree> =
  Tree extends Option<v.GenericSchema, infer Seen>
    ? 'public' extends Seen
      ? true
      : false
    : true extends { [Key in keyof Tree]: HasPublic<Tree[Key]> }[keyof Tree]
      ? true
      : false;

/** The same without private options, and without groups that would be empty. */
export type PublicValuesOf<Tree> =
  Tree extends Option<infer Schema, Visibility>
    ? DeepReadonly<v.InferOutput<Schema>>
    : {
        readonly [
          Key in keyof Tree as HasPublic<Tree[Key]> extends true ? Key : never
        ]: PublicValuesOf<Tree[Key]>;
      };

/** What an operator may write: any subset. */
export type PartialValuesOf<Tree> =
  Tree extends Option<infer Schema, Visibility>
    ? DeepReadonly<v.InferInput<Schema>>
    : { readonly [Key in keyof Tree]?: PartialValuesOf<Tree[Key]> };
