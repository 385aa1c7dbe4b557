import { warn } from '#ui/primitives/warn.ts';
import type { ChatModel } from './site-frame.ts';

/** Loads the chat provider's script, once per visit and after the page's own files; it renders its own bubble. */
export function loadChat(chat: ChatModel): void {
  if (document.readyState === 'complete') addScript(chat);
  else window.addEventListener('load', () => addScript(chat), { once: true });
}

function addScript(chat: ChatModel): void {
  if (document.querySelector(`script[src="${CSS.escape(chat.script)}"]`) !== null) return;
  const script = document.createElement('script');
  script.src = chat.script;
  script.async = true;
  for (const [name, value] of Object.entries(chat.attributes)) {
    script.setAttribute(`data-${name}`, value);
  }
  script.addEventListener('error', (event) => warn('The chat could not be loaded:', event.type));
  document.head.append(script);
}
