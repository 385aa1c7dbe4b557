import { useState } from 'react';

/**
 * Returns the same object while its content is unchanged. The page's data may be reloaded; resources loaded
 * from it must not be loaded again for that.
 */
export function useStable<Value>(value: Value): Value {
  const [stable, setStable] = useState(value);
  if (stable === value || JSON.stringify(stable) === JSON.stringify(value)) return stable;
  setStable(() => value);
  return value;
}
