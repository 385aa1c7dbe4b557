/** What a token of the API allows. */
export const API_SCOPES = ['stock:read', 'stock:write'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

export function isApiScope(text: string): text is ApiScope {
  return API_SCOPES.some((scope) => scope === text);
}
