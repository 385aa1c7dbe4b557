import type { PictureFacts, Refusal, ResizedPicture, Resizing } from '#ports/pictures.ts';

export type Task =
  | { kind: 'inspect'; bytes: Uint8Array }
  | { kind: 'resize'; bytes: Uint8Array; resizing: Resizing }
  | { kind: 'placeholder' };

export interface Order {
  id: number;
  task: Task;
}

export type Outcome = PictureFacts | ResizedPicture | Refusal | Uint8Array;

/** `ready` once sharp is loaded and all other loaders are blocked. */
export type Message = { kind: 'ready' } | { kind: 'done'; id: number; outcome: Outcome };
