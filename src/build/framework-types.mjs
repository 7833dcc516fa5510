/** Types of the elements for React, Vue and Svelte. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes the written JSX types complete: events by name, a framework only where it is installed, Vue and Svelte too.
 * Those two are written here, as custom-element-vuejs-integration and custom-element-svelte-integration give every event
 * as a `CustomEvent`, under names that Vue 3 and Svelte 5 do not look up, and no property beside its attribute.
 */
export function completeTypes(outdir) {
  return {
    name: 'complete-types',
    packageLinkPhase({ customElementsManifest: manifest }) {
      const elements = manifest.modules.flatMap(({ declarations }) => declarations);
      const events = [...new Set(elements.flatMap((element) => element.events.map(({ type }) => type.text)))];
      const file = join(outdir, 'jsx.d.ts');
      const types = readFileSync(file, 'utf8')
        .replace('import type { ', `import type { ${events.join(', ')}, `)
        .replace('ref?: (T | ((e: T) => void))', 'ref?: (T | { current: T | null } | ((element: T) => void))')
        // deprecated by the plugin itself
        .replace(/\/\*\*(?:(?!\*\/)[^])*\*\/\s*export type ScopedElements[^]*?\n\};\n/, '')
        // React's runtimes take theirs from "react"
        .replace(/declare module "react(\/jsx-(dev-)?runtime)?" \{[\s\S]*?\n\}\n/g, '');
      const all = `${withText(types, elements)}${reactTypes(elements)}${svelteTypes(elements)}${vueTypes(elements)}`;
      writeFileSync(file, all.replaceAll('declare module "', `${unchecked}: only where it is installed\n$&`));
    },
  };
}

/** Markup gives a number as text too, such as "3": an attribute's own name takes both, the property, which may bear that name, only numbers. */
const withText = (types, elements) =>
  elements
    .flatMap(({ name, attributes }) =>
      attributes
        .filter(({ type }) => /^number\b/.test(type?.text ?? ''))
        .flatMap(({ name: attribute, fieldName }) =>
          [attribute !== fieldName && attribute, `attr:${attribute}`]
            .filter(Boolean)
            .map((key) => `"${key}"?: ${name}["${fieldName}"]`),
        ),
    )
    .reduce((text, line) => text.replaceAll(line, `${line} | \`\${number}\``), types);

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
