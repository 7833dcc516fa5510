import MagicString from 'magic-string';
import { parseAst, type Plugin } from 'vite';

interface Range {
  start: number;
  end: number;
}

/** What `@property(…) name` has become, and the setting of a property to what all elements can share. */
const decorated = /^_decorate\(\[(property|state)\(([^]*)\)\], (\w+)\.prototype, "(\w+)", void 0\);$/;
const initialized = /^this\.(\w+) = ("[^"\\]*"|\d+|true|false);$/;

/** Makes a table for `declareAll` of what decorators declare of a class and of the initial values in its constructor. */
export function declaredTables(): Plugin {
  return {
    name: 'declared-tables',
    transform(code, id) {
      if (!/src\/elements\//.test(id) || !code.includes('_decorate(')) return undefined;
      const edited = new MagicString(code);
      const read = (node: Range) => ({ ...node, text: code.slice(node.start, node.end) });
      const { body } = parseAst(code);
      const decorators = body.map(read).filter(({ text }) => text.startsWith('_decorate('));
      const names = decorators.map(({ text }) => decorated.exec(text)?.[3]);
      const [name] = names;
      if (!name || new Set(names).size > 1) throw new Error(`${id} has decorators that no table is made of`);
      const initials = constructorOf(name, body).map(read);
      const entries = decorators.map(({ text }) => {
        const [, kind, options, , property] = decorated.exec(text)!;
        const initial = initials.find(({ text }) => initialized.exec(text)?.[1] === property);
        const entry = tableEntry(property!, kind === 'state' ? 'attribute: false' : options!, initial?.text);
        if (initial && entry !== 'null') edited.remove(initial.start, initial.end);
        return `${property}: ${entry}`;
      });
      for (const { start, end } of decorators) edited.remove(start, end);
      edited.append(`${name}.declareAll({ ${entries.join(', ')} });\n`);
      return { code: edited.toString(), map: edited.generateMap({ hires: true }) };
    },
  };
}

/** The statements of a class's constructor. */
function constructorOf(name: string, statements: unknown[]): Range[] {
  interface Node {
    id?: { name?: string };
    body: { body: { kind?: string; value: { body: { body: Range[] } } }[] };
  }
  const nodes = statements.map((node) => (node as { declaration?: Node }).declaration ?? (node as Node));
  const members = nodes.find(({ id }) => id?.name === name)?.body.body;
  return members?.find(({ kind }) => kind === 'constructor')?.value.body.body ?? [];
}

/** What `declareAll` is to read as the same declaration. */
function tableEntry(name: string, options: string, initial: string | undefined): string {
  const attribute = /attribute: (?:"([^"]*)"|false)/.exec(options);
  const type = /type: (\w+)/.exec(options)?.[1];
  const left = options.replace(/attribute: ("[^"]*"|false)|type: \w+|[{},\s]/g, '');
  if (attribute && attribute[1] === undefined && !type && !left) return 'null';
  const value = initial && (JSON.parse(initialized.exec(initial)![2]!) as string | number | boolean);
  const spelled = name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
  const isRead =
    (attribute ? attribute[1] : name.toLowerCase()) === spelled &&
    (value === undefined ? type === 'Number' : value.constructor.name === (type ?? 'String')) &&
    !left;
  if (!isRead) throw new Error(`no table tells how ${name} is declared: ${options}`);
  return value === undefined ? 'Number' : JSON.stringify(value);
}
