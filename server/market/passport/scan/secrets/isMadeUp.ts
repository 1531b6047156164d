/** Words of examples and of places to be filled in. */
const fillers =
    /example|placeholder|changeme|change_me|your[_-]?|xxxx|dummy|sample|redacted|insert|replace|todo|\.\.\.|\*\*\*|<[a-z]|\$\{|\{\{|%[sd]\b|process\.env|getenv|config\(/i;

const fewestCharacters = 5;

/** Whether a value is an example's, or all of a few characters, and so nobody's secret. */
export const isMadeUp = (value: string): boolean => {
    const part = value.slice(0, 200);
    return new Set(part).size < fewestCharacters || fillers.test(part);
};

/** Bits a character. */
export const entropyOf = (value: string): number => {
    const counts = new Map<string, number>();
    for (const character of value) counts.set(character, (counts.get(character) ?? 0) + 1);
    const length = [...value].length;
    return [...counts.values()].reduce(
        (sum, count) => sum - (count / length) * Math.log2(count / length),
        0,
    );
};
