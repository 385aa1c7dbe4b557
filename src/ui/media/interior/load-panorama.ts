import { loadStyle } from '../load-style.ts';
import viewerStyle from '../viewer.css?url';
import { PanoramaViewer } from './panorama-viewer.tsx';
import panoramaStyle from './panorama.css?url';

/** The viewer, with its script and styles; neither is loaded in a browser without WebGL. */
export async function loadPanoramaViewer() {
  if (document.createElement('canvas').getContext('webgl') === null) {
    throw new Error('This browser has no WebGL.');
  }
  await Promise.all([
    loadStyle(viewerStyle),
    loadStyle(panoramaStyle),
    import('pannellum/build/pannellum.js'),
  ]);
  return PanoramaViewer;
}
