import { GatewayUnreachable } from './rail';

const timeoutMs = 10_000;
/** bytes; what gateways answer is far smaller */
const longest = 256 << 10;

interface GatewayRequest {
    method?: 'GET' | 'POST';
    /** sent as a form */
    fields?: Readonly<Record<string, string>>;
    headers?: Readonly<Record<string, string>>;
}

const readText = async (response: Response): Promise<string> => {
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of response.body ?? []) {
        size += part.length;
        if (size > longest) throw new Error('the answer is too long');
        parts.push(part);
    }
    return Buffer.concat(parts).toString('utf8');
};

/** What a gateway answers, as JSON; throws GatewayUnreachable when that cannot be had or read. */
export const askGateway = async (
    url: string,
    { method = 'POST', fields, headers }: GatewayRequest,
): Promise<{ status: number; data: Record<string, unknown>; text: string }> => {
    try {
        const response = await fetch(url, {
            ...{ method, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) },
            ...(headers && { headers }),
            ...(fields && { body: new URLSearchParams(fields) }),
        });
        const text = await readText(response);
        const data: unknown = JSON.parse(text);
        if (typeof data !== 'object' || data === null) throw new Error('the answer is no object');
        return { status: response.status, data: data as Record<string, unknown>, text };
    } catch (cause) {
        // without the address: there may be a key in it
        throw new GatewayUnreachable('the gateway gave no answer that can be read', { cause });
    }
};
