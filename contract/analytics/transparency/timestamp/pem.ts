import { readBase64, writeBase64 } from '../bytes';

const block = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g;

/** The certificates (DER) in a text (PEM, RFC 7468); none for one that has none. */
export const readPem = (text: string): Uint8Array[] =>
    [...text.matchAll(block)]
        .map(([, encoded = '']) => readBase64(encoded.replace(/\s/g, '')))
        .filter(der => der !== undefined);

/** A certificate as programs read it from a file. */
export const writePem = (der: Uint8Array): string => {
    const lines = writeBase64(der).match(/.{1,64}/g) ?? [];
    return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
};
