import {
  codeLayers,
  fromByte,
  PAINT_RANGE,
  REST_RANGE,
  type CodedLayers,
  type Layers,
} from './layers.ts';
import type { Paint } from './paints.ts';

const EXPOSURE = 1.12;
/** Light up to here stays as it is; above, it rolls off towards white instead of clipping. */
const SHOULDER = 0.55;
/** Entries a unit of light: fine enough that the darkest greys do not band. */
const TONE_STEPS = 4096;
const TONE_TOP = 4;

const TONE = makeTone();

function makeTone(): Uint8Array {
  const table = new Uint8Array(TONE_STEPS * TONE_TOP + 1);
  for (let i = 0; i < table.length; i++) table[i] = Math.round(255 * displayOf(i / TONE_STEPS));
  return table;
}

/** Linear light to what a screen is sent (sRGB), highlights rolled off. */
function displayOf(light: number): number {
  const rest = 1 - SHOULDER;
  const kept =
    light < SHOULDER ? light : SHOULDER + rest * (1 - Math.exp(-(light - SHOULDER) / rest));
  return kept < 0.0031308 ? 12.92 * kept : 1.055 * kept ** (1 / 2.4) - 0.055;
}

function decodingTable(range: number, factor: number): Float32Array {
  return Float32Array.from({ length: 256 }, (_, byte) => fromByte(byte, range) * factor);
}

/** The finished picture, three bytes a pixel. Pure arithmetic on arrays: it may run in any thread. */
export function tintLayers(layers: Layers | CodedLayers, paint: Paint): Uint8Array {
  const coded =
    layers.rest instanceof Uint8Array ? (layers as CodedLayers) : codeLayers(layers as Layers);
  const { diffuse, metallic, rest } = coded;
  const scale = EXPOSURE * TONE_STEPS;
  const restLight = decodingTable(REST_RANGE, scale);
  const diffuseLight = decodingTable(PAINT_RANGE, scale * paint.diffuse);
  const metallicLight = decodingTable(PAINT_RANGE, scale * paint.metallic);
  const [red, green, blue] = paint.colour;
  const last = TONE.length - 1;
  const plain = new Uint8Array(256);
  for (let byte = 0; byte < 256; byte++) {
    plain[byte] = TONE[Math.min(last, restLight[byte] as number) | 0] as number;
  }
  const light = (table: Float32Array, byte: number): number => table[byte] as number;
  const pixels = coded.width * coded.height;
  const picture = new Uint8Array(pixels * 3);
  for (let i = 0, o = 0; i < pixels; i++, o += 3) {
    const r = rest[o] as number;
    const g = rest[o + 1] as number;
    const b = rest[o + 2] as number;
    const scattered = diffuse[i] as number;
    const mirrored = metallic[i] as number;
    if ((scattered | mirrored) === 0) {
      picture[o] = plain[r] as number;
      picture[o + 1] = plain[g] as number;
      picture[o + 2] = plain[b] as number;
      continue;
    }
    const lit = light(diffuseLight, scattered) + light(metallicLight, mirrored);
    const lr = light(restLight, r) + red * lit;
    const lg = light(restLight, g) + green * lit;
    const lb = light(restLight, b) + blue * lit;
    picture[o] = TONE[lr < last ? lr | 0 : last] as number;
    picture[o + 1] = TONE[lg < last ? lg | 0 : last] as number;
    picture[o + 2] = TONE[lb < last ? lb | 0 : last] as number;
  }
  return picture;
}
