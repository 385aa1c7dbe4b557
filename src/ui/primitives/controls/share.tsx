import * as copy from '#copy/en-AU/site.ts';
import { useCopy } from '../copy-context.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { IconButtonLink } from './icon-button.tsx';
import { NetworkIcon } from './share-icons.tsx';
import {
  SHARE_CHANNELS,
  type ShareChannel,
  shareHref,
  type ShareLinkChannel,
} from './share-links.ts';

/** How long the copy button says Copied, in milliseconds. */
export const COPIED_MS = 1500;

const CHANNELS: Record<ShareLinkChannel, { label: string; icon: ReactNode }> = {
  facebook: { label: copy.shareOnFacebook, icon: <NetworkIcon network="facebook" /> },
  x: { label: copy.shareOnX, icon: <NetworkIcon network="x" /> },
  linkedin: { label: copy.shareOnLinkedIn, icon: <NetworkIcon network="linkedin" /> },
  whatsapp: { label: copy.shareOnWhatsApp, icon: <NetworkIcon network="whatsapp" /> },
  email: { label: copy.shareByEmail, icon: <Icon name="mail" /> },
  sms: { label: copy.shareByTextMessage, icon: <Icon name="message-square-text" /> },
};

/** The clipboard API is unavailable without TLS: select the text and use the browser's copy command. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.readOnly = true;
    area.className = 'sr-only';
    const focused = document.activeElement;
    // Inside an open dialog, since the rest of the page is inert.
    (focused?.closest('dialog') ?? document.body).append(area);
    area.select();
    const copied = document.execCommand('copy');
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return copied;
  }
}

export interface CopyButtonProps {
  text: string;
  onCopied?: (() => void) | undefined;
}

export function CopyButton({ text, onCopied }: CopyButtonProps) {
  const t = useCopy();
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copyAddress = async () => {
    if (!(await copyText(text))) return;
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), COPIED_MS);
    onCopied?.();
  };
  return (
    <span className="fc-script-only inline-flex">
      <Button
        variant="secondary"
        icon={<Icon name={copied ? 'check' : 'link-2'} size="sm" />}
        onClick={() => void copyAddress()}
      >
        {/* Both labels take up space, so that the row does not shift. */}
        <span className="inline-grid">
          <span className={classNames('[grid-area:1/1]', copied && 'invisible')}>
            {t(copy.copyLink)}
          </span>
          <span className={classNames('[grid-area:1/1]', !copied && 'invisible')}>
            {t(copy.copied)}
          </span>
        </span>
      </Button>
      <output className="sr-only">{copied ? t(copy.copied) : ''}</output>
    </span>
  );
}

export interface ShareProps {
  /** Absolute URL. */
  url: string;
  title: string;
  /** The site's option `detail.share`. */
  channels?: readonly ShareChannel[] | undefined;
  /** Called after a copy, for example to show a toast. */
  onCopied?: (() => void) | undefined;
  className?: string | undefined;
}

export function Share({ url, title, channels = SHARE_CHANNELS, onCopied, className }: ShareProps) {
  const t = useCopy();
  return (
    <ul
      aria-label={t(copy.share)}
      className={classNames('flex flex-wrap items-center gap-2 print:hidden', className)}
    >
      {channels.map((channel) => (
        <li key={channel}>
          {channel === 'copy' ? (
            <CopyButton text={url} onCopied={onCopied} />
          ) : (
            <IconButtonLink
              href={shareHref(channel, url, title)}
              label={t(CHANNELS[channel].label)}
              variant="outline"
              newTab={channel !== 'email' && channel !== 'sms'}
            >
              {CHANNELS[channel].icon}
            </IconButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
}
