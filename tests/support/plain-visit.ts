import type { HtmlElement } from 'html-validate';
import { sendRequest } from './send-request.ts';
import { PORT } from './demo-sites.ts';
import { readMarkup } from './markup.ts';
import type { Markup } from './markup.ts';

/**
 * A visitor whose browser runs no script: follows links and submits forms according to HTML, without the cost
 * of a browser. Visibility is tested in a real browser.
 */
export interface PlainVisit {
  /** Path and query of the current page. */
  address: string;
  status: number;
  page: Markup;
  open: (address: string) => Promise<void>;
  follow: (link: Markup) => Promise<void>;
  fill: (field: Markup, value: string) => void;
  /** Chooses a select's option by its text. */
  choose: (field: Markup, option: string | RegExp) => void;
  /** A checkbox or a radio button. */
  tick: (field: Markup, on?: boolean) => void;
  /** Submits the button's form. */
  press: (button: Markup) => Promise<void>;
}

const SENDS_NOTHING = new Set(['submit', 'button', 'reset', 'image', 'file']);
const MAX_REDIRECTS = 5;

export async function visitPlainly(
  host: string,
  start: string,
  port: number = PORT,
): Promise<PlainVisit> {
  const origin = `http://${host}:${port}`;
  /** What the visitor has changed on the current page. */
  let changed = new Map<HtmlElement, string | boolean>();
  const cookies = new Map<string, string>();

  const visit: PlainVisit = {
    address: start,
    status: 0,
    page: readMarkup(''),
    open: (address) => load(new URL(address, origin + visit.address)),
    follow: (link) => visit.open(link.attribute('href') ?? ''),
    fill: ({ element }, value) => void changed.set(element, value),
    choose: (field, option) => {
      const chosen = field.first('option', option);
      changed.set(field.element, chosen.attribute('value') ?? chosen.text);
    },
    tick: (field, on = true) => {
      const name = field.attribute('name');
      const others = field.attribute('type') === 'radio' ? formOf(field).fields : [];
      for (const other of others)
        if (other.attribute('name') === name) changed.set(other.element, false);
      changed.set(field.element, on);
    },
    press: async (button) => {
      const { form, fields } = formOf(button);
      const values = fields.flatMap((field) => valuesOf(field));
      if (!form.has('novalidate') && !button.has('formnovalidate')) refuseEmpty(fields, values);
      const name = button.attribute('name');
      if (name !== null) values.push([name, button.attribute('value') ?? '']);
      const method = button.attribute('formmethod') ?? form.attribute('method') ?? 'get';
      const action = button.attribute('formaction') ?? form.attribute('action') ?? visit.address;
      const target = new URL(action, origin + visit.address);
      if (method.toLowerCase() === 'post') return load(target, new URLSearchParams(values));
      target.search = String(new URLSearchParams(values));
      return load(target);
    },
  };
  await visit.open(start);
  return visit;

  async function load(target: URL, form?: URLSearchParams): Promise<void> {
    let { href } = target;
    let body = form;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const { pathname, search } = new URL(href);
      const path = pathname + search;
      const Cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const posted = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin };
      const { status, headers, text } = await sendRequest({
        host,
        path,
        port,
        headers: { ...(Cookie !== '' && { Cookie }), ...(body !== undefined && posted) },
        ...(body !== undefined && { method: 'POST', body: String(body) }),
      });
      for (const cookie of headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      if (headers.location === undefined) {
        Object.assign(visit, { address: path, status, page: readMarkup(text) });
        changed = new Map();
        return;
      }
      href = new URL(headers.location, href).href;
      body = undefined;
    }
    throw new Error(`${target.href} redirects too many times.`);
  }

  function formOf(control: Markup): { form: Markup; fields: Markup[] } {
    const id = control.attribute('form');
    const form = id === null ? control.closest('form') : visit.page.find(`form[id="${id}"]`);
    if (form === null) throw new Error(`“${control.name}” belongs to no form.`);
    const fields = visit.page.all('input, select, textarea').filter((field) => {
      const other = field.attribute('form');
      const isOfForm =
        other === null
          ? field.closest('form')?.element.isSameNode(form.element)
          : other === form.attribute('id');
      return isOfForm === true && field.attribute('name') !== null && !isDisabled(field);
    });
    return { form, fields };
  }

  function isDisabled(field: Markup): boolean {
    return field.has('disabled') || field.closest('fieldset[disabled]') !== null;
  }

  function valuesOf(field: Markup): [string, string][] {
    const name = field.attribute('name') ?? '';
    const type = field.tag === 'input' ? (field.attribute('type') ?? 'text') : field.tag;
    if (SENDS_NOTHING.has(type)) return [];
    const now = changed.get(field.element);
    if (type === 'checkbox' || type === 'radio') {
      const on = now ?? field.has('checked');
      return on === false ? [] : [[name, field.attribute('value') ?? 'on']];
    }
    return [[name, typeof now === 'string' ? now : writtenValue(field)]];
  }

  /** A browser does not submit a form until its required fields are filled. */
  function refuseEmpty(fields: Markup[], values: [string, string][]): void {
    const given = new Set(values.filter(([, value]) => value !== '').map(([name]) => name));
    const missing = fields.filter(
      (field) => field.has('required') && !given.has(field.attribute('name') ?? ''),
    );
    if (missing.length > 0)
      throw new Error(`Required: ${missing.map((field) => field.attribute('name')).join(', ')}`);
  }
}

/** A field's value in the markup. */
export function writtenValue(field: Markup): string {
  if (field.tag === 'textarea') return field.text;
  if (field.tag !== 'select') return field.attribute('value') ?? '';
  const options = field.all('option');
  const chosen = options.find((option) => option.has('selected')) ?? options[0];
  return chosen?.attribute('value') ?? chosen?.text ?? '';
}
