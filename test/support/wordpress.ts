/** A WordPress site with its database, from Debian's packages, in a temporary folder that is removed after the tests. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { debianFiles } from './debian.ts';
import { freePort } from './free-port.ts';
import { stopAfterTests } from './cleanup.ts';

const packages = [
  'wordpress',
  'wordpress-theme-twentytwentythree',
  'php-cli',
  'php-mysql',
  'mariadb-server-core',
];
/** Milliseconds. */
const timeout = 30_000;

/** The users, each with the password "password". On a network the administrator is its own, the others of its one site. */
export type Role = 'administrator' | 'manager' | 'editor' | 'author';

export interface WordPress {
  url: string;
  folder: string;
  put: (path: string, content: string | Buffer) => Promise<void>;
  /** Publishes a post as a user with a role; WordPress filters its content for the role. @returns its address */
  publish: (role: Role, content: string) => Promise<string>;
  /** Runs PHP within WordPress. @returns what it prints */
  php: (code: string) => Promise<string>;
}

/** @param network makes it a multisite, on which only the network's administrator may write scripts */
export async function startWordPress({ network = false } = {}): Promise<WordPress> {
  const debian = await debianFiles('wordpress', packages);
  const folder = await mkdtemp(join(tmpdir(), 'drug-price-wordpress-'));
  const site = join(folder, 'site');
  const port = await freePort();
  const host = `127.0.0.1:${port}`;
  const url = `http://${host}`;
  const socket = join(folder, 'database.sock');
  // a PHP that is installed has settings that this one must not read
  const env = { ...process.env, ...debian.env, PHP_INI_SCAN_DIR: '' };

  await cp(debian.path('/usr/share/wordpress'), site, {
    recursive: true,
    filter: (source) => !/\/(\.htaccess|wp-config\.php|ca-bundle\.crt)$/.test(source),
  });
  // Debian's links lead out of the folder, and to this machine's own where it has them
  for (const name of ['underscore.js', 'underscore.min.js']) {
    await rm(join(site, 'wp-includes/js', name));
    await cp(debian.path(`/usr/share/javascript/underscore/${name}`), join(site, 'wp-includes/js', name));
  }
  await writeFile(join(site, 'wp-config.php'), settings(url, socket));
  await mkdir(join(site, 'wp-content/mu-plugins'), { recursive: true });
  await mkdir(join(folder, 'data'));
  await writeFile(join(folder, 'first.sql'), 'CREATE DATABASE wordpress;\n');

  const database = spawn(
    debian.path('/usr/sbin/mariadbd'),
    [
      '--no-defaults',
      '--skip-networking',
      '--skip-grant-tables',
      ...(process.getuid?.() === 0 ? ['--user=root'] : []),
      `--datadir=${join(folder, 'data')}`,
      `--lc-messages-dir=${debian.path('/usr/share/mysql')}`,
      `--socket=${socket}`,
      `--init-file=${join(folder, 'first.sql')}`,
    ],
    { env, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  stopAfterTests(() => database.kill('SIGKILL'));
  await said(database, /ready for connections/);

  const ini = join(folder, 'php.ini');
  await writeFile(ini, phpSettings(debian.path('/usr/lib/php/20*')));
  const php = ['-c', ini];
  const binary = debian.path('/usr/bin/php[0-9]*');
  const within = async (code: string) => {
    const asked = `$_SERVER['HTTP_HOST'] = '${host}'; ${code}`;
    const { stdout } = await promisify(execFile)(binary, [...php, '-r', asked], { env, cwd: site });
    return stdout.trim();
  };
  await within(install);
  if (network) {
    await within(makeNetwork(host));
    await writeFile(join(site, 'wp-config.php'), settings(url, socket, networkSettings(host)));
  }
  // after it: every administrator that a site has by then becomes one of the network
  await within(addUsers);
  const server = spawn(binary, [...php, '-S', `127.0.0.1:${port}`, '-t', site], {
    env: { ...env, PHP_CLI_SERVER_WORKERS: '4' },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true, // with its workers
  });
  stopAfterTests(async () => {
    const ended = Promise.all([once(database, 'exit'), once(server, 'exit')]);
    process.kill(-server.pid!, 'SIGKILL');
    await ended;
    await rm(folder, { recursive: true, maxRetries: 5 });
  });
  await said(server, /started/);

  return {
    url,
    folder: site,
    put: async (path, content) => writeFile(join(site, path), content),
    publish: async (role, content) => {
      const id = await within(publish(role, Buffer.from(content).toString('base64')));
      if (!/^\d+$/.test(id)) throw new Error(`not published: ${id}`);
      return `${url}/?p=${id}`;
    },
    php: (code) => within(`require 'wp-load.php'; ${code}`),
  };
}

/** A warning goes beside what is printed, not into it. */
const phpSettings = (extensions: string) => `extension_dir=${extensions}
memory_limit=512M
display_errors=stderr
${['mysqlnd', 'mysqli', 'ctype', 'tokenizer'].map((name) => `extension=${name}`).join('\n')}
`;

const settings = (url: string, socket: string, more = '') => `<?php
define('WP_HOME', '${url}');
define('WP_SITEURL', '${url}');
define('DB_NAME', 'wordpress');
define('DB_USER', 'wordpress');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
${more}
defined('ABSPATH') || define('ABSPATH', __DIR__ . '/');
$table_prefix = 'wp_';
require ABSPATH . 'wp-settings.php';
`;

const install = `
define('WP_INSTALLING', true);
function wp_new_blog_notification() {}
require 'wp-load.php';
require 'wp-admin/includes/upgrade.php';
wp_install('Cedar Hill Clinic', 'administrator', 'administrator@clinic.example', true, '', 'password');
`;

const addUsers = `
require 'wp-load.php';
foreach (['manager' => 'administrator', 'editor' => 'editor', 'author' => 'author'] as $name => $role)
  wp_insert_user(['user_login' => $name, 'user_pass' => 'password', 'role' => $role]);
`;

const makeNetwork = (host: string) => `
require 'wp-load.php';
require 'wp-admin/includes/upgrade.php';
foreach ($wpdb->tables('ms_global') as $table => $name) $wpdb->$table = $name;
install_network();
populate_network(1, '${host}', 'administrator@clinic.example', 'Clinics', '/', false);
`;

const networkSettings = (host: string) => `
define('MULTISITE', true);
define('SUBDOMAIN_INSTALL', false);
define('DOMAIN_CURRENT_SITE', '${host}');
define('PATH_CURRENT_SITE', '/');
define('SITE_ID_CURRENT_SITE', 1);
define('BLOG_ID_CURRENT_SITE', 1);
`;

const publish = (role: Role, content: string) => `
require 'wp-load.php';
wp_set_current_user(get_user_by('login', '${role}')->ID);
echo wp_insert_post([
  'post_title' => 'What it costs', 'post_type' => 'post', 'post_status' => 'publish',
  'post_content' => wp_slash(base64_decode('${content}')),
]);
`;

/** Waits until a program writes this to its standard error. */
async function said(child: ChildProcess, expected: RegExp): Promise<void> {
  let text = '';
  child.stderr!.on('data', (chunk: Buffer) => (text += chunk.toString()));
  for (const until = Date.now() + timeout; !expected.test(text); await sleep(50))
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${child.spawnfile} said: ${text}`);
}
