// Imported before anything else: an old Node ends with one clear line instead of a riddle, and
// every path in these scripts counts from the repository's top.
import { fileURLToPath } from 'node:url';

const wanted = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
    console.error(
        `Footfall needs Node ${wanted.join('.')} or newer; this is ${process.versions.node}.`,
    );
    process.exit(1);
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
