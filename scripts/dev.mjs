// `npm run dev`: the browser's part with hot replacement, and the server built and restarted on
// every change. Both end with Ctrl-C.
import './begin.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { output } from './parts.mjs';
import { ensureBuilt, ensureInstalled, fail } from './prepare.mjs';
import { removeStamp } from './stamp.mjs';

const program = join(output, 'server', 'main.js');
let server;
let wanted = 0;

const stopServer = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
};

/** Several builds in a row lead to one start: the stop before it may take a while. */
const restartServer = async () => {
    wanted += 1;
    const ours = wanted;
    await stopServer();
    if (ours !== wanted) return;
    server = spawn(process.execPath, ['--enable-source-maps', program], { stdio: 'inherit' });
    server.once('exit', code => {
        if (code) console.error('The server stopped. It restarts at the next change.');
    });
};

const watchServer = async build => {
    removeStamp(output, 'server');
    const watcher = await build({
        configFile: 'vite.server.config.ts',
        logLevel: 'warn',
        build: { watch: {} },
    });
    watcher.on('event', event => {
        if (event.code === 'ERROR') console.error(event.error.message);
        if (event.code !== 'BUNDLE_END') return;
        event.result?.close();
        restartServer().catch(error => console.error(error));
    });
    return watcher;
};

const watchTracker = watcher => {
    watcher.add('tracker');
    const rebuild = file => {
        if (file.includes('tracker')) ensureBuilt(['tracker']).catch(e => console.error(e.message));
    };
    watcher.on('change', rebuild);
};

await ensureInstalled().catch(fail);
await ensureBuilt(['tracker']).catch(fail);
// The server's build would set it to production, and the pages' part would follow.
process.env.NODE_ENV = 'development';
const { build, createServer } = await import('vite');
const bundles = await watchServer(build);
const pages = await createServer({ configFile: 'vite.config.ts' });
await pages.listen();
console.log('Pages with hot replacement:');
pages.printUrls();
watchTracker(pages.watcher);

const stop = async () => {
    await Promise.allSettled([stopServer(), pages.close(), bundles.close()]);
    process.exit(0);
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
