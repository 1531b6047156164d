import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readV4File } from './ip2regionV4';
import { readV6File } from './ip2regionV6';
import { readOwnFile } from './ownFile';
import type { RegionFacts } from './regionFacts';
import { readXdbFile } from './xdbFile';

type Find = (address: string) => RegionFacts | undefined;

const readBundled = async (name: string, read: (file: Buffer) => Find): Promise<Find> => {
    const path = createRequire(import.meta.url).resolve(`ip2region/data/${name}`);
    return read(await readFile(path));
};

/** By name: they are the same as long as the process runs, and several servers in one share them. */
const opened = new Map<string, Promise<Find>>();

const bundled = (name: string, read: (file: Buffer) => Find): Promise<Find> => {
    const known = opened.get(name) ?? readBundled(name, read);
    opened.set(name, known);
    return known;
};

/** Names of an operator's newer files in the data folder. */
const xdbFiles = { 4: 'ip2region_v4.xdb', 6: 'ip2region_v6.xdb' } as const;

const openFamily = async (
    family: 4 | 6,
    folder: string | undefined,
    inside: () => Promise<Find>,
): Promise<Find> => {
    const own =
        folder === undefined
            ? undefined
            : await readOwnFile(join(folder, xdbFiles[family]), file => readXdbFile(file, family));
    return own ?? inside();
};

/**
 * Looks up what ip2region knows of a normalised address, in the operator's files in `folder` when
 * they are there. Throws a StartError when one is damaged.
 */
export const openRegions = async (folder?: string): Promise<Find> => {
    const [v4, v6] = await Promise.all([
        openFamily(4, folder, () => bundled('ip2region.db', readV4File)),
        openFamily(6, folder, () => bundled('ipv6wry.db', readV6File)),
    ]);
    return address => (address.includes(':') ? v6(address) : v4(address));
};
