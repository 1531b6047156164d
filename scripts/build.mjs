// `npm run build`: all six parts, their sizes, and the public site's limits.
import './begin.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { output, partNames } from './parts.mjs';
import { ensureBuilt, fail } from './prepare.mjs';
import { limitKiB, measurePublic } from './size.mjs';

const kib = bytes => `${(bytes / 1024).toFixed(1)} KiB`;

const scripts = part =>
    readdirSync(join(output, part), { recursive: true })
        .filter(name => name.endsWith('.js') || name === 'verifier.html')
        .map(name => readFileSync(join(output, part, name)));

const sum = (files, size) => files.reduce((total, file) => total + size(file), 0);

const printSizes = () => {
    for (const part of partNames) {
        const files = scripts(part);
        // archives, which hold no script of this server's
        if (files.length === 0) continue;
        const gzipped = sum(files, file => gzipSync(file).length);
        const all = `${kib(sum(files, file => file.length))}, ${kib(gzipped)} gzipped`;
        console.log(`${part}: ${files.length} scripts, ${all}`);
    }
};

// Only stale parts with --stale; a build by hand builds everything.
await ensureBuilt(partNames, { force: !process.argv.includes('--stale') }).catch(fail);
printSizes();
const { bytes, faults } = measurePublic(join(output, 'web'));
console.log(`public site before the first paint: ${kib(bytes)} gzipped of ${limitKiB} KiB`);
for (const fault of faults) console.error(`public site: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
