// How Playwright is told to leave out what runs at length only, and how that is counted.
import { atLength } from '../tests/browser/atLength.mjs';
import { atLengthOnly, isFull } from './testForm.mjs';

const quoted = text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches a test as Playwright names it: project, file, groups and title, with a space between. */
export const pattern = Object.entries(atLength)
    .flatMap(([file, titles]) =>
        titles.map(title => `(^| )${quoted(file)}\\.spec\\.ts .*${quoted(title)}$`),
    )
    .join('|');

/** Words for Playwright. */
export const leavingOut = isFull ? [] : ['--grep-invert', pattern];

const fileOf = spec => spec.replace(/^tests\/browser\//, '').replace(/\.spec\.ts$/, '');

/**
 * Counts what was left out, which Playwright does not tell of.
 * @param specs paths of those that run; undefined for all
 */
export const countLeftOut = (counts, specs) => {
    const files = specs?.map(fileOf) ?? Object.keys(atLength);
    const left = isFull ? 0 : files.flatMap(file => atLength[file] ?? []).length;
    if (left === 0) return counts;
    const before = counts.reasons?.[atLengthOnly] ?? 0;
    return {
        ...counts,
        skipped: counts.skipped + left,
        reasons: { ...counts.reasons, [atLengthOnly]: before + left },
    };
};
