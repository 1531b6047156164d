type Plain = string | number | boolean | undefined;
interface Flat {
    [key: string]: Plain | Flat;
}

/** JSON of our own, because host pages add `toJSON` to prototypes and replace `JSON`. */
export const toJson = (value: Plain | Flat): string => {
    if (typeof value === 'string')
        // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON wants them escaped
        return `"${value.replace(/[\0-\x1f"\\]/g, char => `\\u00${encodeURIComponent(char).slice(1)}`)}"`;
    if (typeof value !== 'object') return `${value}`;
    const keys = Object.keys(value).filter(key => value[key] != null);
    return `{${keys.map(key => `${toJson(key)}:${toJson(value[key])}`)}}`;
};

/** A custom event's properties within the limits of `contract/analytics/collect.ts`; the rest is cut. */
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
