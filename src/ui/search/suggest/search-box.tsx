import * as common from '#copy/en-AU/common.ts';
import { Form } from 'react-router';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Button } from '#ui/primitives/controls/button.tsx';
import { SuggestInput } from './suggest-input.tsx';

export interface SearchBoxProps {
  /** The site's search page. */
  action: string;
  inputId?: string | undefined;
  className?: string | undefined;
}

/** A plain search form of one line, for pages without one of their own. */
export function SearchBox({ action, inputId, className }: SearchBoxProps) {
  const t = useCopy();
  return (
    <search aria-label={t(common.searchOurStock)} className="w-full">
      <Form method="get" action={action} className={className}>
        <div className="flex gap-2">
          <SuggestInput
            id={inputId}
            name="query"
            aria-label={t(common.searchPlaceholder)}
            placeholder={t(common.searchPlaceholder)}
            className="tpl-field min-w-0 grow"
          />
          <Button type="submit">{t(common.search)}</Button>
        </div>
      </Form>
    </search>
  );
}
