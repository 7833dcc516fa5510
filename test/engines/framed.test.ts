/** Frames of site builders, and the page of its own from a link, in Firefox and WebKitGTK. */
import { engines } from '../support/engines.ts';
import { testFrames, testPageFromLink } from '../support/framed.ts';
import { testGrowingFrame } from '../support/growing-frame.ts';

testFrames('firefox', engines.firefox, { knowsPrintRefused: true });
testFrames('webkit', engines.webkit, { knowsPrintRefused: false });
testPageFromLink('firefox', engines.firefox);
testPageFromLink('webkit', engines.webkit);
testGrowingFrame('firefox', engines.firefox);
testGrowingFrame('webkit', engines.webkit);
