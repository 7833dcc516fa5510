/** Frames of site builders in Chromium; the page of its own from a link: page.test.ts. */
import { chromiumPage } from '../support/chromium-page.ts';
import { testFrames } from '../support/framed.ts';
import { testGrowingFrame } from '../support/growing-frame.ts';

testFrames('chromium', chromiumPage, { knowsPrintRefused: true });
testGrowingFrame('chromium', chromiumPage);
