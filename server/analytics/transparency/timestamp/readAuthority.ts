import { readFile } from 'node:fs/promises';
import { readPem } from '../../../../contract/analytics/transparency/timestamp/pem';
import { type Config, StartError } from '../../../platform/config';

/** Who is asked for time-stamps, and what is trusted. */
export interface Authority {
    url: string;
    /** DER */
    roots: Uint8Array[];
}

/** Reads the operator's settings; nothing when they name no authority. Throws StartError. */
export const readAuthority = async ({
    TIMESTAMP_URL: url,
    TIMESTAMP_ROOT: path,
}: Pick<Config, 'TIMESTAMP_URL' | 'TIMESTAMP_ROOT'>): Promise<Authority | undefined> => {
    if (url === undefined) return undefined;
    if (path === undefined) {
        throw new StartError(
            'TIMESTAMP_ROOT is missing: the file (PEM) with the root certificate of the authority in TIMESTAMP_URL',
        );
    }
    return { url, roots: await readRoots(path, 'TIMESTAMP_ROOT') };
};

/** The certificates (DER) of a file; `name` is whoever named it. Throws StartError for one without any. */
export const readRoots = async (path: string, name: string): Promise<Uint8Array[]> => {
    const text = await readFile(path, 'utf8').catch((cause: Error) => {
        throw new StartError(`${name}=${path} cannot be read: ${cause.message}`);
    });
    const ders = readPem(text);
    // certificates are read by a library that a server without an authority does not need
    const { readCertificate } = await import(
        '../../../../contract/analytics/transparency/timestamp/certificates'
    );
    if (ders.length === 0 || ders.some(der => readCertificate(der) === undefined)) {
        throw new StartError(`${name}=${path} is no file of certificates (PEM)`);
    }
    return ders;
};
