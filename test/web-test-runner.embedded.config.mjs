/** The same tests of the elements on what `dist/embed.js` has in place of packages. */
import config from './web-test-runner.config.mjs';

const standIns = new Map([
  ['lit', '/src/embed/lit.ts'],
  ['lit/decorators.js', '/src/embed/lit.ts'],
  ['zod/mini', '/src/embed/zod.ts'],
]);

export default {
  ...config,
  plugins: [
    {
      name: 'stand-ins',
      resolveImport: ({ source, context }) =>
        context.path.startsWith('/src/') ? standIns.get(source) : undefined,
    },
    ...config.plugins,
  ],
};
