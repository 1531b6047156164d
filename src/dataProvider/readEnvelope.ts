import type { Envelope } from '../../contract/platform/call';
import { HttpError } from './HttpError';

const isEnvelope = (value: unknown): value is Envelope =>
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'number';

const parse = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
};

const wrongSuffix =
    "The answer cannot be decrypted: the browser part was built with another CRYPT_SUFFIX than the server's";

/** Most servers encrypt nothing, and then nobody loads it. */
const loadDecryption = async () => {
    try {
        return await import('../ui/browser/decrypt');
    } catch {
        throw new HttpError('the code that decrypts did not come', 0, { reason: 'network' });
    }
};

const decrypted = async ({ data, key }: Envelope, crypt: string): Promise<unknown> => {
    const { decryptData, checkValue } = await loadDecryption();
    const suffix = import.meta.env.VITE_CRYPT_SUFFIX ?? '';
    try {
        return decryptData(String(data), crypt, suffix);
    } catch {
        if (key === checkValue(crypt, suffix)) {
            throw new HttpError('damaged on its way', 0, { reason: 'notAnAnswer' });
        }
        throw new HttpError(wrongSuffix, 0, { reason: 'decryption' });
    }
};

/** The envelope in a body, decrypted; throws HttpError for anything else, such as a proxy's page. */
export const readEnvelope = async (status: number, text: string): Promise<Envelope> => {
    const envelope = parse(text);
    if (!isEnvelope(envelope)) {
        const failed = status >= 400 ? status : 0;
        throw new HttpError('not an answer of the API', failed, { reason: 'notAnAnswer' });
    }
    if (!envelope.crypt) return envelope;
    return { ...envelope, data: await decrypted(envelope, envelope.crypt) };
};
