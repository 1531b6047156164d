/** The texts of UTF-8, in the order of their bytes. */
export const compareBytes = (a: string, b: string): number =>
    Buffer.compare(Buffer.from(a), Buffer.from(b));

/**
 * How many items have the same texts under some names: the most first, equal ones in the order of
 * the texts.
 */
export const countedBy = <Name extends string>(
    items: readonly Record<Name, string>[],
    names: readonly Name[],
    count: string,
    limit: number,
): Record<string, string | number>[] => {
    const found = new Map<string, { texts: string[]; items: number }>();
    for (const item of items) {
        const texts = names.map(name => item[name]);
        const key = JSON.stringify(texts);
        const group = found.get(key) ?? { texts, items: 0 };
        group.items += 1;
        found.set(key, group);
    }
    const inOrder = [...found.values()].sort((a, b) => {
        const byText = a.texts.map((text, at) => compareBytes(text, b.texts[at] ?? ''));
        return b.items - a.items || (byText.find(order => order !== 0) ?? 0);
    });
    return inOrder.slice(0, limit).map(({ texts, items }) => ({
        ...Object.fromEntries(names.map((name, at) => [name, texts[at] ?? ''])),
        [count]: items,
    }));
};
