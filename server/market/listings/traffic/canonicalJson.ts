/**
 * JSON as RFC 8785 writes it, so that the same value is the same bytes everywhere: names in the order
 * of their UTF-16 units, no spaces, numbers and texts as JavaScript writes them. Throws for what JSON
 * cannot say.
 */
export const canonicalJson = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
    if (typeof value === 'object' && value !== null) {
        const record = value as Record<string, unknown>;
        const fields = Object.keys(record)
            .filter(name => record[name] !== undefined)
            .sort()
            .map(name => `${JSON.stringify(name)}:${canonicalJson(record[name])}`);
        return `{${fields.join(',')}}`;
    }
    const isSaid =
        value === null ||
        typeof value === 'boolean' ||
        (typeof value === 'string' && value.isWellFormed()) ||
        (typeof value === 'number' && Number.isFinite(value));
    if (!isSaid) throw new TypeError(`JSON cannot say this: ${String(value)}`);
    return JSON.stringify(value);
};
