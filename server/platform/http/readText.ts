/** What another server answers, as text; throws past so many bytes. */
export const readText = async (
    response: AsyncIterable<unknown>,
    longest: number,
): Promise<string> => {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of response) {
        size += (part as Buffer).length;
        if (size > longest) throw new Error('the answer is too long');
        parts.push(part as Buffer);
    }
    return Buffer.concat(parts).toString('utf8');
};
