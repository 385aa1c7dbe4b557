export interface Fact {
  label: string;
  value: string;
}

/** Labels and values in two columns; on a phone each value is under its label. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-3">
      {facts.map(({ label, value }) => (
        <div key={label} className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
