import { hash, verify } from '@node-rs/argon2';

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, strength);

let decoy: Promise<string> | undefined;

/** Takes as long for an account that does not exist, so that the time tells nothing. */
export const verifyPassword = async (
    stored: string | undefined,
    password: string,
): Promise<boolean> => {
    decoy ??= hashPassword('no such account');
    // waited for in any case: the first one makes it
    const other = await decoy;
    const right = await verify(stored ?? other, password);
    return right && stored !== undefined;
};
