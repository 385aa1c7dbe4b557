import type { Template } from '#site-config/choices.ts';
import { bold } from './bold/bold.ts';
import { prestige } from './prestige/prestige.ts';
import { standard } from './standard/standard.ts';
import type { TemplateParts } from './template-parts.ts';
import './templates.css';

/** Every template of the schema; a new one does not compile until it has all its parts. */
export const TEMPLATES: Record<Template, TemplateParts> = { standard, prestige, bold };
