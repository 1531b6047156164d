import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
    .toString()
    .split('\n')
    .filter(line => line !== '');
/** Files, and the folders that they lie in. */
const present = new Set(
    files.flatMap(file => {
        const parts = file.split('/');
        return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
    }),
);
const top = new Set([...present].filter(path => !path.includes('/')));

const documents = files.filter(
    file =>
        /^(README|ARCHITECTURE|BENCHMARKS|CONTRIBUTING)\.md$/.test(file) ||
        /^docs\/.*\.md$/.test(file),
);

const withoutFences = text => text.replace(/^```[\s\S]*?^```/gm, '');

/** What stands in backticks and begins with one of the repository's own files or folders. */
const quoted = text =>
    [...withoutFences(text).matchAll(/`([^`\n]+)`/g)]
        .map(([, path]) => path)
        .filter(path => /^[\w.@/-]+$/.test(path) && top.has(path.split('/')[0]));

const linked = text =>
    [...withoutFences(text).matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target]) => target.split('#')[0])
        .filter(target => target !== '' && !/^[a-z]+:/.test(target));

/** Paths that are named and not there; links are looked up from the document's own folder. */
const missingPaths = (file, text) => {
    const named = [
        ...quoted(text),
        ...linked(text).map(target => posix.normalize(posix.join(dirname(file), target))),
    ];
    return named.map(path => path.replace(/\/$/, '')).filter(path => !present.has(path));
};

describe('the documents', () => {
    it.each(documents)('%s names only files and folders that are there', file => {
        expect(missingPaths(file, readFileSync(file, 'utf8'))).toEqual([]);
    });

    it.each(['README.md', 'ARCHITECTURE.md'])('%s is read in one sitting', file => {
        expect(readFileSync(file, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(150);
    });

    it('are found, with the pages below docs', () => {
        expect(documents).toEqual(
            expect.arrayContaining(['README.md', 'ARCHITECTURE.md', 'docs/glossary.md']),
        );
    });
});

describe('a path that is not there', () => {
    it('is named, in backticks or as a link, from the document’s own folder', () => {
        const text =
            'See `server/gone.ts`, `server/app.ts` and [this](gone.md#part) or [that](glossary.md).';
        expect(missingPaths('docs/api.md', text)).toEqual(['server/gone.ts', 'docs/gone.md']);
    });

    it('is left aside in a pattern, a command, a fence or an address of elsewhere', () => {
        const text = [
            '`server/*/gone.ts` `server/<domain>/gone.ts` `npm run gone` [x](https://a.test/gone)',
            '```',
            '`server/gone.ts`',
            '```',
        ].join('\n');
        expect(missingPaths('README.md', text)).toEqual([]);
    });
});
