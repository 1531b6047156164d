type Fields = Readonly<Record<string, unknown>>;

/** The path with its `:name` parts filled in and the query behind it. */
export const callAddress = (path: string, params: Fields = {}, query: Fields = {}): string => {
    const filled = path.replace(/:(\w+)/g, (_, name: string) => {
        const value = params[name];
        if (value === undefined || value === null || value === '') {
            throw new Error(`missing :${name} of ${path}`);
        }
        return encodeURIComponent(String(value));
    });
    const words = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
        // a list is a repeated word, whose values may be empty
        if (Array.isArray(value)) for (const one of value) words.append(name, String(one));
        else if (value !== undefined && value !== null && value !== '') {
            words.set(name, String(value));
        }
    }
    const search = words.toString();
    return search ? `${filled}?${search}` : filled;
};
