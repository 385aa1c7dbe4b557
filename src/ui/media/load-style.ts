const coming = new Map<string, Promise<void>>();

/** Loads the style sheet of a lazily loaded part, once, before the part is shown. */
export function loadStyle(href: string): Promise<void> {
  const known = coming.get(href);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      coming.delete(href);
      link.remove();
      reject(new Error(`The style sheet ${href} did not come.`));
    });
    document.head.append(link);
  });
  coming.set(href, loaded);
  return loaded;
}
