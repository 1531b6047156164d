/** What can be wrong with a time-stamp, apart from the library that looks. */
export const tokenFaults = [
    'unreadable', // no token as RFC 3161 has it
    'otherData', // about something else
    'signature', // not signed by the certificate in it, or with a weak hash
    'purpose', // of a certificate that is not for time-stamps alone
    'otherCertificate', // it does not name the certificate by which it is signed
    'expired', // the certificate was not valid at that time
    'untrusted', // leads to no trusted root
] as const;

export type TokenFault = (typeof tokenFaults)[number];
