/**
 * Runs in the browser, on the documentation's page: a form for each call that sends it and shows the response. Plain
 * JavaScript, because the server sends it as it is.
 *
 * @typedef {import('../openapi-document.ts').DocumentedCall} DocumentedCall
 * @typedef {import('../openapi-document.ts').DocumentedParameter} DocumentedParameter
 * @typedef {import('../openapi-document.ts').OpenApiDocument} OpenApiDocument
 */

const DOCUMENT = '/api/openapi.json';

/** Only here: it is neither stored nor sent anywhere but with a call, and gone with the page. */
let token = '';
/** @type {Set<HTMLInputElement>} */
const tokenInputs = new Set();

/** @type {Promise<Map<string, DocumentedCall>> | null} */
let reading = null;

/** @returns {Promise<Map<string, DocumentedCall>>} */
function readOperations() {
  reading ??= fetch(DOCUMENT).then(async (response) => {
    const { paths } = /** @type {OpenApiDocument} */ (await response.json());
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    return new Map(operations.map((operation) => [operation.operationId, operation]));
  });
  // The next form asks again.
  reading.catch(() => (reading = null));
  return reading;
}

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Partial<HTMLElementTagNameMap[Name]>} [properties]
 * @param {readonly (Node | string)[]} [children]
 * @returns {HTMLElementTagNameMap[Name]}
 */
function element(name, properties = {}, children = []) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/**
 * @param {string} text
 * @param {HTMLElement} control
 */
function labelled(text, control) {
  return element('label', {}, [text, control]);
}

function tokenField() {
  const input = element('input', {
    type: 'password',
    autocomplete: 'off',
    spellcheck: false,
    value: token,
  });
  tokenInputs.add(input);
  input.addEventListener('input', () => {
    token = input.value.trim();
    for (const other of tokenInputs) if (other !== input) other.value = token;
  });
  return labelled('Token (kept on this page only)', input);
}

/**
 * @param {unknown} example
 * @returns {string}
 */
function textOf(example) {
  if (Array.isArray(example)) return example.join(',');
  return typeof example === 'string' ? example : JSON.stringify(example);
}

/** @param {DocumentedParameter} parameter */
function parameterField(parameter) {
  const { name, in: place, required, example } = parameter;
  const input = element('input', {
    required,
    autocomplete: 'off',
    spellcheck: false,
    ...(example !== undefined && { placeholder: textOf(example) }),
  });
  const note = parameter.explode === true ? `${place}, several with commas` : place;
  return { field: labelled(`${name} (${note})`, input), parameter, input };
}

/**
 * @param {DocumentedCall} call
 * @returns {{ fields: HTMLElement[]; read: () => string | undefined }}
 */
function bodyField({ requestBody }) {
  if (requestBody === undefined) return { fields: [], read: () => undefined };
  const [content] = Object.values(requestBody.content);
  const examples = Object.entries(content?.examples ?? {});
  const [first] = examples;
  const area = element('textarea', {
    spellcheck: false,
    value: first === undefined ? '{}' : JSON.stringify(first[1].value, null, 2),
  });
  const choice = element(
    'select',
    {},
    examples.map(([name]) => element('option', { value: name }, [name])),
  );
  choice.addEventListener('change', () => {
    const chosen = examples.find(([name]) => name === choice.value);
    if (chosen !== undefined) area.value = JSON.stringify(chosen[1].value, null, 2);
  });
  return {
    fields: [
      ...(examples.length > 1 ? [labelled('Example', choice)] : []),
      labelled('Body (JSON)', area),
    ],
    read: () => (area.value.trim() === '' ? undefined : area.value),
  };
}

/**
 * @param {DocumentedCall} operation
 * @param {{ method: string; path: string }} target
 */
function buildForm(operation, { method, path }) {
  const needsToken = operation.security.length > 0;
  const parameters = (operation.parameters ?? []).map(parameterField);
  const body = bodyField(operation);
  const button = element('button', { type: 'submit' }, ['Send']);
  const result = element('div', { role: 'status' });
  const form = element('form', {}, [
    element('p', {}, ['The call is made for real, at this site.']),
    ...(needsToken ? [tokenField()] : []),
    ...parameters.map(({ field }) => field),
    ...body.fields,
    button,
    result,
  ]);

  /** @returns {{ url: string; init: RequestInit }} */
  const requestOf = () => {
    let address = path;
    const query = new URLSearchParams();
    const headers = new Headers();
    for (const { parameter, input } of parameters) {
      const value = input.value.trim();
      if (value === '') continue;
      if (parameter.in === 'path') {
        address = address.replace(`{${parameter.name}}`, encodeURIComponent(value));
      } else if (parameter.in === 'header') headers.set(parameter.name, value);
      else if (parameter.explode === true) {
        for (const one of value.split(',')) query.append(parameter.name, one.trim());
      } else query.set(parameter.name, value);
    }
    const sent = body.read();
    if (sent !== undefined) headers.set('Content-Type', 'application/json');
    if (needsToken && token !== '') headers.set('Authorization', `Bearer ${token}`);
    const search = query.size === 0 ? '' : `?${query}`;
    return {
      url: address + search,
      init: {
        method,
        headers,
        credentials: needsToken ? 'omit' : 'same-origin',
        cache: 'no-store',
        ...(sent !== undefined && { body: sent }),
      },
    };
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { url, init } = requestOf();
    void show(result, button, () => send(url, init));
  });
  return form;
}

/**
 * @param {HTMLElement} result
 * @param {HTMLButtonElement} button
 * @param {() => Promise<HTMLElement[]>} ask
 */
async function show(result, button, ask) {
  button.disabled = true;
  try {
    result.replaceChildren(...(await ask()));
  } catch (error) {
    result.replaceChildren(element('p', {}, [`No response: ${String(error)}`]));
  } finally {
    button.disabled = false;
  }
}

/**
 * @param {string} url
 * @param {RequestInit} init
 * @returns {Promise<HTMLElement[]>}
 */
async function send(url, init) {
  const started = performance.now();
  const response = await fetch(url, init);
  const type = response.headers.get('content-type') ?? '';
  const isText = type === '' || /json|text|xml/.test(type);
  const text = isText ? await response.text() : `${(await response.blob()).size} bytes of ${type}`;
  const ms = Math.round(performance.now() - started);
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  return [
    element('p', {}, [
      element('strong', {}, [`${response.status} ${response.statusText}`.trim()]),
      ` ${String(init.method)} ${url}, ${ms} ms`,
    ]),
    element('details', {}, [
      element('summary', {}, ['Headers']),
      element('pre', { tabIndex: 0 }, [headers]),
    ]),
    ...(text === '' ? [] : [element('pre', { tabIndex: 0 }, [pretty(text)])]),
  ];
}

/** @param {string} text */
function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** @type {NodeListOf<HTMLElement>} */
const articles = document.querySelectorAll('article[data-path]');
for (const article of articles) {
  const { method = '', path = '' } = article.dataset;
  const details = element('details', {}, [element('summary', {}, ['Try this call'])]);
  const addForm = async () => {
    if (!details.open || details.querySelector('form') !== null) return;
    const operation = (await readOperations()).get(article.id);
    if (operation !== undefined) details.append(buildForm(operation, { method, path }));
  };
  details.addEventListener('toggle', () => void addForm());
  article.append(details);
}
