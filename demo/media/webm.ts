/** As much of the WebM container as one silent film needs: a track, clusters of blocks, and cues to seek by. */
export interface FilmFrame {
  bytes: Uint8Array;
  key: boolean;
}

export interface Film {
  width: number;
  height: number;
  framesPerSecond: number;
  frames: readonly FilmFrame[];
}

const MILLISECOND_NS = 1_000_000;

function sized(id: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const name = Buffer.from(id.toString(16).padStart(2, '0'), 'hex');
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(body.length));
  return Buffer.concat([name, size, body]);
}

function whole(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return sized(id, bytes);
}

function real(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return sized(id, bytes);
}

const text = (id: number, value: string) => sized(id, Buffer.from(value));

function block({ bytes, key }: FilmFrame, afterCluster: number): Buffer {
  const head = Buffer.from([0x81, 0, 0, key ? 0x80 : 0]);
  head.writeInt16BE(afterCluster, 1);
  return sized(0xa3, head, bytes);
}

/** Every frame that stands for itself opens a cluster, so that a player can start there. */
function clustersOf({ frames, framesPerSecond }: Film): { time: number; bytes: Buffer }[] {
  const timeOf = (at: number) => Math.round((at * 1_000) / framesPerSecond);
  const starts = frames.flatMap(({ key }, at) => (key ? [at] : []));
  return starts.map((start, place) => {
    const time = timeOf(start);
    const blocks = frames
      .slice(start, starts[place + 1])
      .map((frame, at) => block(frame, timeOf(start + at) - time));
    return { time, bytes: sized(0x1f_43_b6_75, whole(0xe7, time), ...blocks) };
  });
}

export function writeWebm(film: Film): Buffer {
  const { width, height, framesPerSecond, frames } = film;
  const header = sized(
    0x1a_45_df_a3,
    whole(0x42_86, 1),
    whole(0x42_f7, 1),
    whole(0x42_f2, 4),
    whole(0x42_f3, 8),
    text(0x42_82, 'webm'),
    whole(0x42_87, 4),
    whole(0x42_85, 2),
  );
  const information = sized(
    0x15_49_a9_66,
    whole(0x2a_d7_b1, MILLISECOND_NS),
    real(0x44_89, (frames.length * 1_000) / framesPerSecond),
    text(0x4d_80, 'Forecourt'),
    text(0x57_41, 'Forecourt'),
  );
  const tracks = sized(
    0x16_54_ae_6b,
    sized(
      0xae,
      whole(0xd7, 1),
      whole(0x73_c5, 1),
      whole(0x83, 1),
      text(0x86, 'V_VP9'),
      sized(0xe0, whole(0xb0, width), whole(0xba, height)),
    ),
  );
  const clusters = clustersOf(film);
  let position = information.length + tracks.length;
  const points = clusters.map(({ time, bytes }) => {
    const point = sized(
      0xbb,
      whole(0xb3, time),
      sized(0xb7, whole(0xf7, 1), whole(0xf1, position)),
    );
    position += bytes.length;
    return point;
  });
  const segment = sized(
    0x18_53_80_67,
    information,
    tracks,
    ...clusters.map(({ bytes }) => bytes),
    sized(0x1c_53_bb_6b, ...points),
  );
  return Buffer.concat([header, segment]);
}
