/** Installs what `npm run test:screen-reader` needs from Debian's packages: a screen reader, a desktop, two browsers. */
import { installPackages } from '../support/install-packages.ts';

installPackages({
  orca: 'orca',
  '/usr/libexec/at-spi-bus-launcher': 'at-spi2-core',
  'dbus-daemon': 'dbus',
  '/usr/lib/python3/dist-packages/speechd/client.py': 'python3-speechd',
  '/usr/share/glib-2.0/schemas/org.gnome.desktop.interface.gschema.xml': 'gsettings-desktop-schemas',
  'firefox-esr': 'firefox-esr',
  Xvfb: 'xvfb',
  xdotool: 'xdotool',
  openbox: 'openbox',
});
