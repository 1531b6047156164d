type Plain = string | number | boolean | undefined;
interface Flat {
    [key: string]: Plain | Flat;
}

const quote = (text: string) =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON wants them escaped
    `"${text.replace(/[\0-\x1f"\\]/g, char => `\\u00${encodeURIComponent(char).slice(1)}`)}"`;

/** JSON of our own, because host pages add `toJSON` to prototypes and replace `JSON`. */
export const toJson = (value: Plain | Flat): string => {
    if (typeof value === 'string') return quote(value);
    if (typeof value !== 'object') return `${value}`;
    let members = '';
    for (const key of Object.keys(value)) {
        const member = value[key];
        if (member !== undefined) members += `${members && ','}${quote(key)}:${toJson(member)}`;
    }
    return `{${members}}`;
};

/** A custom event's properties within the limits of `contract/collect.ts`; the rest is cut. */
export const toProperties = (given: object) => {
    const properties: Record<string, string | number | boolean> = {};
    for (const key of Object.keys(given).slice(0, 30)) {
        const value = (given as Record<string, unknown>)[key];
        if (value != null)
            properties[key.slice(0, 120)] =
                Number.isFinite(value) || value === !!value
                    ? (value as number | boolean)
                    : `${value}`.slice(0, 500);
    }
    return properties;
};
