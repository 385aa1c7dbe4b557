import type * as v from 'valibot';

export type Visibility = 'public' | 'private';

type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

export interface OptionDefinition<Schema extends v.GenericSchema, Seen extends Visibility> {
  schema: Schema;
  /** The spec's default; a required option has an empty one that no resolved site keeps. */
  default: DeepReadonly<v.InferOutput<Schema>>;
  /** The line of the spec, of its readings or of the design that asks for the option. */
  spec: string;
  /** Whether the browser may see it. */
  visibility: Seen;
  doc: string;
  /** Says in words where the value comes from when nobody sets it (src/site-config/derived.ts). */
  derived?: string;
  /** `required` has no default, `assigned` is the platform's to give and no document may set it. */
  presence?: 'required' | 'assigned';
  /** An option of the one site: shared settings of a group cannot hold it. */
  siteOnly?: boolean;
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

/** What a resolved tree of options looks like. */
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

/** The same without private options, and without groups that hold nothing else. */
export type PublicValuesOf<Tree> =
  Tree extends Option<infer Schema, Visibility>
    ? DeepReadonly<v.InferOutput<Schema>>
    : {
        readonly [
          Key in keyof Tree as HasPublic<Tree[Key]> extends true ? Key : never
        ]: PublicValuesOf<Tree[Key]>;
      };

/** What an operator may write: any part of it. */
export type PartialValuesOf<Tree> =
  Tree extends Option<infer Schema, Visibility>
    ? DeepReadonly<v.InferInput<Schema>>
    : { readonly [Key in keyof Tree]?: PartialValuesOf<Tree[Key]> };
