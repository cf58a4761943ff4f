import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { onNode24, root } from './node24.js';

// `npm run fetch-sdks`: downloads the published packages that the SDK tests read to ../shared/fixtures/sdks.
// Packages from Debian require `apt-get` and `dpkg-deb`; unavailable packages are skipped and listed.
await onNode24();
const folder = path.resolve(root, '../shared/fixtures/sdks');
const ofNpm = [
  ['stripe@23.1.0', 'stripe-23.1.0.tgz'],
  ['openai@6.49.0', 'openai-6.49.0.tgz'],
  ['@slack/web-api@8.2.0', 'slack-web-api-8.2.0.tgz'],
  ['twilio@6.2.0', 'twilio-6.2.0.tgz'],
  ['resend@6.38.0', 'resend-6.38.0.tgz'],
];
const ofDebian = [['python3-docker', 'python3-docker-5.0.3.tar.gz', 'docker', 'docker-5.0.3.egg-info']];

fs.mkdirSync(folder, { recursive: true });
for (const [name, file] of ofNpm)
  fetchOne(name, file, () => execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, name]));
for (const [name, file, ...parts] of ofDebian) fetchOne(name, file, () => fromDebian(name, file, parts));

function fetchOne(name, file, fetchIt) {
  if (fs.existsSync(path.join(folder, file))) return;
  try {
    fetchIt();
    console.log(`fetched: ${file}`);
  } catch (error) {
    console.log(`not fetched: ${name} (${String(error.message).split('\n')[0]})`);
  }
}

/** The modules of a Debian package, as an archive. */
function fromDebian(name, file, parts) {
  const work = fs.mkdtempSync(path.join(folder, '.work-'));
  try {
    execFileSync('apt-get', ['download', name], { cwd: work, stdio: 'ignore' });
    const [downloaded] = fs.readdirSync(work);
    execFileSync('dpkg-deb', ['-x', downloaded, 'unpacked'], { cwd: work });
    const modules = path.join(work, 'unpacked/usr/lib/python3/dist-packages');
    execFileSync('tar', ['-czf', path.join(folder, file), '-C', modules, ...parts]);
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
}
