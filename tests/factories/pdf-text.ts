import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  pages: number;
  /** The text of all pages, without the gaps between separately drawn words. */
  text: string;
  pictures: number;
}

/** The part of a PDF reader that tests need for files we generated. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body = '']) => [
      Number(id),
      body,
    ]),
  );
  const fonts = new Map<string, Map<number, string> | null>();
  for (const body of objects.values()) {
    for (const [, fontList = ''] of body.matchAll(/\/Font <<([\s\S]*?)>>/g)) {
      for (const [, name = '', id] of fontList.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
        const [, unicode] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id)) ?? '') ?? [];
        fonts.set(
          name,
          unicode === undefined
            ? null
            : readCharacters(streamOf(objects.get(Number(unicode)) ?? '')),
        );
      }
    }
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body));
  return {
    pages: pages.length,
    pictures: [...objects.values()].filter((body) => body.includes('/Subtype /Image')).length,
    text: pages
      .map((body) => {
        const [, content] = /\/Contents (\d+) 0 R/.exec(body) ?? [];
        return readText(streamOf(objects.get(Number(content)) ?? ''), fonts);
      })
      .join('\n'),
  };
}

function streamOf(body: string): string {
  const [head = '', rest = ''] = body.split(/\nstream\n/, 2);
  const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
  const data = Buffer.from(rest.slice(0, length), 'latin1');
  return (head.includes('/FlateDecode') ? inflateSync(data) : data).toString('latin1');
}

/** The characters of a font's glyphs. */
function readCharacters(cmap: string): Map<number, string> {
  const characters = new Map<number, string>();
  for (const [, from = '', list = ''] of cmap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    const first = Number.parseInt(from, 16);
    for (const [at, [, code = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const units = code.replaceAll(' ', '').match(/.{4}/g) ?? [];
      characters.set(
        first + at,
        String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
      );
    }
  }
  return characters;
}

function readText(content: string, fonts: ReadonlyMap<string, Map<number, string> | null>): string {
  let characters: Map<number, string> | null = null;
  const parts: string[] = [];
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) {
      characters = fonts.get(font) ?? null;
      continue;
    }
    for (const [, code = ''] of (shown ?? '').matchAll(/<(\w*)>/g)) {
      const glyphs = code.match(characters === null ? /../g : /..../g) ?? [];
      parts.push(
        ...glyphs.map((glyph) => {
          const id = Number.parseInt(glyph, 16);
          return characters === null ? String.fromCharCode(id) : (characters.get(id) ?? '');
        }),
      );
    }
  }
  return parts.join('');
}
