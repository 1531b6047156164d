import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { leftOut } from '../../../scripts/testForm.mjs';
import { canMakeSmallDisk, makeSmallDisk } from '../../../tests/fixtures/smallDisk';
import { listTree } from '../../platform/backup/copyTree';
import { type Stillness, takeSnapshot } from './takeSnapshot';

let folder: string;
beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-snapshot-'));
});
afterEach(() => rm(folder, { recursive: true }));

const at = (path: string) => join(folder, 'data', path);
const put = async (path: string, text = path) => {
    await mkdir(dirname(at(path)), { recursive: true });
    await writeFile(at(path), text);
};
const to = () => join(folder, 'data/backup/staging');

/** What is taken of a folder whose databases are servers of their own. */
const taken = async (more: Partial<Stillness> = {}) => {
    const stillness = { rotate: async () => undefined, isServing: true, ...more };
    const stillFor: Stillness['stillFor'] = job => job();
    const what = { dataDir: join(folder, 'data'), store: undefined, hasSqlite: false };
    await takeSnapshot(what, to(), { stillFor, ...stillness });
    return listTree(to());
};

it('takes files that are added or removed while it is made', async () => {
    await put('files/a/removed');
    const stillFor: Stillness['stillFor'] = async job => {
        await rm(at('files/a/removed'));
        await put('files/a/added');
        return job();
    };
    expect(await taken({ stillFor })).toEqual(['files/a/added', 'files/a/removed']);
});

it('takes what a server that crashed was writing, and not what a running one writes', async () => {
    const segment = '1770000000000-live-0123456789000001.jsonl';
    await put(`spool/${segment}`);
    await put(`spool/${segment.replace('001.', '002.')}.part`);
    expect(await taken()).toHaveLength(1);
    await rm(to(), { recursive: true });
    expect(await taken({ isServing: false })).toHaveLength(2);
});

it('takes files that lie elsewhere and have a link, and nothing that is of nobody', async () => {
    await put('../elsewhere/countries.mmdb', 'countries');
    await put('journals/one');
    await put('lost+found/one');
    await put('.restoring/one');
    await symlink(join(folder, 'elsewhere/countries.mmdb'), at('countries.mmdb'));
    await symlink(join(folder, 'elsewhere'), at('elsewhere'));
    await symlink(join(folder, 'gone'), at('gone'));
    expect(await taken()).toEqual(['countries.mmdb', 'journals/one']);
    expect(await readFile(join(to(), 'countries.mmdb'), 'utf8')).toBe('countries');
});

const withSmallDisk = leftOut('no small disk can be made here');
it.runIf(canMakeSmallDisk)('does not take the room that events need', withSmallDisk, async () => {
    const disk = makeSmallDisk(20);
    try {
        const dataDir = disk.folder;
        await writeFile(join(dataDir, 'footfall.sqlite'), Buffer.alloc(10 << 20));
        const stillness: Stillness = {
            stillFor: () => Promise.reject(new Error('too late')),
            rotate: async () => undefined,
            isServing: true,
        };
        const what = { dataDir, store: undefined, hasSqlite: true };
        const made = takeSnapshot(what, join(dataDir, 'backup/staging'), stillness);
        await expect(made).rejects.toThrow('too little room: a backup needs 10 MB');
    } finally {
        disk.remove();
    }
});
