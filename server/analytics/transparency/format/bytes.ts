/** Standard base64 with padding; nothing for what is written in any other way. */
export const readBase64 = (text: string): Uint8Array | undefined => {
    const bytes = Buffer.from(text, 'base64');
    // Buffer passes over what is no base64
    return bytes.toString('base64') === text ? new Uint8Array(bytes) : undefined;
};

export const writeBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

export const joinBytes = (...parts: readonly Uint8Array[]): Uint8Array =>
    new Uint8Array(Buffer.concat(parts));

export const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
    Buffer.compare(one, other) === 0;
