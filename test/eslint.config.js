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
    rules: {
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/require-await': 'off',
      // answers under test are any JSON
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-floating-promises': 'off', // chai's Assertion and node:test's test() are thenable
    },
  },
);
