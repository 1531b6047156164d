import { generateKeyPairSync, randomBytes } from 'node:crypto';

/** What the sandbox and its one merchant know of one another; made anew at each start. */
export interface SandboxKeys {
    pid: string;
    /** epay, version 1 */
    key: string;
    /** epay, version 2: each signs with the own private key */
    platformKey: string;
    platformPrivateKey: string;
    merchantKey: string;
    merchantPrivateKey: string;
    stripeSecret: string;
    webhookSecret: string;
}

const newPair = () => {
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
    return {
        open: pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
        secret: pair.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    };
};

const letters = (bytes: number): string => randomBytes(bytes).toString('hex');

export const newSandboxKeys = (): SandboxKeys => {
    const platform = newPair();
    const merchant = newPair();
    return {
        pid: '1000',
        key: letters(16),
        platformKey: platform.open,
        platformPrivateKey: platform.secret,
        merchantKey: merchant.open,
        merchantPrivateKey: merchant.secret,
        stripeSecret: `sk_test_${letters(16)}`,
        webhookSecret: `whsec_${letters(16)}`,
    };
};
