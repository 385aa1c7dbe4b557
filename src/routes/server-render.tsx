import { createContext, use } from 'react';

export interface ServerRender {
  /** Nonce of our own inline code; src/server/content-security.ts takes it out again. */
  mark: string;
  /** Told on error pages, so that the fault can be found in the logs. */
  requestId: string;
}

const ServerRenderContext = createContext<ServerRender | null>(null);

/** Set while rendering on the server only. */
export const ServerRenderProvider = ServerRenderContext.Provider;

export function useServerRender(): ServerRender | null {
  return use(ServerRenderContext);
}
