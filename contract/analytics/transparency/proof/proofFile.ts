import { readBase64 } from '../bytes';
import type { ProvenEvents } from './provenEvents';

/** A leaf of the log, and what opens it. */
export interface ProvenLeaf {
    index: number;
    /** what stands in the log */
    entry: string;
    /** what it commits to, by the salt (32 bytes, hex) */
    statement: string;
    salt: string;
    /** from the leaf to the root, base64 of 32 bytes each */
    proof: string[];
}

/** What an authority has signed about a checkpoint of the log, and when (RFC 3161). */
export interface ProvenStamp {
    /** the signed note that it is about, as it was stamped */
    checkpoint: string;
    /** DER, base64 */
    token: string;
    /** the certificate by which the server trusts it, likewise */
    root: string;
    /** that the file's checkpoint continues this one: base64 of 32 bytes each */
    proof: string[];
}

/** What proves days of a site to whoever has no access to this server. */
export interface ProofFile {
    format: 'footfall/proof/v1';
    /** the log's key, as in C2SP signed-note */
    log: string;
    /** keys of the witnesses that the server has */
    witnesses: string[];
    /** the signed note, with cosignatures */
    checkpoint: string;
    leaves: ProvenLeaf[];
    /** none in files of before, and of servers without an authority */
    timestamps?: ProvenStamp[];
    /** events of its days that it opens */
    events?: ProvenEvents[];
}

// Read by hand and not by a schema: visitors' browsers load this, and a schema's library is twice the rest.
type Check = (value: unknown) => boolean;

const isText =
    (longest: number): Check =>
    value =>
        typeof value === 'string' && value.length <= longest;
const isList =
    (check: Check, longest: number, shortest = 0): Check =>
    value =>
        Array.isArray(value) &&
        value.length >= shortest &&
        value.length <= longest &&
        value.every(check);
const hasFields =
    (fields: Readonly<Record<string, Check>>): Check =>
    value =>
        typeof value === 'object' &&
        value !== null &&
        Object.entries(fields).every(([name, check]) =>
            check((value as Readonly<Record<string, unknown>>)[name]),
        );

const isHash: Check = value => typeof value === 'string' && readBase64(value)?.length === 32;

const isLeaf = hasFields({
    index: value => Number.isSafeInteger(value) && Number(value) >= 0,
    entry: isText(1_000),
    statement: isText(10_000),
    salt: value => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),
    proof: isList(isHash, 64),
});

const isOptional =
    (check: Check): Check =>
    value =>
        value === undefined || check(value);

const isStamp = hasFields({
    checkpoint: isText(10_000),
    token: isText(200_000),
    root: isText(50_000),
    proof: isList(isHash, 64),
});

const isNumber: Check = value => Number.isSafeInteger(value) && Number(value) >= 0;
/** Of so many events of a 256th of a day's visits the hashes are read. */
const mostRows = 200_000;

const isEvents = hasFields({
    index: isNumber,
    slices: isText(30_000),
    slice: isNumber,
    rows: value => isText(mostRows * 64)(value) && /^(?:[0-9a-f]{64})+$/.test(value as string),
    texts: isList(isText(20_000), 1_000, 1),
});

const isProofFile = hasFields({
    format: value => value === 'footfall/proof/v1',
    log: isText(300),
    witnesses: isList(isText(300), 100),
    checkpoint: isText(100_000),
    leaves: isList(isLeaf, 5_000, 1),
    timestamps: isOptional(isList(isStamp, 20)),
    events: isOptional(isList(isEvents, 20)),
});

/** Nothing for what is no such file. */
export const readProofFile = (text: string): ProofFile | undefined => {
    try {
        const value: unknown = JSON.parse(text);
        return isProofFile(value) ? (value as ProofFile) : undefined;
    } catch {
        return undefined;
    }
};
