import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, isRouteErrorResponse } from 'react-router';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { Writable } from 'node:stream';
import { TEMPLATES } from '#site-config/choices.ts';
import { loadTemplate } from '#ui/templates/registry.ts';
import { ServerRenderProvider } from './server-render.tsx';
import { siteRequestContext } from './site-request.ts';

await Promise.all(TEMPLATES.map(loadTemplate));

/** The server sets the request under this key; it must be the bundle's own copy of it. */
export { siteRequestContext };

/** The whole page before the first byte: it is kept, compressed and hashed as one. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { renderMark, requestId, logError } = loadContext.get(siteRequestContext);
  let answerStatus = status;
  const markup = await new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(
      <ServerRenderProvider value={{ mark: renderMark, requestId }}>
        <ServerRouter context={routerContext} url={request.url} nonce={renderMark} />
      </ServerRenderProvider>,
      {
        nonce: renderMark,
        // In one piece and in order: no boundary is sent apart and moved into place by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(sink),
        onShellError: reject,
        onError(error) {
          answerStatus = 500;
          logError(error);
        },
      },
    );
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(markup, { status: answerStatus, headers });
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  // What the visitor got wrong (404, 405) is no fault of ours.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(siteRequestContext).logError(error);
};
