/** Writes src/sandbox/data/preparations.tsv from data/sources: `node test/sandbox/support/make-preparations.ts`. */
import { writeFileSync } from 'node:fs';
import { preparationsTable } from './preparations/table.ts';

writeFileSync(new URL('../../../src/sandbox/data/preparations.tsv', import.meta.url), preparationsTable());
