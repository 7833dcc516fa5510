/** Frames of site builders, and the page of its own from a link, in Chromium. */
import { chromiumPage } from '../support/chromium-page.ts';
import { testFrames } from '../support/framed.ts';
import { testGrowingFrame } from '../support/growing-frame.ts';

testFrames('chromium', chromiumPage, { knowsPrintRefused: true });
testGrowingFrame('chromium', chromiumPage);
