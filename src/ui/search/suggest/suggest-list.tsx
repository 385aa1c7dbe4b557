import * as copy from '#copy/en-AU/search.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import type { MouseEvent, ReactNode } from 'react';
import { SavedPicture } from '#ui/accounts/saved/saved-picture.tsx';
import { richText } from '#ui/primitives/rich-text.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { Price } from '#ui/primitives/content/price.tsx';
import { SiteLink } from '#ui/primitives/controls/site-link.tsx';
import { Icon } from '#ui/primitives/icon.tsx';
import type { IconName } from '#ui/primitives/icon-names.ts';
import type { SuggestGroup, SuggestOption } from './suggest-groups.ts';
import type { SuggestedVehicle } from './suggestions-model.ts';

export interface SuggestListProps {
  id: string;
  groups: readonly SuggestGroup[];
  /** The position of the active option over all groups; -1 for none. */
  active: number;
  onChoose: (option: SuggestOption, event: MouseEvent) => void;
}

const HIDDEN_TAG = {
  hidden: (words: string) => <VisuallyHidden key="hidden">{words}</VisuallyHidden>,
};

export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

/** The options are links, so that each can also be opened in a new tab; the field keeps the focus. */
export function SuggestList({ id, groups, active, onChoose }: SuggestListProps) {
  const t = useCopy();
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- neither element can hold links with pictures
    <div role="listbox" id={id} aria-label={t(copy.suggestions)}>
      {groups.map((group, number) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div
            id={`${id}-${group.id}`}
            role="presentation"
            className="px-3 pt-3 pb-1 text-sm font-semibold text-muted"
          >
            {group.title}
          </div>
          {group.options.map((option, position) => {
            const at = (starts[number] ?? 0) + position;
            return (
              <Option
                key={at}
                id={optionId(id, at)}
                option={option}
                isActive={at === active}
                onChoose={onChoose}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  option: SuggestOption;
  isActive: boolean;
  onChoose: SuggestListProps['onChoose'];
}

function Option({ id, option, isActive, onChoose }: OptionProps) {
  const t = useCopy();
  const common = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: 'fc-suggest-option',
    onClick: (event: MouseEvent) => onChoose(option, event),
  } as const;
  if (option.kind === 'clear') {
    return (
      <button type="button" {...common}>
        <span className="underline underline-offset-4">
          {richText(t, copy.clearRecentSearches, HIDDEN_TAG, {})}
        </span>
      </button>
    );
  }
  return (
    <SiteLink {...common} href={option.href}>
      <Content option={option} />
    </SiteLink>
  );
}

function Content({ option }: { option: Exclude<SuggestOption, { kind: 'clear' }> }): ReactNode {
  switch (option.kind) {
    case 'search':
      return <Line icon="search" label={option.label} note={option.note} />;
    case 'recent':
      return <Line icon="clock" label={option.label} />;
    case 'vehicle':
      return <Vehicle vehicle={option.vehicle} />;
  }
}

function Line({ icon, label, note }: { icon: IconName; label: string; note?: string }) {
  return (
    <>
      <Icon name={icon} size="sm" className="shrink-0 text-muted" />
      <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 grow wrap-break-word">{label}</span>{' '}
        {note === undefined ? null : (
          <span className="text-sm text-muted tabular-nums">{note}</span>
        )}
      </span>
    </>
  );
}

function Vehicle({ vehicle }: { vehicle: SuggestedVehicle }) {
  const t = useCopy();
  const { title, badge, image, silhouette, price, isReserved } = vehicle;
  return (
    <>
      <SavedPicture url={image} silhouette={silhouette} width={160} className="w-20" />
      <span className="min-w-0 grow">
        <span className="block leading-snug font-semibold">{title}</span>
        <span className="block truncate text-sm text-muted">
          {[badge, isReserved && t(vehicleCopy.reserved)].filter(Boolean).join(' · ')}
        </span>
        <Price
          size="sm"
          amount={price.text}
          isText={!price.amount}
          was={price.was}
          priceType={price.type}
        />
      </span>
    </>
  );
}
