/** The part of Pannellum's API that is used; it assigns itself to `window`. */
declare module 'pannellum/build/pannellum.js' {}

interface PannellumHotSpot {
  id: string;
  yaw: number;
  pitch: number;
  cssClass: string;
  createTooltipFunc: (host: HTMLElement) => void;
}

interface PannellumConfig {
  type: 'equirectangular';
  /** Takes an image that is already loaded. */
  dynamic: true;
  dynamicUpdate: true;
  panorama: HTMLImageElement;
  autoLoad: true;
  showControls: false;
  mouseZoom: false;
  doubleClickZoom: boolean;
  hfov: number;
  minHfov: number;
  maxHfov: number;
  yaw: number;
  pitch: number;
  hotSpots: PannellumHotSpot[];
}

interface PannellumViewer {
  getYaw: () => number;
  getHfov: () => number;
  setYaw: (yaw: number, milliseconds?: number) => void;
  setHfov: (hfov: number, milliseconds?: number) => void;
  setUpdate: (on: boolean) => void;
  isLoaded: () => boolean;
  resize: () => void;
  destroy: () => void;
  on: (event: 'load' | 'error', listener: (detail?: string) => void) => void;
}

interface Window {
  pannellum?: { viewer: (container: HTMLElement, config: PannellumConfig) => PannellumViewer };
}
