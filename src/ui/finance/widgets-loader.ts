import type { ComponentType } from 'react';
import type { MoneyWidgetsProps } from './money-widgets.tsx';

type Widgets = ComponentType<MoneyWidgetsProps>;

let loaded: Widgets | null = null;

/** The widgets' script; whoever renders on the server has it before. */
export async function loadMoneyWidgets(): Promise<Widgets> {
  return (loaded ??= (await import('./money-widgets.tsx')).MoneyWidgets);
}

/** Null in a browser that has not fetched it yet. */
export function loadedMoneyWidgets(): Widgets | null {
  return loaded;
}
