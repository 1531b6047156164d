// Asks the registry for known advisories on the packages of the lock file, by `npm audit`, and writes down what it says
// in scripts/advisories.json. Run by hand: nothing else of Footfall asks anybody. `npm run check` compares that file with
// the lock (scripts/checkAdvisories.mjs).
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { readAudit } from './checkAdvisories.mjs';

const words = ['audit', '--json', '--package-lock-only'];
const { stdout } = spawnSync('npm', words, { encoding: 'utf8', maxBuffer: 1 << 28 });
const answer = JSON.parse(stdout || '{}');
if (!answer.vulnerabilities) {
    console.error(`The registry answered no advisories: ${answer.message ?? 'nothing'}`);
    process.exit(1);
}
const found = { asked: new Date().toISOString().slice(0, 10), advisories: readAudit(answer) };
writeFileSync('scripts/advisories.json', `${JSON.stringify(found, undefined, 4)}\n`);
console.log(`scripts/advisories.json: ${found.advisories.length} advisories.`);
