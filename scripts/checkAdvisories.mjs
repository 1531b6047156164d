// Refuses packages of the lock file on which an advisory is known, unless scripts/acceptedAdvisories.json says why it does
// no harm here. What is known stands in scripts/advisories.json; nobody is asked.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Of `npm audit --json`: each advisory once, with the package that it is about. */
export const readAudit = ({ vulnerabilities }) => {
    const all = Object.values(vulnerabilities)
        .flatMap(({ via }) => via)
        .filter(via => typeof via === 'object')
        .map(({ name, url, title, severity, range }) => ({
            id: url.slice(url.lastIndexOf('/') + 1),
            name,
            severity,
            title,
            range,
        }));
    return [...new Map(all.map(one => [`${one.id} ${one.name}`, one])).values()].sort(
        (one, other) => (`${one.name} ${one.id}` < `${other.name} ${other.id}` ? -1 : 1),
    );
};

const partsOf = version => {
    const [numbers, release] = version.replace(/^v|\+.*$/g, '').split(/-(.*)/s);
    return { numbers: numbers.split('.').map(Number), release };
};

/** Below zero when the one is older. A version before its release is older than that. */
const compare = (one, other) => {
    const [a, b] = [partsOf(one), partsOf(other)];
    for (let at = 0; at < 3; at += 1) {
        const difference = (a.numbers[at] ?? 0) - (b.numbers[at] ?? 0);
        if (difference !== 0) return difference;
    }
    if (a.release === b.release) return 0;
    if (a.release === undefined) return 1;
    if (b.release === undefined) return -1;
    return a.release < b.release ? -1 : 1;
};

const holds = {
    '<': difference => difference < 0,
    '<=': difference => difference <= 0,
    '>': difference => difference > 0,
    '>=': difference => difference >= 0,
    '=': difference => difference === 0,
};

/** Whether a version lies in a range as advisories write them: `>=1.2.0 <1.4.3 || =2.0.0`, or `*`. */
export const isWithin = (version, range) =>
    range.split('||').some(part => {
        const words = part
            .trim()
            .replace(/(<=?|>=?|=)\s+/g, '$1')
            .split(/\s+/);
        return words.every(word => {
            if (word === '*' || word === '') return true;
            const [, sign, wanted] = /^(<=?|>=?|=)?(.+)$/.exec(word);
            return holds[sign ?? '='](compare(version, wanted));
        });
    });

/** What of the lock an advisory is about, and acceptances that are about nothing any more. */
export const findAdvised = (lock, advisories, accepted) => {
    const installed = Object.entries(lock.packages)
        .filter(([path]) => path.includes('node_modules/'))
        .map(([path, { version, dev }]) => ({
            name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
            version,
            dev: dev ?? false,
        }));
    const met = advisories.flatMap(advisory =>
        installed
            .filter(
                ({ name, version }) => name === advisory.name && isWithin(version, advisory.range),
            )
            .map(one => ({ ...advisory, ...one })),
    );
    const ids = new Set(met.map(({ id }) => id));
    return {
        open: met.filter(({ id }) => !(id in accepted)),
        needless: Object.keys(accepted).filter(id => !ids.has(id)),
    };
};

const read = path => JSON.parse(readFileSync(path, 'utf8'));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
    const { asked, advisories } = read('scripts/advisories.json');
    const accepted = read('scripts/acceptedAdvisories.json');
    const { open, needless } = findAdvised(read('package-lock.json'), advisories, accepted);
    for (const { id, name, version, severity, title, dev } of open) {
        console.error(
            `${name} ${version}${dev ? ' (development)' : ''}: ${severity}, ${title} (${id})`,
        );
    }
    for (const id of needless) console.error(`${id} is accepted and about nothing any more`);
    if (open.length + needless.length > 0) process.exit(1);
    const since = asked ? `asked on ${asked}` : 'nobody has asked yet: node scripts/advisories.mjs';
    console.log(`Advisories: ${advisories.length} known, none open; ${since}`);
}
