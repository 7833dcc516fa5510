/** What editors and frameworks are told of the elements: the manifest, and what is made of it. Run after tsc. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { jsxTypesPlugin } from '@wc-toolkit/jsx-types';
import { customElementJetBrainsPlugin } from 'custom-element-jet-brains-integration';
import { customElementVsCodePlugin } from 'custom-element-vs-code-integration';

const outdir = 'dist';
let ts;
/** By name, the classes of the modules under analysis. */
const classes = new Map();
/** By name, the types of events. */
const events = new Map();
let checker;

/** The type of a property with its aliases followed, where it is a choice of words: editors offer them. */
function choiceOf(className, propertyName) {
  const property = checker.getPropertyOfType(
    checker.getDeclaredTypeOfSymbol(classes.get(className)),
    propertyName,
  );
  const type = property && checker.getNonNullableType(checker.getTypeOfSymbol(property));
  if (!type?.isUnion() || !type.types.every((each) => each.isStringLiteral())) return undefined;
  return type.types.map(({ value }) => `'${value}'`).join(' | ');
}

const isOwn = (property) => property.valueDeclaration?.getSourceFile().fileName.includes('/src/elements/');
const described = (symbol) => ts.displayPartsToString(symbol.getDocumentationComment(checker));

/** What an event carries. Where it comes in variants, a field tells by `when` what its type is in each of them. */
function fieldsOf(eventName) {
  const event = checker.getDeclaredTypeOfSymbol(events.get(eventName));
  const variants = event.isUnion() ? event.types : [event];
  const typesOf = ({ name }) => variants.map((variant) => checker.getTypeOfPropertyOfType(variant, name));
  const fields = checker.getPropertiesOfType(event).filter(isOwn);
  const key = fields.find((field) => typesOf(field).every((type) => type.isStringLiteral()));
  const keys = key ? typesOf(key).map(({ value }) => `'${value}'`) : [];
  return fields.map((field) => {
    const { name, valueDeclaration } = field;
    const types = typesOf(field);
    const written = valueDeclaration.type.getText();
    const description = described(field);
    if (field === key) return { name, description, type: { text: keys.join(' | ') } };
    if (!key) return { name, description, type: { text: written }, names: namesIn(types[0]) };
    const when = keys.map((value, index) => ({ [key.name]: value, names: namesIn(types[index]) }));
    const text = keys.map((value) => written.replace(/\bN\b/, value)).join(' | ');
    return { name, description, type: { text }, when };
  });
}

/** The names of what an object holds, or each object of a list. */
function namesIn(type) {
  const whole = checker.getNonNullableType(type);
  const item = checker.isArrayType(whole) ? checker.getTypeArguments(whole)[0] : whole;
  return item.flags & ts.TypeFlags.Object
    ? checker.getPropertiesOfType(item).map(({ name }) => name)
    : undefined;
}

/** Leaves what a page may use, described as it is published: `dist` in place of `src`, one flat list for each element. */
function publicSurface() {
  return {
    name: 'public-surface',
    packageLinkPhase({ customElementsManifest: manifest }) {
      manifest.modules = manifest.modules.filter(({ declarations }) =>
        declarations.some((each) => each.tagName),
      );
      const elements = [];
      for (const module of manifest.modules) {
        const path = relative('', module.path)
          .replace(/^src\//, `${outdir}/`)
          .replace(/\.ts$/, '.js');
        module.path = path;
        for (const each of module.exports) each.declaration.module = path;
        for (const element of module.declarations) {
          elements.push(element);
          element.superclass = { name: 'LitElement', package: 'lit' };
          element.members = element.members.filter(
            ({ name, privacy, static: ofClass }) =>
              !ofClass && !name.startsWith('#') && (privacy ?? 'public') === 'public',
          );
          // the analyzer takes the first argument of each event's constructor for its name
          element.events = element.events.filter(({ description }) => description);
          for (const attribute of element.attributes) attribute.fieldName ??= attribute.name;
          for (const item of [...element.members, ...element.attributes]) {
            const choice = choiceOf(element.name, item.fieldName ?? item.name);
            if (choice) item.type = { text: choice };
          }
          for (const items of [element.members, element.attributes, element.cssProperties])
            for (const item of items) delete item.inheritedFrom;
        }
      }
      // after the choices: the checker lists the words of a choice in the order in which it meets them
      for (const event of elements.flatMap((element) => element.events))
        event.fields = fieldsOf(event.type.text);
      const named = (tag) => elements.find(({ tagName }) => tagName === tag);
      const inside = named('drug-coupon').cssParts.map(({ name, description }) => ({
        name: `coupon-${name}`,
        description: `in the coupon: ${description}`,
      }));
      for (const tag of ['drug-price-lookup', 'drug-price-basket']) named(tag).cssParts.push(...inside);
    },
  };
}

/**
 * Makes the written JSX types complete: events by name, a framework only where it is installed, Vue and Svelte too.
 * Those two are written here, as custom-element-vuejs-integration and custom-element-svelte-integration give every event
 * as a `CustomEvent`, under names that Vue 3 and Svelte 5 do not look up, and no property beside its attribute.
 */
function completeTypes() {
  return {
    name: 'complete-types',
    packageLinkPhase({ customElementsManifest: manifest }) {
      const elements = manifest.modules.flatMap(({ declarations }) => declarations);
      const events = [...new Set(elements.flatMap((element) => element.events.map(({ type }) => type.text)))];
      const file = join(outdir, 'jsx.d.ts');
      const types = readFileSync(file, 'utf8')
        .replace('import type { ', `import type { ${events.join(', ')}, `)
        .replace('ref?: (T | ((e: T) => void))', 'ref?: (T | { current: T | null } | ((element: T) => void))')
        // React's runtimes take theirs from "react"
        .replace(/declare module "react(\/jsx-(dev-)?runtime)?" \{[\s\S]*?\n\}\n/g, '');
      const all = `${types}${reactTypes(elements)}${svelteTypes(elements)}${vueTypes(elements)}`;
      writeFileSync(file, all.replaceAll('declare module "', `${unchecked}: only where it is installed\n$&`));
    },
  };
}

/** TypeScript has no other way to add to a module that may not be installed, and to use its types. */
const unchecked = '// @ts-ignore';

const reactTypes = (elements) => `
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {${elements
      .map(
        ({ tagName, name }) => `
      ${unchecked}
      "${tagName}": Omit<HTMLAttributes<${name}>, keyof ${name}Props> & ${name}Props & ClassAttributes<${name}> & Pick<BaseProps<${name}>, "class" | "part" | "exportparts">;`,
      )
      .join('')}
    }
  }
  interface CSSProperties extends CustomCssProperties {}
}
`;

const svelteTypes = (elements) => `
declare module "svelte/elements" {
  interface SvelteHTMLElements {${elements
    .map(
      ({ tagName, name }) => `
    ${unchecked}
    "${tagName}": Omit<HTMLAttributes<${name}>, keyof ${name}Props> & ${name}Props;`,
    )
    .join('')}
  }
}
`;

const vueTypes = (elements) => `
declare module "vue" {
  interface GlobalComponents {${elements
    .map(
      ({ tagName, name, events }) => `
    ${unchecked}
    "${tagName}": new () => { $props: Omit<HTMLAttributes, keyof ${name}Props> & ${name}Props & { ${events
      .map((event) => `"on${pascal(event.name)}"?: (event: ${event.type.text}) => void`)
      .join('; ')} } };`,
    )
    .join('')}
  }
}
`;

const pascal = (name) => name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

export default {
  globs: ['src/elements/drug-*.ts'],
  exclude: ['src/elements/*.styles.ts'],
  outdir,
  litelement: true,
  packagejson: false,
  quiet: true,
  overrideModuleCreation({ ts: compiler, globs }) {
    ts = compiler;
    const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
    const program = ts.createProgram(globs, options);
    checker = program.getTypeChecker();
    const modules = globs.map((glob) => program.getSourceFile(glob));
    for (const module of modules)
      for (const symbol of checker.getExportsOfModule(checker.getSymbolAtLocation(module)))
        classes.set(symbol.name, symbol);
    for (const file of program.getSourceFiles())
      if (/\/src\/elements\/[\w-]+-events\.ts$/.test(file.fileName))
        for (const symbol of checker.getExportsOfModule(checker.getSymbolAtLocation(file)))
          events.set(symbol.name, symbol);
    return modules;
  },
  plugins: [
    publicSurface(),
    customElementVsCodePlugin({ outdir, cssFileName: null, hideLogs: true }),
    customElementJetBrainsPlugin({ outdir, packageJson: false, hideLogs: true }),
    jsxTypesPlugin({ outdir, fileName: 'jsx.d.ts', hideLogs: true, globalTypePath: './index.js' }),
    completeTypes(),
  ],
};
