/** Stops what a failed test leaves open after the last test of its file, so that the file can end. */
import { after } from 'node:test';

const stops: (() => unknown)[] = [];
after(() => Promise.all(stops.map((stop) => stop())));

/** @param stop called even if everything has already stopped */
export const stopAfterTests = (stop: () => unknown) => void stops.push(stop);
