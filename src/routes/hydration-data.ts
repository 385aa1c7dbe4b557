import type { EntryContext } from 'react-router';

/** A chunk that is already resolved, so that React Router does not suspend. */
function resolvedChunk(done: boolean, value: string) {
  return Object.assign(Promise.resolve(), { result: { done, value } });
}

/**
 * Loader data reaches the page as a stream, and the component that writes it suspends on each chunk,
 * which only a streaming renderer supports. Our loaders have finished before rendering begins, so the
 * stream is read to its end here and passed on as resolved chunks.
 */
export async function resolveHydrationStream(context: EntryContext): Promise<EntryContext> {
  const { serverHandoffStream, renderMeta, staticHandlerContext } = context;
  if (serverHandoffStream === undefined || renderMeta === undefined) return context;
  let value = '';
  const decoder = new TextDecoder();
  for await (const chunk of serverHandoffStream) value += decoder.decode(chunk, { stream: true });
  renderMeta.streamCache = { 0: resolvedChunk(false, value), 1: resolvedChunk(true, '') };
  // Failed pages have no script (root.tsx); for the others, page-scripts.tsx writes what reads the data.
  renderMeta.didRenderScripts = staticHandlerContext.statusCode < 500;
  return { ...context, serverHandoffStream: new ReadableStream() };
}
