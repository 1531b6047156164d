import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { EventExportInput, ExportFault } from '../../../contract/analytics/eventExports';
import { canParseUrl } from '../../../contract/platform/canParseUrl';
import { askOutside, OutsideFault } from '../../platform/addresses/askOutside';
import { isInside, isUsualPort, type Reach } from '../../platform/addresses/reach';
import { FolderTarget } from '../../platform/backup/folderTarget';
import { S3Target, StorageRefused } from '../../platform/backup/s3Target';
import type { BackupTarget } from '../../platform/backup/target';
import { webhookReach } from '../../platform/channels/requests';
import type { Config } from '../../platform/config';
import { ApiError, invalid } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import type { ExportRow, ShownPlace } from './exportRows';

export type ExportConfig = Pick<Config, 'EXPORT_DIR' | 'WEBHOOK_LOOPBACK' | 'DATA_DIR'>;

export interface Keys {
    accessKey: string;
    secretKey: string;
}

/** ms, and bytes of an answer: storages say little */
const limits = { limitMs: 120_000, limitBytes: 262_144 } as const;

export class PlaceFault extends Error {
    readonly fault: ExportFault;
    /** what the storage said, for its owner */
    readonly detail: string;

    constructor(fault: ExportFault, detail = '') {
        super(`not exported: ${fault} ${detail}`);
        this.fault = fault;
        this.detail = detail;
    }
}

const purposeOf = (site: string): string => `event export ${site}`;

export const sealKeys = (secret: Secret, site: string, keys: Keys): string =>
    secret.seal(purposeOf(site), JSON.stringify(keys));

/** Nothing where they were sealed with another secret. */
export const openKeys = (
    secret: Secret,
    { site_id, sealed }: Pick<ExportRow, 'site_id' | 'sealed'>,
): Keys | undefined => {
    const text = secret.open(purposeOf(site_id), sealed);
    return text === undefined ? undefined : (JSON.parse(text) as Keys);
};

/** By https, unless it is this machine in a test. */
const readEndpoint = (text: string, reach: Reach): string => {
    const refuse = (): never => {
        throw invalid({ endpoint: 'export.endpoint' });
    };
    if (!canParseUrl(text)) return refuse();
    const url = new URL(text);
    const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && reach !== 'open');
    const isPlain = url.username === '' && url.password === '' && url.search === '';
    if (!isSafe || !isPlain || isInside(url, reach) || !isUsualPort(url)) return refuse();
    return url.origin + url.pathname.replace(/\/+$/, '');
};

/** Keys go to no endpoint but the one for which they were entered, and both are of one pair. */
const readKeys = (input: EventExportInput, kept: Keys | undefined): Keys => {
    const { accessKey, secretKey } = input;
    if (accessKey === '' && secretKey === '' && kept) return kept;
    if (accessKey === '') throw invalid({ accessKey: 'field.needed' });
    if (secretKey === '') throw invalid({ secretKey: 'field.needed' });
    return { accessKey, secretKey };
};

const none: ShownPlace = { endpoint: '', region: '', bucket: '', prefix: '' };

/** Reads where files are to go. Throws 422 at the field that is wrong, 409 where the operator has set no folder. */
export const readPlace = (
    input: EventExportInput,
    config: ExportConfig,
    before: { endpoint: string; keys: Keys } | undefined,
): { shown: ShownPlace; keys: Keys } => {
    if (input.place === 'folder') {
        if (config.EXPORT_DIR === undefined) throw new ApiError(409, 'export.no_folder');
        return { shown: none, keys: { accessKey: '', secretKey: '' } };
    }
    const endpoint = readEndpoint(input.endpoint, webhookReach(config));
    const keys = readKeys(input, before?.endpoint === endpoint ? before.keys : undefined);
    const { region, bucket, prefix } = input;
    return { shown: { endpoint, region, bucket, prefix }, keys };
};

/** The storage that a site's files go to; nothing of its name is what people wrote. Throws PlaceFault. */
export const openPlace = (
    row: Pick<ExportRow, 'site_id' | 'place' | 'target' | 'sealed'>,
    { config, secret }: { config: ExportConfig; secret: Secret },
): BackupTarget => {
    if (row.place === 'folder') {
        if (config.EXPORT_DIR === undefined) throw new PlaceFault('off');
        return new FolderTarget(join(config.EXPORT_DIR, row.site_id));
    }
    const keys = openKeys(secret, row);
    if (!keys) throw new PlaceFault('lost');
    const { endpoint, region, bucket, prefix } = JSON.parse(row.target) as ShownPlace;
    const place = {
        endpoint,
        region,
        bucket,
        accessKeyId: keys.accessKey,
        secretAccessKey: keys.secretKey,
        prefix: prefix === '' ? row.site_id : `${prefix}/${row.site_id}`,
    };
    const reach = webhookReach(config);
    return new S3Target(place, async asked => {
        const { status, body } = await askOutside(asked, { reach, ...limits });
        const isEmpty = status === 204 || asked.method === 'HEAD';
        return new Response(isEmpty ? null : new Uint8Array(body), { status });
    });
};

const faultOf = (status: number): ExportFault => {
    if (status === 401 || status === 403) return 'denied';
    if (status === 404) return 'missing';
    return status >= 500 ? 'server' : 'status';
};

/** Letters of a storage's word that are told. */
const longestCode = 80;

/** What went wrong with a place, in the words of the interface; no address and no key in it. */
export const placeFault = (cause: unknown, place: string): PlaceFault => {
    if (cause instanceof PlaceFault) return cause;
    if (cause instanceof OutsideFault) {
        return new PlaceFault(cause.fault === 'size' ? 'status' : cause.fault);
    }
    if (cause instanceof StorageRefused) {
        const code = cause.code.replace(/[^\w.-]/g, '').slice(0, longestCode);
        return new PlaceFault(faultOf(cause.status), `${cause.status} ${code}`.trim());
    }
    return new PlaceFault(place === 'folder' ? 'folder' : 'unreachable');
};

/** Writes a small file and deletes it. Throws PlaceFault. */
export const tryPlace = async (target: BackupTarget, place: string): Promise<void> => {
    const key = `footfall-test-${randomBytes(8).toString('hex')}.txt`;
    try {
        await target.put(key, Buffer.from('Footfall can write here.\n'));
        await target.remove(key);
    } catch (cause) {
        throw placeFault(cause, place);
    }
};
