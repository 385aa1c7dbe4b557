import * as copy from '#copy/en-AU/alerts.ts';
import { UNSUBSCRIBE_PATH } from '#domain/leads/unsubscribe-address.ts';
import { Container } from '#ui/primitives/container.tsx';
import { Button } from '#ui/primitives/controls/button.tsx';
import { useCopy } from '#ui/primitives/copy-context.ts';
import { PageAnalytics } from '#ui/site/analytics/page-analytics.tsx';
import { PAGE_VARIANTS } from '#ui/site/page-variants.ts';
import { PageHead } from '#ui/site/page-head.tsx';
import type { SiteFrame } from '#ui/site/site-frame.ts';

export type StopState = 'ask' | 'stopped' | 'wrong';

const TITLES: Record<StopState, string> = {
  ask: copy.stopTitle,
  stopped: copy.stoppedTitle,
  wrong: copy.wrongLinkTitle,
};
const TEXTS = {
  ask: copy.stopIntro,
  stopped: copy.stopped,
  wrong: copy.wrongLink,
} as const;

export interface StopAlertsPageProps {
  frame: SiteFrame;
  token: string;
  state: StopState;
}

/** Behind the link of a message. Opening it changes nothing, because mail scanners open every link. */
export function StopAlertsPage({ frame, token, state }: StopAlertsPageProps) {
  const t = useCopy();
  const variant = PAGE_VARIANTS[frame.site.template];
  const title = t(TITLES[state]);
  return (
    <>
      <PageAnalytics kind="other" />
      <PageHead
        template={frame.site.template}
        title={title}
        intro={t(TEXTS[state], { dealer: frame.site.name })}
      />
      <Container width={variant.width} className={variant.space}>
        {state === 'ask' ? (
          <form
            method="post"
            action={`${UNSUBSCRIBE_PATH}?${new URLSearchParams({ token }).toString()}`}
            className="mt-6"
          >
            <Button type="submit">{t(copy.stopButton)}</Button>
          </form>
        ) : null}
      </Container>
    </>
  );
}
