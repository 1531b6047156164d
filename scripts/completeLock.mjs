// Adds to package-lock.json the optional platform packages that npm could not see when it wrote
// the lock (a mirror without the other platforms' binaries makes `npm ci` refuse otherwise, and
// people on those platforms would get no binary). Run it after every change of dependencies.
import { readFileSync, writeFileSync } from 'node:fs';

const systems = ['darwin', 'linux', 'win32', 'freebsd', 'android', 'openharmony'];
const processors = ['arm64', 'x64', 'arm', 'ia32'];

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
let added = 0;
for (const entry of Object.values(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
        const key = `node_modules/${name}`;
        const words = name.split(/[-/]/);
        const os = systems.filter(word => words.includes(word));
        const cpu = processors.filter(word => words.includes(word));
        if (lock.packages[key] || os.length === 0 || !/^\d/.test(version)) continue;
        lock.packages[key] = { version, cpu, os, optional: true };
        added += 1;
    }
}
if (added > 0) {
    const root = lock.packages[''];
    delete lock.packages[''];
    const sorted = Object.keys(lock.packages).sort((a, b) => a.localeCompare(b, 'en'));
    lock.packages = {
        '': root,
        ...Object.fromEntries(sorted.map(key => [key, lock.packages[key]])),
    };
    writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 4)}\n`);
}
console.log(`package-lock.json: ${added} platform packages added`);
