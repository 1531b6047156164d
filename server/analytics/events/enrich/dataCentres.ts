import { readFile } from 'node:fs/promises';
import { normaliseAddress } from '../../../platform/addresses/address';
import { StartError } from '../../../platform/config';
import { type BlockRanges, type DataCentreFile, readDataCentreFile } from './dataCentreFile';
// Inlined by Vite, so that it is found beside the sources and in the built server alike.
import bundled from './dataCentres.dat?url&inline';

let opened: DataCentreFile | undefined;

/** It is the same as long as the process runs: several servers in one share it. */
const bundledFile = (): DataCentreFile => {
    opened ??= readDataCentreFile(Buffer.from(bundled.slice(bundled.indexOf(',') + 1), 'base64'));
    return opened;
};

/** The operator's file when there is one: newer than what this version was built with. */
const openFile = async (path: string): Promise<DataCentreFile> => {
    let bytes: Buffer | undefined;
    try {
        bytes = await readFile(path);
        return readDataCentreFile(bytes);
    } catch (cause) {
        const { code, message } = cause as NodeJS.ErrnoException;
        if (!bytes && code === 'ENOENT') return bundledFile();
        throw new StartError(
            `${path} cannot be read: ${message}. Make it anew with scripts/dataCentres.mjs, or delete it`,
        );
    }
};

/** The number of an IPv4 address's /24. */
const blockV4 = (address: string): number => {
    let block = 0;
    let part = 0;
    for (let index = 0, dots = 0; index < address.length; index++) {
        const code = address.charCodeAt(index);
        if (code !== 46) {
            part = part * 10 + code - 48;
            continue;
        }
        block = block * 256 + part;
        part = 0;
        if (++dots === 3) break;
    }
    return block;
};

/**
 * The number of a normalised IPv6 address's /48. A `::` among its first three groups reaches at
 * least to the third: it stands for two or more, and what begins with it is reserved.
 */
const blockV6 = (address: string): number => {
    const groups = (address.split('::', 1)[0] ?? '').split(':');
    let block = 0;
    for (let index = 0; index < 3; index++) {
        block = block * 65_536 + Number.parseInt(groups[index] || '0', 16);
    }
    return block;
};

/** Index of the range that holds the block, or -1. */
const findRange = ({ firsts, nexts }: BlockRanges, block: number): number => {
    let low = 0;
    let high = firsts.length - 1;
    while (low <= high) {
        const middle = (low + high) >>> 1;
        if (block < (firsts[middle] ?? 0)) high = middle - 1;
        else if (block >= (nexts[middle] ?? 0)) low = middle + 1;
        else return middle;
    }
    return -1;
};

/**
 * Looks up the hosting or cloud provider of an address; empty when it has none or is no address.
 * `path` names a newer file of the operator's; what this version came with serves without it.
 * Throws a StartError when that file is damaged.
 */
export const openDataCentres = async (path?: string): Promise<(address: string) => string> => {
    const { names, v4, v6 } = path ? await openFile(path) : bundledFile();
    return text => {
        const address = normaliseAddress(text);
        if (address === '') return '';
        const isV6 = address.includes(':');
        const ranges = isV6 ? v6 : v4;
        const found = findRange(ranges, isV6 ? blockV6(address) : blockV4(address));
        return found === -1 ? '' : (names[ranges.names[found] ?? 0] ?? '');
    };
};
