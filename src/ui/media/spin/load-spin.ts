import { loadStyle } from '../load-style.ts';
import viewerStyle from '../viewer.css?url';
import { SpinViewer } from './spin-viewer.tsx';

/** The viewer, with its styles loaded. */
export async function loadSpinViewer() {
  await loadStyle(viewerStyle);
  return SpinViewer;
}
