import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { TEMPLATES } from '#site-config/choices.ts';
import { openTemplate } from '#ui/templates/registry.ts';

const template = TEMPLATES.find((name) => name === document.documentElement.dataset['template']);
if (template !== undefined) await openTemplate(template);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
