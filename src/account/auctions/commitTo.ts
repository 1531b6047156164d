const hexOf = (bytes: Uint8Array): string =>
    [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');

interface Commitment {
    salt: string;
    commitment: string;
}

/**
 * A sealed amount's salt and commitment: the log shows the commitment at once, and both numbers at the end. Undefined
 * where the browser hashes nothing, as it does without https: then the server commits.
 */
export const commitTo = async (amount: string): Promise<Commitment | undefined> => {
    if (globalThis.crypto?.subtle === undefined) return undefined;
    const salt = hexOf(crypto.getRandomValues(new Uint8Array(16)));
    const text = new TextEncoder().encode(`${salt}|${amount}`);
    const digest = await crypto.subtle.digest('SHA-256', text);
    return { salt, commitment: hexOf(new Uint8Array(digest)) };
};
