import type { MiddlewareHandler } from 'hono';
import { answerPicture } from '#http/api/media/picture.ts';
import { pathOf, READ_METHODS, targetOf } from '#http/app-context.ts';
import type { AppTypes } from '#http/app-context.ts';
import { failReadOnly, sendResponse } from '#http/responses.ts';
import type { ImageService } from '#services/media/image-service.ts';
import { answerFile } from './answer-file.ts';
import type { FileSources } from './answer-file.ts';

export interface MediaOptions {
  files: FileSources;
  pictures: ImageService;
}

/** Pictures in the sizes that pages request, documents and videos. */
export function serveMedia({ files, pictures }: MediaOptions): MiddlewareHandler<AppTypes> {
  return async (c, next) => {
    if (!pathOf(c).startsWith('/media/')) return next();
    c.set('kind', 'picture');
    if (!READ_METHODS.has(c.req.method)) return failReadOnly(c);
    const { headers } = c.env.incoming;
    const { id } = c.get('version');
    const response =
      (await answerFile(files, id, targetOf(c), headers)) ??
      (await answerPicture(pictures, id, targetOf(c), headers));
    return sendResponse(c, response);
  };
}
