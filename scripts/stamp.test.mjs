import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint, isStamped, listFiles, removeStamp, writeStamp } from './stamp.mjs';

let folder;
const put = (name, text) => writeFileSync(join(folder, name), text);
const print = words =>
    fingerprint(listFiles([join(folder, 'src'), join(folder, 'one.json')]), words);

beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stamp-'));
    mkdirSync(join(folder, 'src', 'deep'), { recursive: true });
    put('one.json', '{}');
    put('src/deep/a.ts', 'a');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('fingerprint', () => {
    it('changes with a content, a name, a new file and a setting', () => {
        const first = print();
        expect(print()).toBe(first);
        put('src/deep/a.ts', 'b');
        const changed = print();
        put('src/b.ts', '');
        const added = print();
        expect(new Set([first, changed, added, print(['VITE_X=1'])]).size).toBe(4);
        put('src/deep/a.ts', 'a');
        rmSync(join(folder, 'src/b.ts'));
        expect(print()).toBe(first);
    });

    it('tells a file from two that hold the same together', () => {
        put('src/deep/a.ts', 'ab');
        const one = print();
        put('src/deep/a.ts', 'a');
        put('src/deep/b.ts', 'b');
        expect(print()).not.toBe(one);
    });

    it('does not look at tests', () => {
        const first = print();
        put('src/deep/a.test.ts', 'x');
        expect(print()).toBe(first);
    });
});

describe('stamp', () => {
    it('holds for its part and fingerprint alone', () => {
        expect(isStamped(folder, 'web', 'x')).toBe(false);
        writeStamp(folder, 'web', 'x');
        expect(isStamped(folder, 'web', 'x')).toBe(true);
        expect(isStamped(folder, 'web', 'y')).toBe(false);
        expect(isStamped(folder, 'server', 'x')).toBe(false);
        removeStamp(folder, 'web');
        expect(isStamped(folder, 'web', 'x')).toBe(false);
    });

    it('does not believe half a file', () => {
        put('.stamp-web.json', '{"fingerp');
        expect(isStamped(folder, 'web', 'x')).toBe(false);
    });
});
