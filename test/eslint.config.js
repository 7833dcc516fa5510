import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import lit from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import regexp from 'eslint-plugin-regexp';
import wc from 'eslint-plugin-wc';
import ts from 'typescript-eslint';

export default defineConfig(
  {
    ignores: [
      'dist/',
      'dist-demo/',
      'dist-release/',
      'coverage/',
      '**/*.mjs',
      '**/*.js',
      'test/support/runtimes/',
      'test/frameworks/pages/',
    ],
  },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: `${import.meta.dirname}/..` },
    },
  },
  {
    files: ['src/**/*.ts'],
    plugins: { regexp },
    // what strangers and the service send is read by expressions whose time grows with its length, and no faster
    rules: { 'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }] },
  },
  {
    files: ['src/**/*.ts'],
    ignores: [
      'src/lang/**',
      'src/strings/{en,es,table}.ts',
      'src/names/dispensed.ts',
      'src/doctor/mistakes.ts',
      'src/**/*.styles.ts',
    ],
    // logic that can be read at one sitting; words, styles and tables are data
    rules: { 'max-lines': ['error', { max: 350, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['src/{elements,views}/**/*.ts'],
    extends: [lit.configs['flat/recommended'], wc.configs['flat/best-practice'], litA11y.configs.recommended],
    rules: {
      // neither sees a label[for], nor that the keys of a listbox are its combobox's; axe does
      'lit-a11y/accessible-name': 'off',
      'lit-a11y/click-events-have-key-events': 'off',
    },
  },
  {
    files: ['src/{elements,views,coupon}/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[':first-child[value.raw=/^ /]', '[tail=true][value.raw=/[^ ] $/]'].map((element) => ({
          selector: `TaggedTemplateExpression[tag.name='html'] > TemplateLiteral > TemplateElement${element}`,
          message: "The build drops a space at either end of a template: write ${' '}.",
        })),
      ],
    },
  },
  {
    files: ['test/**/*.ts'],
    // types are what takes its time, and most of their rules are not for answers that may be any JSON
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { parserOptions: { projectService: false } },
    rules: { '@typescript-eslint/no-unused-expressions': 'off' },
  },
);
