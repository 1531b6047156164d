import { bytesToHex } from '@noble/hashes/utils.js';
import { fromBER, type OctetString, type Sequence } from 'asn1js';
import { Certificate, ContentInfo, SignedData, type SignerInfo, TSTInfo } from 'pkijs';
import { isSameBytes } from '../bytes';
import { derOf, findRoot, isValidAt, mayStampTime, nameOf, readCertificate } from './certificates';
import type { TokenFault } from './tokenFault';

/** Time-stamp tokens (RFC 3161): what an authority has signed about a hash, and when. */

const oid = {
    signedData: '1.2.840.113549.1.7.2',
    tstInfo: '1.2.840.113549.1.9.16.1.4',
    contentType: '1.2.840.113549.1.9.3',
    signingCertificate: '1.2.840.113549.1.9.16.2.12',
    signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
};

const hashNames: Readonly<Record<string, string>> = {
    '2.16.840.1.101.3.4.2.1': 'SHA-256',
    '2.16.840.1.101.3.4.2.2': 'SHA-384',
    '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

export interface Stamp {
    /** when the authority says it signed, ms */
    at: number;
    /** what its certificate calls it */
    name: string;
    /** hex, without leading zeros; empty for none */
    nonce: string;
    /** the trusted certificate that it leads to, DER */
    root: Uint8Array;
}

class Refused extends Error {
    readonly fault: TokenFault;
    constructor(fault: TokenFault) {
        super(fault);
        this.fault = fault;
    }
}

const hash = async (name: string, bytes: Uint8Array): Promise<Uint8Array> =>
    new Uint8Array(await crypto.subtle.digest(name, Uint8Array.from(bytes)));

/** Bytes that are one value of DER and nothing behind it. */
const readWhole = (bytes: Uint8Array) => {
    const { result, offset } = fromBER(Uint8Array.from(bytes));
    if (offset !== bytes.length) throw new Refused('unreadable');
    return result;
};

const readToken = (token: Uint8Array): { signed: SignedData; info: TSTInfo } => {
    const content = new ContentInfo({ schema: readWhole(token) });
    if (content.contentType !== oid.signedData) throw new Refused('unreadable');
    const signed = new SignedData({ schema: content.content });
    const { eContentType, eContent } = signed.encapContentInfo;
    if (eContentType !== oid.tstInfo || !eContent || signed.signerInfos.length !== 1) {
        throw new Refused('unreadable');
    }
    const info = new TSTInfo({ schema: readWhole(new Uint8Array(eContent.getValue())) });
    if (info.version !== 1 || Number.isNaN(info.genTime.getTime())) throw new Refused('unreadable');
    return { signed, info };
};

const requireImprint = async ({ messageImprint }: TSTInfo, message: Uint8Array): Promise<void> => {
    const { hashAlgorithm, hashedMessage } = messageImprint;
    const isOurs =
        hashNames[hashAlgorithm.algorithmId] === 'SHA-256' &&
        isSameBytes(hashedMessage.valueBlock.valueHexView, await hash('SHA-256', message));
    if (!isOurs) throw new Refused('otherData');
};

/** Who signed it; throws when the signature is not theirs. */
const requireSignature = async (signed: SignedData, message: Uint8Array): Promise<Certificate> => {
    const [signer] = signed.signerInfos;
    const isStrong = hashNames[signer?.digestAlgorithm.algorithmId ?? ''] !== undefined;
    const type = signer?.signedAttrs?.attributes.find(one => one.type === oid.contentType);
    // pkijs looks whether it is there, not what it says
    if (!isStrong || type?.values[0]?.valueBlock.toString() !== oid.tstInfo) {
        throw new Refused('signature');
    }
    const { signatureVerified, signerCertificate } = await signed
        .verify({ signer: 0, data: Uint8Array.from(message).buffer, extendedMode: true })
        .catch(() => ({ signatureVerified: false, signerCertificate: null }));
    if (!signatureVerified || !signerCertificate) throw new Refused('signature');
    return signerCertificate;
};

/** The hash by which an authority says which certificate is its own (RFC 2634, RFC 5035). */
const readCertHash = ({ signedAttrs }: SignerInfo): { name: string; hash: Uint8Array } => {
    for (const { type, values } of signedAttrs?.attributes ?? []) {
        const isSecond = type === oid.signingCertificateV2;
        if (!isSecond && type !== oid.signingCertificate) continue;
        const [list] = (values[0] as Sequence).valueBlock.value;
        const [first] = (list as Sequence).valueBlock.value;
        const [one, two] = (first as Sequence).valueBlock.value;
        if (one?.idBlock.tagNumber === 4) {
            const { valueHexView } = (one as OctetString).valueBlock;
            return { name: isSecond ? 'SHA-256' : 'SHA-1', hash: valueHexView };
        }
        const algorithm = String((one as Sequence).valueBlock.value[0]?.valueBlock);
        const name = isSecond ? hashNames[algorithm] : undefined;
        if (name) return { name, hash: (two as OctetString).valueBlock.valueHexView };
    }
    throw new Refused('otherCertificate');
};

const requireOwnCertificate = async (signed: SignedData, own: Certificate): Promise<void> => {
    const [signer] = signed.signerInfos;
    if (!signer) throw new Refused('unreadable');
    const named = readCertHash(signer);
    const isOwn = isSameBytes(named.hash, await hash(named.name, derOf(own)));
    if (!isOwn) throw new Refused('otherCertificate');
};

const nonceOf = ({ nonce }: TSTInfo): string =>
    nonce ? bytesToHex(nonce.valueBlock.valueHexView).replace(/^(?:00)+/, '') : '';

const check = async (
    token: Uint8Array,
    message: Uint8Array,
    trusted: readonly Uint8Array[],
): Promise<Stamp> => {
    const { signed, info } = readToken(token);
    await requireImprint(info, message);
    const own = await requireSignature(signed, message);
    if (!mayStampTime(own)) throw new Refused('purpose');
    await requireOwnCertificate(signed, own);
    const at = info.genTime;
    if (!isValidAt(own, at)) throw new Refused('expired');
    const certs = (signed.certificates ?? []).filter(one => one instanceof Certificate);
    const roots = trusted.map(readCertificate).filter(one => one !== undefined);
    const root = await findRoot(own, { certs, roots, at });
    if (!root) throw new Refused('untrusted');
    return { at: at.getTime(), name: nameOf(own), nonce: nonceOf(info), root: derOf(root) };
};

/**
 * What a token (DER) shows of a message, by roots (DER) that are trusted; else what is wrong. Whether a
 * certificate was revoked is not looked at.
 */
export const verifyToken = async (
    token: Uint8Array,
    message: Uint8Array,
    roots: readonly Uint8Array[],
): Promise<Stamp | TokenFault> => {
    try {
        return await check(token, message, roots);
    } catch (cause) {
        return cause instanceof Refused ? cause.fault : 'unreadable';
    }
};
