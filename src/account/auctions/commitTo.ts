const hexOf = (bytes: Uint8Array): string =>
    [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');

/** A sealed amount's salt and commitment: the log shows the commitment at once, and both numbers at the end. */
export const commitTo = async (amount: string): Promise<{ salt: string; commitment: string }> => {
    const salt = hexOf(crypto.getRandomValues(new Uint8Array(16)));
    const text = new TextEncoder().encode(`${salt}|${amount}`);
    const digest = await crypto.subtle.digest('SHA-256', text);
    return { salt, commitment: hexOf(new Uint8Array(digest)) };
};
