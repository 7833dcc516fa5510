/** The script in one file: registers the elements, loads nothing else, and leaves no globals. */
import { servedFrom } from './client/script-address.ts';
import { defineElements } from './define.ts';
import { addressOfRunningScript } from './dom/running-script.ts';
import './elements/added-names.ts';
import './strings/spanish.ts';

servedFrom(addressOfRunningScript() ?? '');
defineElements();
