/** What a day's leaf commits to: a first line, then a line a field; no value can hold a line end. */
export const statementFirstLine = 'footfall/day/v1';

/** The fields of a statement by their names; nothing for what is none. */
export const readStatement = (text: string): ReadonlyMap<string, string> | undefined => {
    const lines = text.split('\n');
    if (lines.shift() !== statementFirstLine || lines.pop() !== '') return undefined;
    return new Map(
        lines.map(line => {
            const at = line.indexOf(' ');
            return [line.slice(0, at), line.slice(at + 1)];
        }),
    );
};
