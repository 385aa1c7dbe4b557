import type { EntryContext } from 'react-router';

/** A chunk that React Router need not wait for. */
function arrived(done: boolean, value: string) {
  return Object.assign(Promise.resolve(), { result: { done, value } });
}

/**
 * Loader data reaches the page as a stream, and the component that writes it suspends on each chunk,
 * which only a streaming renderer can wait for. Our loaders have answered before rendering begins, so
 * the stream is read to its end here and handed over as chunks that have already come.
 */
export async function handOverAtOnce(context: EntryContext): Promise<EntryContext> {
  const { serverHandoffStream, renderMeta } = context;
  if (serverHandoffStream === undefined || renderMeta === undefined) return context;
  let value = '';
  const decoder = new TextDecoder();
  for await (const chunk of serverHandoffStream) value += decoder.decode(chunk, { stream: true });
  renderMeta.streamCache = { 0: arrived(false, value), 1: arrived(true, '') };
  return { ...context, serverHandoffStream: new ReadableStream() };
}
