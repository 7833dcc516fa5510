/** The script for a tag: registers the elements and leaves no name behind. */
import { servedFrom } from './client/script-address.ts';
import { defineElements } from './define.ts';
import { addressOfRunningScript } from './dom/running-script.ts';

servedFrom(addressOfRunningScript() ?? '');
defineElements();
