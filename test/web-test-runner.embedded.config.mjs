/** The same tests of the elements on what `dist/embed.js` has in place of packages. */
import config from './web-test-runner.config.mjs';

const standIns = new Map([
  ['lit', '/src/embed/lit.ts'],
  ['lit/decorators.js', '/src/embed/lit.ts'],
  ['zod/mini', '/src/embed/zod.ts'],
]);
const unused = new Set(standIns.keys());

export default {
  ...config,
  plugins: [
    {
      name: 'stand-ins',
      resolveImport({ source, context }) {
        const standIn = context.path.startsWith('/src/') ? standIns.get(source) : undefined;
        if (standIn) unused.delete(source);
        return standIn;
      },
      serverStop() {
        // on the packages themselves the tests would pass as well
        if (unused.size) throw new Error(`nothing stood in for ${[...unused].join(', ')}`);
      },
    },
    ...config.plugins,
  ],
};
