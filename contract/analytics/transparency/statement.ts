/** What a day's leaf commits to: a first line, then a line a field; no value can hold a line end. */
export const statementFirstLine = 'footfall/day/v1';

/** What would move a reader's cursor or turn the order of letters around. */
const unreadable = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** The fields of a statement by their names; nothing for what is none, or says a field twice. */
export const readStatement = (text: string): ReadonlyMap<string, string> | undefined => {
    const lines = text.split('\n');
    if (lines.shift() !== statementFirstLine || lines.pop() !== '') return undefined;
    const fields = new Map<string, string>();
    for (const line of lines) {
        const at = line.indexOf(' ');
        const name = line.slice(0, at);
        if (at < 1 || fields.has(name) || unreadable.test(line)) return undefined;
        fields.set(name, line.slice(at + 1));
    }
    return fields;
};
