/** What a failed test leaves open would keep its file from ending: it is stopped after the last test of the file. */
import { after } from 'node:test';

const stops: (() => unknown)[] = [];
after(() => Promise.all(stops.map((stop) => stop())));

/** @param stop is called even where all has stopped by then */
export const stopAfterTests = (stop: () => unknown) => void stops.push(stop);
