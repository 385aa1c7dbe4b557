/** A plain link: the page behind it may require sign-in, and is of no use to a search engine. */
export function SaveLink({ label, href }: { label: string; href: string }) {
  return (
    <a href={href} rel="nofollow" className="fc-text-link">
      {label}
    </a>
  );
}
