import {
    AttributeTypeAndValue,
    type BasicConstraints,
    Certificate,
    type Extension,
    type ExtKeyUsage,
} from 'pkijs';

/** X.509 certificates (RFC 5280), as far as a time-stamp needs them. */

const oid = {
    keyUsage: '2.5.29.15',
    basicConstraints: '2.5.29.19',
    extKeyUsage: '2.5.29.37',
    timeStamping: '1.3.6.1.5.5.7.3.8',
    commonName: '2.5.4.3',
    organization: '2.5.4.10',
};

/** Critical ones that are looked at here, or that forbid nothing that a time-stamp does. */
const knownCritical: readonly string[] = [
    oid.keyUsage,
    oid.basicConstraints,
    oid.extKeyUsage,
    '2.5.29.17', // other names of the subject
    '2.5.29.32', // policies
];

/** With SHA-256 and longer: RSA, ECDSA. */
const strongSignatures: readonly string[] = [
    ...['1.2.840.113549.1.1.11', '1.2.840.113549.1.1.12', '1.2.840.113549.1.1.13'],
    ...['1.2.840.10045.4.3.2', '1.2.840.10045.4.3.3', '1.2.840.10045.4.3.4'],
];

/** Longer than any authority's. */
const maxPath = 6;

const extensionOf = ({ extensions }: Certificate, id: string): Extension | undefined =>
    extensions?.find(({ extnID }) => extnID === id);

const hasUnknownCritical = ({ extensions = [] }: Certificate): boolean =>
    extensions.some(({ extnID, critical }) => critical && !knownCritical.includes(extnID));

/** Whether one of some bits of the key usage is set (0 is the first), or nothing is said of it. */
const mayUseKey = (certificate: Certificate, bits: readonly number[]): boolean => {
    const usage = extensionOf(certificate, oid.keyUsage)?.parsedValue;
    if (usage === undefined) return extensionOf(certificate, oid.keyUsage) === undefined;
    const bytes: Uint8Array = usage.valueBlock?.valueHexView ?? new Uint8Array();
    return bits.some(bit => ((bytes[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) !== 0);
};

const [digitalSignature, nonRepudiation, certificateSign] = [0, 1, 5];

/** RFC 3161, 2.3: for time-stamps and nothing else, and it says so as critical. */
export const mayStampTime = (certificate: Certificate): boolean => {
    const extension = extensionOf(certificate, oid.extKeyUsage);
    const purposes = (extension?.parsedValue as ExtKeyUsage | undefined)?.keyPurposes ?? [];
    const isForStamps = purposes.length === 1 && purposes[0] === oid.timeStamping;
    return (
        extension?.critical === true &&
        isForStamps &&
        mayUseKey(certificate, [digitalSignature, nonRepudiation])
    );
};

/** Whether it may issue a certificate below which there are so many authorities already. */
const mayIssue = (certificate: Certificate, below: number): boolean => {
    const limits = extensionOf(certificate, oid.basicConstraints)?.parsedValue as
        | BasicConstraints
        | undefined;
    const longest = limits?.pathLenConstraint;
    const isLongEnough =
        longest === undefined || (typeof longest === 'number' ? longest >= below : false);
    return limits?.cA === true && isLongEnough && mayUseKey(certificate, [certificateSign]);
};

export const isValidAt = ({ notBefore, notAfter }: Certificate, at: Date): boolean =>
    notBefore.value <= at && at <= notAfter.value;

export const derOf = (certificate: Certificate): Uint8Array =>
    new Uint8Array(certificate.toSchema().toBER(false));

const isSame = (one: Certificate, other: Certificate): boolean =>
    one.issuer.isEqual(other.issuer) &&
    one.serialNumber.isEqual(other.serialNumber) &&
    String(one.tbsView) === String(other.tbsView);

const isIssuedBy = async (certificate: Certificate, issuer: Certificate): Promise<boolean> => {
    const isStrong = strongSignatures.includes(certificate.signatureAlgorithm.algorithmId);
    if (!isStrong || !certificate.issuer.isEqual(issuer.subject)) return false;
    return certificate.verify(issuer).catch(() => false);
};

interface Path {
    certs: readonly Certificate[];
    roots: readonly Certificate[];
    at: Date;
    /** looked at already: certificates that sign each other lead nowhere twice */
    tried?: Set<Certificate>;
}

/** The trusted root that a certificate leads to; nothing when it leads to none at that time. */
export const findRoot = async (
    certificate: Certificate,
    { certs, roots, at, tried = new Set() }: Path,
    below = 0,
): Promise<Certificate | undefined> => {
    tried.add(certificate);
    if (below > maxPath || !isValidAt(certificate, at) || hasUnknownCritical(certificate)) {
        return undefined;
    }
    const root = roots.find(one => isSame(one, certificate));
    if (root) return root;
    for (const issuer of [...roots, ...certs]) {
        if (tried.has(issuer) || !mayIssue(issuer, below)) continue;
        if (!(await isIssuedBy(certificate, issuer))) continue;
        const found = await findRoot(issuer, { certs, roots, at, tried }, below + 1);
        if (found) return found;
    }
    return undefined;
};

/** What a certificate calls its holder; empty when it does not. */
export const nameOf = ({ subject }: Certificate): string => {
    const part = (id: string) =>
        subject.typesAndValues.find(one => one instanceof AttributeTypeAndValue && one.type === id);
    const value = (part(oid.commonName) ?? part(oid.organization))?.value.valueBlock.value;
    // it is printed: nothing that moves a cursor or turns the order of letters around
    return typeof value === 'string' ? value.replace(/[\p{C}]/gu, '').slice(0, 100) : '';
};

export const readCertificate = (der: Uint8Array): Certificate | undefined => {
    try {
        return Certificate.fromBER(Uint8Array.from(der));
    } catch {
        return undefined;
    }
};
