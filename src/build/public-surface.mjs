/** What a page may use of the elements: the manifest, with types that only the compiler knows. */
import { relative } from 'node:path';

let ts;
let checker;
/** By name, the classes of the modules under analysis. */
const classes = new Map();
/** By name, the types of events. */
const events = new Map();

/** The modules under analysis, read by the compiler rather than one by one. */
export function readModules(compiler, globs) {
  ts = compiler;
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
  const program = ts.createProgram(globs, options);
  checker = program.getTypeChecker();
  const modules = globs.map((glob) => program.getSourceFile(glob));
  const exportsOf = (file) => checker.getExportsOfModule(checker.getSymbolAtLocation(file));
  for (const symbol of modules.flatMap(exportsOf)) classes.set(symbol.name, symbol);
  const eventFiles = program
    .getSourceFiles()
    .filter(({ fileName }) => /\/src\/elements\/[\w-]+-events\.ts$/.test(fileName));
  for (const symbol of eventFiles.flatMap(exportsOf)) events.set(symbol.name, symbol);
  return modules;
}

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

/** Leaves what a page may use, described as it is published: `outdir` in place of `src`, one flat list for each element. */
export function publicSurface(outdir) {
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
          // every element has it; it is observed for those that are named by it
          element.attributes = element.attributes.filter(({ name }) => name !== 'id');
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
      // the element around a coupon asks for both
      const around = ['still-there', 'stay-button'];
      const inside = named('drug-coupon')
        .cssParts.filter(({ name }) => !around.includes(name))
        .map(({ name, description }) => ({
          name: `coupon-${name}`,
          description: `in the coupon: ${description}`,
        }));
      for (const tag of ['drug-price-lookup', 'drug-price-basket']) named(tag).cssParts.push(...inside);
    },
  };
}
