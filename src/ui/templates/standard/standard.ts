import type { TemplateShell } from '../template-parts.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export const shell: TemplateShell = { Header, Footer, className: 'tpl-standard' };
