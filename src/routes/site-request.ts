import { createContext } from 'react-router';
import type { SiteRequest } from '#view-models/site-request.ts';

export const siteRequestContext = createContext<SiteRequest>();
