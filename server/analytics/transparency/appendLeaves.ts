import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { leafHash } from '../../../contract/analytics/transparency/merkle';
import {
    foldHashes,
    maxEntryBytes,
    tileWidth,
} from '../../../contract/analytics/transparency/tiles';
import type { Database } from '../../platform/database/database';
import { type LogRow, tilesOf } from './logRows';

export interface NewLeaf {
    entry: string;
    /** what is known here of a day's leaf, and deleted with its site */
    day?: { site_id: string; day: string; seq: number; statement: string; salt: string };
}

/** The tiles at the right edge of the tree, where hashes are added. */
class Edge {
    readonly #tiles = new Map<string, { level: number; number: number; hashes: Uint8Array[] }>();
    readonly #db: Database;
    readonly #log: number;

    constructor(db: Database, log: number) {
        this.#db = db;
        this.#log = log;
    }

    async add(level: number, at: number, hash: Uint8Array): Promise<void> {
        const number = Math.floor(at / tileWidth);
        const { hashes } = await this.#tile(level, number);
        if (hashes.length !== at % tileWidth) {
            throw new Error(`tile ${level}/${number} has ${hashes.length} hashes before ${at}`);
        }
        hashes.push(hash);
        if (hashes.length === tileWidth) await this.add(level + 1, number, foldHashes(hashes));
    }

    async #tile(level: number, number: number) {
        const key = `${level}/${number}`;
        const known = this.#tiles.get(key);
        if (known) return known;
        const read = await tilesOf(this.#db, this.#log)(level, number);
        const tile = { level, number, hashes: [...read] };
        this.#tiles.set(key, tile);
        return tile;
    }

    async save(): Promise<void> {
        for (const { level, number, hashes } of this.#tiles.values()) {
            const row = { hashes: hashes.map(bytesToHex).join('') };
            await this.#db
                .insertInto('transparency_tiles')
                .values({ log: this.#log, level, number, ...row })
                .onConflict(conflict =>
                    conflict.columns(['log', 'level', 'number']).doUpdateSet(row),
                )
                .execute();
        }
    }
}

/**
 * Adds leaves to a locked log, in the transaction that holds the lock: leaves, tiles and size are there
 * together or not at all.
 */
export const appendLeaves = async (
    trx: Database,
    { number: log, size }: Pick<LogRow, 'number' | 'size'>,
    leaves: readonly NewLeaf[],
): Promise<void> => {
    const edge = new Edge(trx, log);
    for (const [at, { entry, day }] of leaves.entries()) {
        const bytes = utf8ToBytes(entry);
        if (bytes.length > maxEntryBytes) throw new Error('a leaf of the log is too long');
        await edge.add(0, size + at, leafHash(bytes));
        await trx
            .insertInto('transparency_leaves')
            .values({ log, number: size + at, entry, ...day })
            .execute();
    }
    await edge.save();
    await trx
        .updateTable('transparency_logs')
        .set({ size: size + leaves.length })
        .where('number', '=', log)
        .execute();
};
