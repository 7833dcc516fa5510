/** Installs the engines that `npm run test:all` needs from Debian's packages, with a full Chromium, which can print. */
import { installPackages } from '../support/install-packages.ts';

installPackages({
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
});
