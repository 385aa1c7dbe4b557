import { useState } from 'react';

/**
 * The same object as before for as long as it says the same. The page's data may be fetched anew while it
 * stands; what was loaded by it must not be loaded again for that.
 */
export function useSettled<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(() => value);
  return value;
}
