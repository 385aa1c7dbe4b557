import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/site.ts';
import { useCopy } from '#ui/primitives/copy-context.ts';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/primitives/controls/button.tsx';
import { Container } from '#ui/primitives/container.tsx';
import { Silhouette } from '#ui/media/silhouette.tsx';
import { SearchBox } from '#ui/search/suggest/search-box.tsx';
import type { SiteFrame } from '#ui/site/site-frame.ts';

export interface NotFoundContentProps {
  frame: SiteFrame;
}

export function NotFoundContent({ frame }: NotFoundContentProps) {
  const t = useCopy();
  const { links } = frame;
  return (
    <Message code="404" title={t(copy.notFoundTitle)} text={t(copy.notFoundText)}>
      {/* Helps visitors who followed an old link or mistyped an address. */}
      {links.search === null ? null : (
        <SearchBox action={links.search} className="mx-auto max-w-md" />
      )}
      <ButtonLink href="/" variant="secondary">
        {t(copy.goToHomePage)}
      </ButtonLink>
    </Message>
  );
}

export interface ErrorContentProps {
  frame: SiteFrame;
  /** Shown to visitors, so that a support call can be matched to the logs. */
  requestId: string | null;
}

export function ErrorContent({ frame, requestId }: ErrorContentProps) {
  const t = useCopy();
  const phone = frame.primaryLocation?.phone ?? null;
  return (
    <Message
      code="500"
      title={t(copy.errorTitle)}
      text={phone === null ? t(common.pleaseTryAgain) : t(copy.errorTextWithPhone, { phone })}
      note={requestId === null ? null : t(copy.errorReference, { id: requestId })}
    >
      <ButtonLink href="/">{t(copy.goToHomePage)}</ButtonLink>
    </Message>
  );
}

interface MessageProps {
  code: string;
  title: string;
  text: string;
  note?: string | null;
  children: ReactNode;
}

function Message({ code, title, text, note = null, children }: MessageProps) {
  return (
    <Container className="grid min-h-[60dvh] place-items-center py-16 text-center">
      <div>
        <Silhouette name="sedan" className="mx-auto mb-8 w-56 text-muted" />
        <p className="mb-3 text-muted tabular-nums">{code}</p>
        <h1 className="fc-display text-3xl sm:text-4xl lg:text-5xl">{title}</h1>
        <p className="mx-auto mt-4 max-w-md text-pretty text-muted">{text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
        {note === null ? null : <p className="mt-8 text-sm text-muted tabular-nums">{note}</p>}
      </div>
    </Container>
  );
}
