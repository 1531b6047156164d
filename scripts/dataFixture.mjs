// Makes a small data folder as a built Footfall leaves it, for the tests of upgrades: run it when a release is
// made, and commit what it writes. `node scripts/dataFixture.mjs NAME [DIST]` writes tests/fixtures/upgrade/NAME.tar.gz.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

const [name, dist = 'dist'] = process.argv.slice(2);
if (!/^[\w.-]+$/.test(name ?? '')) {
    console.error('Name the release: node scripts/dataFixture.mjs 0.1.0');
    process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'footfall-fixture-'));
const env = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'Adminpass123',
    LOG_LEVEL: 'silent',
};
const program = command => resolve(dist, 'server', `${command}.js`);

/** Until it prints something; the lines of the greeting are the same in every release. */
const startServer = async () => {
    const server = spawn(process.execPath, [program('main')], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    for await (const chunk of server.stdout) {
        output += chunk;
        if (output.includes('Footfall is ready')) return server;
    }
    throw new Error(`the server ended: ${output}`);
};

try {
    const server = await startServer();
    const demo = [program('demo'), '--events', '300', '--days', '3'];
    execFileSync(process.execPath, demo, { env, stdio: 'inherit' });
    server.kill('SIGTERM');
    await once(server, 'exit');
    // one file instead of a log of changes beside it
    const db = new DatabaseSync(join(folder, 'footfall.sqlite'));
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    db.close();
    const archive = join('tests/fixtures/upgrade', `${name}.tar.gz`);
    const names = ['events', 'files', 'footfall.sqlite', 'salts.json', 'secret', 'spool'];
    execFileSync('tar', ['--owner=0', '--group=0', '-C', folder, '-czf', archive, ...names]);
    console.log(`${archive} written.`);
} finally {
    rmSync(folder, { recursive: true, force: true });
}
