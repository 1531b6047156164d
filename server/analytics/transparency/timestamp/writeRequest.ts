import { Integer, OctetString } from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, TimeStampReq } from 'pkijs';

const sha256 = '2.16.840.1.101.3.4.2.1';

/** What an authority is asked (RFC 3161, DER): a hash (SHA-256) and a number of ours (8 bytes, its first bit 0). */
export const writeRequest = (hash: Uint8Array, nonce: Uint8Array): Uint8Array => {
    const messageImprint = new MessageImprint({
        hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256 }),
        hashedMessage: new OctetString({ valueHex: Uint8Array.from(hash).buffer }),
    });
    const request = new TimeStampReq({
        version: 1,
        messageImprint,
        nonce: new Integer({ valueHex: Uint8Array.from(nonce).buffer }),
        certReq: true,
    });
    return new Uint8Array(request.toSchema().toBER(false));
};
