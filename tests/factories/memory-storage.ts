import type { StorageArea } from '#ui/primitives/browser-storage.ts';

/** A browser's storage in memory. */
export class MemoryStorage implements StorageArea {
  readonly items: Map<string, string>;
  /** Thrown by `setItem`, to simulate full storage. */
  refuses: Error | undefined;

  constructor(items = new Map<string, string>()) {
    this.items = items;
  }

  get length() {
    return this.items.size;
  }

  getItem(key: string) {
    return this.items.get(key) ?? null;
  }

  setItem(key: string, text: string) {
    if (this.refuses !== undefined) throw this.refuses;
    this.items.set(key, text);
  }

  removeItem(key: string) {
    this.items.delete(key);
  }

  key(at: number) {
    return [...this.items.keys()][at] ?? null;
  }
}
