/** Words before a release, in their order; any other word comes after it. */
const before = [
    'dev',
    'snapshot',
    'alpha',
    'a',
    'beta',
    'b',
    'milestone',
    'm',
    'preview',
    'pre',
    'c',
    'cr',
    'rc',
];
/** Words that say nothing. */
const same = ['final', 'ga', 'release', 'stable'];

const mostParts = 40;

const partsOf = (version: string): (number | string)[] =>
    (
        version
            .slice(0, 100)
            .toLowerCase()
            .replace(/^v/, '')
            .replace(/\+.*$/, '')
            .match(/\d{1,15}|[a-z]+/g) ?? []
    )
        .filter(part => !same.includes(part))
        .slice(0, mostParts)
        .map(part => (/^\d/.test(part) ? Number(part) : part));

/** A number is after the end of a version, a word before a release is before it. */
const weightOf = (part: number | string | undefined): number => {
    if (part === undefined) return 0;
    if (typeof part === 'number') return part;
    const at = before.indexOf(part);
    return at < 0 ? 0.5 : at - before.length;
};

/**
 * Which of two versions is the later: above zero where the first is. What package managers have in common; where they
 * differ in words behind a number it is a guess.
 */
export const compareVersions = (one: string, other: string): number => {
    const [first, second] = [partsOf(one), partsOf(other)];
    for (let at = 0; at < Math.max(first.length, second.length); at += 1) {
        const difference = weightOf(first[at]) - weightOf(second[at]);
        if (difference !== 0) return difference;
    }
    return 0;
};
